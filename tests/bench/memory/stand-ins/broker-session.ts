import type * as real from '../../../../functions/src/accounts/record/broker-session.ts';

export * from '../../../../functions/src/accounts/record/broker-session.ts';

const base = { userId: 'SIM01', clientId: 'SIM01', base: '', clientKind: 'investor' } as const;

/** The token is the account, so that the connector knows whose books are asked for. */
export const readSession: typeof real.readSession = async (_store, accountId) => ({
  session: { ...base, token: accountId },
  openedAt: 0,
});
