import type { Instant } from '@sthira/contract/units';
import { limitedPast, pastWith } from '#run/state/day-result.ts';
import type { RunAccount, RunResult } from '#run/state/run-account.ts';
import type { RunRequest } from '#run/state/run-request.ts';

type Ended = Pick<RunAccount, 'state' | 'stoppingAt' | 'day' | 'week'>;

/** A request with the parts that change an account. */
export type CarriedOut =
  | { kind: Exclude<RunRequest['kind'], 'flat' | 'limit'> }
  | Pick<Extract<RunRequest, { kind: 'limit' }>, 'kind' | 'limit' | 'pctHundredths'>
  | Pick<Extract<RunRequest, { kind: 'flat' }>, 'kind' | keyof RunResult>;

/**
 * What a request of a run makes of its account. The same account when nothing changes: the run
 * asks again each second, so its request may have been carried out before.
 */
export function carryOut<Account extends Ended>(
  account: Account,
  request: CarriedOut,
  now: Instant,
): Account {
  switch (request.kind) {
    case 'stop':
      return account.state === 'running'
        ? { ...account, state: 'stopping', stoppingAt: now }
        : account;
    case 'limit': {
      const { day, week } = limitedPast(account, { ...request, at: now });
      return day === account.day && week === account.week ? account : { ...account, day, week };
    }
    case 'flat':
      return account.state === 'stopping'
        ? {
            ...account,
            state: 'stopped',
            ...pastWith(account, { at: now, ...resultOfRun(request) }),
          }
        : account;
    case 'issue':
      return account;
  }
}

/** What was made, of a value that says more. */
export function resultOfRun({
  resultPaise,
  chargesPaise,
  entries,
  weekPaise,
  line,
}: RunResult): RunResult {
  return { resultPaise, chargesPaise, entries, weekPaise, line };
}
