import { brokers } from '@sthira/contract/accounts';
import { accountsAsked } from './accounts-flag.ts';
import type { LoginFigures } from './admin/logins.ts';
import type { Figures } from './figures.ts';
import { measureAccounts } from './on-stack.ts';
import { ratioOf } from './ratio.ts';

/**
 * Logins at one broker; none of them publishes a limit, this is our own
 * (`functions/src/brokers/slot-plan.ts`).
 */
const perBrokerAndSecond = 5;

/**
 * Login All over accounts of all brokers on a stack of its own: `figure` is when the last of them
 * was settled, `baseline` the time our own pace of logins needs for so many.
 */
export function benchLoginAll(args: readonly string[]): Figures {
  const accounts = accountsAsked(args, 60);
  const name = 'login-all';
  const { measured, passed } = measureAccounts<LoginFigures>(name, accounts);
  const baseline = Math.round((measured.asked / brokers.length / perBrokerAndSecond) * 1_000);
  const ratio = ratioOf(measured.settledMs, baseline);
  const kept =
    passed &&
    measured.connected === measured.asked &&
    measured.rateRefusals === 0 &&
    measured.mostPerSecond <= perBrokerAndSecond + 1;
  return {
    name,
    figure: measured.settledMs,
    baseline,
    ratio,
    unit: 'ms',
    ...measured,
    kept: kept ? 'yes' : 'no',
  };
}
