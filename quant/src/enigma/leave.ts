import { type Book, isNaked } from '#strategy/book.ts';
import type { StrategyInput } from '#strategy/input.ts';
import { clockTime, figure } from '#words.ts';
import type { EnigmaParameters } from './parameters.ts';
import type { OpenState } from './state.ts';

/** A z-score beyond this many thresholds closes the position. */
export const leaveFactor = 2;

export interface LeaveInput {
  state: OpenState;
  parameters: EnigmaParameters;
  input: StrategyInput;
  book: Book;
  z: number | null;
}

/** Why an open position has to be closed now, in words; null while nothing asks for it. */
export function reasonToLeave({ state, parameters, input, book, z }: LeaveInput): string | null {
  if (input.squareOff !== 'no') return 'square off';
  if (isNaked(book.positions)) return 'a sold option has lost its wing';
  if (input.leave) return input.leave.why;
  if (input.now >= state.exitAt && !state.settles)
    return `the day ends for it at ${clockTime(state.exitAt)}`;
  const made = reasonByResult(state, parameters, input);
  if (made !== null) return made;
  if (!parameters.calm) return null;
  const limit = leaveFactor * parameters.threshold;
  if (z !== null && Math.abs(z) > limit)
    return `the index moved too far (${figure(Math.abs(z))} of ${figure(limit)})`;
  return null;
}

type Result = Pick<StrategyInput, 'positionPaise' | 'creditPaise' | 'capitalPaise'>;

/** Why the result of an open position closes it, in words; null while it does not. */
export function reasonByResult(
  state: OpenState,
  parameters: EnigmaParameters,
  input: Result,
): string | null {
  const limitPaise = (parameters.stop / 100) * input.capitalPaise;
  if (input.positionPaise !== null && input.positionPaise <= -limitPaise)
    return `stop of ${parameters.stop}% of the capital`;
  return earnsEnough(state, parameters, input)
    ? `${figure(parameters.takeProfit ?? 0)}% of the credit is earned`
    : null;
}

function earnsEnough(
  { phase }: OpenState,
  { takeProfit }: EnigmaParameters,
  { positionPaise, creditPaise = 0 }: Result,
): boolean {
  if (takeProfit === null || phase !== 'holding' || positionPaise === null) return false;
  return creditPaise > 0 && positionPaise >= (takeProfit / 100) * creditPaise;
}
