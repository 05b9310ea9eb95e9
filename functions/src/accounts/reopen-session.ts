import { type AccountDocument, accountDocument } from '@sthira/contract/documents';
import { paths } from '@sthira/contract/paths';
import type { Session } from '#brokers/broker.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { readIn } from '#platform/firestore.ts';
import { readSession, readSessionIn } from './broker-session.ts';
import { logIn } from './log-in.ts';

/**
 * A living session in place of one the broker no longer accepts: the one somebody opened since, or a new login.
 * Throws `conflict` when the account was logged out on purpose, or is being logged in by somebody else right now.
 */
export async function reopenSession({ id }: AccountDocument, deadToken: string, clock: Clock = systemClock): Promise<Session> {
  const current = await readSession(id);
  if (current && current.session.token !== deadToken) return current.session;
  const { session } = await logIn({
    find: async (transaction) => {
      const account = await readIn(transaction, { path: paths.account(id), schema: accountDocument });
      const stored = await readSessionIn(transaction, id);
      if (!account || stored?.session.token !== deadToken) throw new AppError('conflict', 'The session was changed meanwhile.');
      return account;
    },
    status: 'logged_in',
    action: 'reopenSession',
    actor: { system: 'agent' },
    clock,
  });
  return session;
}
