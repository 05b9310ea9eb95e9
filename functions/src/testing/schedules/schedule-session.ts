import { isOnPaper } from '@sthira/contract/accounts';
import type { Session } from '#brokers/broker.ts';
import { openPaperSession } from '#brokers/paper/paper-connector.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import type { Clock } from '#platform/clock.ts';

/** For tests: what a login of the schedule's account opens. */
export function sessionOf(
  account: AccountDocument,
  { token, clock }: { token: number; clock: Clock },
): Session {
  if (isOnPaper(account)) return openPaperSession(account.id, clock);
  const client = { userId: 'SIM01', clientId: 'SIM01', base: '', clientKind: 'investor' } as const;
  return { token: String(token), ...client };
}
