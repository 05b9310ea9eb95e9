import { planOf } from '#charges/brokerage-plan.ts';
import type { StrategyInput } from '#strategy/input.ts';

/** The plan of a broker in force, and a day without a loss, for decisions in tests. */
export const chargeInputs: Pick<StrategyInput, 'plan' | 'dayLossPaise'> = {
  plan: planOf('ArhamShare_XTS', '2026-11-19'),
  dayLossPaise: () => 0,
};
