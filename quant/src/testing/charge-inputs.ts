import { planOf } from '#charges/brokerage-plan.ts';
import type { EnigmaInput } from '#enigma/input.ts';

/** The plan of a broker in force, and a day without a loss, for decisions in tests. */
export const chargeInputs: Pick<EnigmaInput, 'plan' | 'dayLossPaise'> = {
  plan: planOf('ArhamShare_XTS', '2026-11-19'),
  dayLossPaise: () => 0,
};
