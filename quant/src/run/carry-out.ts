import type { Instant } from '@sthira/contract/units';
import { dayWith, limitedDay } from './day-result.ts';
import type { Made, RunAccount, RunRequest } from './state.ts';

type Ended = Pick<RunAccount, 'state' | 'stoppingAt' | 'day'>;

/** A request with the parts that change an account. */
export type CarriedOut =
  | { kind: Exclude<RunRequest['kind'], 'flat'> }
  | Pick<Extract<RunRequest, { kind: 'flat' }>, 'kind' | keyof Made>;

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
    case 'daily-limit': {
      const day = limitedDay(account, now);
      return day === account.day ? account : { ...account, day };
    }
    case 'flat':
      return account.state === 'stopping'
        ? {
            ...account,
            state: 'stopped',
            day: dayWith(account, { at: now, ...madeBy(request) }),
          }
        : account;
    case 'issue':
      return account;
  }
}

function madeBy({ resultPaise, chargesPaise }: Made): Made {
  return { resultPaise, chargesPaise };
}
