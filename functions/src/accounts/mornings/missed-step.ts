import { planTime } from '@sthira/contract/daily-plan';
import { type Instant, istMinute } from '@sthira/contract/units';
import type { DueStep } from '@sthira/quant/plan/daily-plan';

const outOfOrder = 'Sthira was out of order at that time. Do it yourself to trade today.';

/** What the trail says of a login or a start that was not made. */
export function missedStep({ step, at }: DueStep, reason: string = outOfOrder) {
  const action = step === 'login' ? 'missLogin' : 'missStart';
  return { action, details: { at: timeOf(at), reason } };
}

/** `08:45`. */
export const timeOf = (at: Instant): string => planTime(istMinute(at));
