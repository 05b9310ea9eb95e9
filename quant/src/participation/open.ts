import { type Day, dayInWords, istDay } from '@sthira/contract/units';
import type { StrategyInput } from '#strategy/input.ts';
import { clockTime, rupees } from '#words.ts';
import { ladderLots } from './ladder.ts';
import { callsAt, freshQuoteMs, type Prices, pricesOf, type Refusal, strikesAt } from './market.ts';
import { cashPaise, openingChargesPaise, spreadMarginPaise } from './needs.ts';
import type { ParticipationParameters } from './parameter-fields.ts';
import { entryWindow, isQuarterly, nextRollDays, rollDayOn, sessionsOf } from './roll-days.ts';
import { lotsFor, lotsOfRoll, notionalAt, smallestAccountPaise } from './size.ts';
import type { Calls, Entry, ParticipationState } from './state.ts';
import { lakhs, missedWords, percent } from './words.ts';
import { yearRefusal } from './year-limit.ts';

/** Share of the free margin and of the cash to use; brokers block a little more than is computed. */
export const availableShare = 0.95;

/** Nothing to buy now, and nothing that would have been bought. */
interface Idle {
  reason: string;
}

/** The roll to begin now, why it is refused, or what is waited for. */
export function openRoll(
  state: ParticipationState,
  parameters: ParticipationParameters,
  input: StrategyInput,
): Entry | Refusal | Idle {
  const rollDay = rollDayOn(input.session.day);
  const waiting = untimely(state, input, rollDay);
  if (waiting !== null || rollDay === null) return { reason: waiting ?? 'Waiting' };
  const { indexPaise } = input;
  if (indexPaise === null) return { reason: 'Waiting for the index' };
  if (input.indexAt !== undefined && input.now - input.indexAt > freshQuoteMs)
    return { reason: 'Waiting for a fresh index level' };
  const early = tooEarly(parameters, input, { rollDay, indexPaise });
  if (early !== null) return { reason: early };
  const calls = callsAt(input, { rollDay, indexPaise });
  if (calls === null) return notListed(indexPaise);
  if ([calls.longCall, calls.shortCall].some((call) => input.taken?.has(call.instrumentId)))
    return {
      kind: 'taken',
      reason: `Waiting: another hand holds ${calls.longCall.displayName} or ${calls.shortCall.displayName} in this account; it buys once they are closed`,
    };
  const prices = pricesOf(calls, input);
  if ('kind' in prices) return prices;
  return sized({ state, parameters, input, rollDay, indexPaise, calls, prices });
}

/** Why it is not the time for a roll, in words; null when it is. */
function untimely(
  { premiums, missed, spreads }: ParticipationState,
  { now, session, squareOff, hold }: StrategyInput,
  rollDay: Day | null,
): string | null {
  if (squareOff !== 'no') return 'Flat: square off requested';
  const until = untilNext(session.day, missed);
  const holds = spreads.length > 0 ? 'Holding until settlement' : 'Holds nothing';
  if (rollDay === null) return `${holds}. ${until}`;
  if (premiums.some((each) => each.rollDay === rollDay))
    return `${holds}; the roll of ${dayInWords(rollDay)} is made. ${until}`;
  if (missed?.rollDay === rollDay && missed.isOver) return `${holds}. ${until}`;
  const { fromAt, untilAt } = entryWindow(null, session);
  if (now < fromAt) return `${holds}. It rolls today from ${clockTime(fromAt)}`;
  if (now >= untilAt) {
    const isLast = sessionsOf(rollDay).at(-1) === session.day;
    return `${holds}. Nothing is bought after ${clockTime(untilAt)}. ${isLast ? until : 'The roll goes on in the next session'}`;
  }
  if (session.state !== 'open') return 'The market is closed';
  return hold ?? null;
}

function untilNext(day: Day, missed: ParticipationState['missed']): string {
  const before =
    missed === null
      ? ''
      : `The roll of ${dayInWords(missed.rollDay)} was not made: ${missedWords[missed.kind]}. `;
  const { month, quarter } = nextRollDays(day);
  const ladder =
    month === quarter ? '' : `, and with ${ladderLots} lots or more on ${dayInWords(month)}`;
  return `${before}It buys only around the expiry of a quarter, next on ${dayInWords(quarter)}${ladder}`;
}

/** Why an account makes no roll of this month, whatever the spread costs; null when it may. */
function tooEarly(
  { notional }: ParticipationParameters,
  { contracts, capitalPaise }: StrategyInput,
  { rollDay, indexPaise }: { rollDay: Day; indexPaise: number },
): string | null {
  const [contract] = contracts;
  if (contract?.underlying === 'SENSEX') return 'It buys options of NIFTY only';
  if (contract === undefined || isQuarterly(rollDay)) return null;
  const { lotSize } = contract;
  const most = lotsFor({ notional: notional / 100, capitalPaise, indexPaise, lotSize });
  return most < ladderLots ? quartersOnly(rollDay) : null;
}

function quartersOnly(rollDay: Day): string {
  return `Under ${ladderLots} lots it buys only around the expiry of a quarter, next on ${dayInWords(nextRollDays(rollDay).quarter)}`;
}

function notListed(indexPaise: number): Refusal {
  const { long, short } = strikesAt(indexPaise);
  return {
    kind: 'no-contract',
    reason: `Waiting: the calls of ${long} and ${short} that expire in three months are not listed yet; it looks again until the third session of this roll`,
  };
}

interface Priced {
  state: ParticipationState;
  parameters: ParticipationParameters;
  input: StrategyInput;
  rollDay: Day;
  indexPaise: number;
  calls: Calls;
  prices: Prices;
}

function sized(request: Priced): Entry | Refusal | Idle {
  const { state, parameters, input, rollDay, indexPaise, calls, prices } = request;
  const { lotSize } = calls.longCall;
  const debitShare = prices.debitPaise / indexPaise;
  const notional = notionalAt(debitShare, parameters);
  const { capitalPaise } = input;
  const most = parameters.lots ?? Number.POSITIVE_INFINITY;
  const total = Math.min(most, lotsFor({ notional, capitalPaise, indexPaise, lotSize }));
  if (total < 1) return tooSmall(request, notional);
  const heldLots = heldBeside(state, rollDay) / lotSize;
  const lots = lotsOfRoll({ total, heldLots, rollDay });
  if (lots < 1) return { reason: nothingMissing(request, { total, heldLots }) };
  const units = lots * lotSize;
  const needed = needs(request, units);
  if (needed !== null) return needed;
  const chargesPaise = openingChargesPaise(calls, units, { ...input, day: istDay(input.now) });
  const paidPaise = units * prices.debitPaise;
  const refusal = yearRefusal(state.premiums, { rollDay, paidPaise, capitalPaise });
  if (refusal !== null) return refusal;
  return {
    ...calls,
    ...{ rollDay, units, sinceAt: input.now, paysAsk: false, unpairedAt: null, sellsBack: false },
    ...{ debitPaise: prices.debitPaise, chargesPaise, capitalPaise },
    creditPaise: input.creditPaise ?? null,
    because: `the roll of ${dayInWords(rollDay)}: ${lots} of ${total} lots, a debit of ${percent(debitShare)} of the index, ${percent((total * lotSize * indexPaise) / capitalPaise)} of the capital take part`,
  };
}

/** Units of the spreads that do not settle on the day of the roll. */
function heldBeside({ spreads }: ParticipationState, rollDay: Day): number {
  return spreads
    .filter(({ longCall }) => longCall.expiryDay > rollDay)
    .reduce((sum, { units }) => sum + units, 0);
}

function tooSmall({ indexPaise, calls, input }: Priced, notional: number): Refusal {
  const { lotSize } = calls.longCall;
  const neededPaise = smallestAccountPaise({ notional, indexPaise, lotSize });
  const share = (indexPaise * lotSize) / input.capitalPaise;
  return {
    kind: 'small-account',
    waitsFor: 'margin',
    reason: `One lot takes part with ${percent(share)} of this account of ${lakhs(input.capitalPaise)}, and ${percent(notional)} is the most at which its loss stays within the bound: that needs ${lakhs(neededPaise)}. A smaller account can hold 10 to 15% in an index ETF itself`,
  };
}

function nothingMissing(
  { rollDay }: Priced,
  { total, heldLots }: { total: number; heldLots: number },
): string {
  if (total < ladderLots && !isQuarterly(rollDay)) return quartersOnly(rollDay);
  return `Holds ${heldLots} lots of ${total}: nothing is missing in this roll`;
}

/** What cash or margin lack for a spread; both are looked at only as far as they are known. */
function needs({ calls, input, indexPaise }: Priced, units: number): Refusal | Idle | null {
  const { cashPaise: cash = null, marginAvailablePaise: margin } = input;
  const premiumPaise = cashPaise(calls, units, input);
  if (cash !== null && availableShare * cash < premiumPaise)
    return {
      kind: 'no-cash',
      waitsFor: 'margin',
      reason: `The lower call costs ${rupees(premiumPaise)} in cash, and ${rupees(availableShare * cash)} of it may be used: sell units of the ETF for the difference one trading day earlier`,
    };
  if (margin === null) return { reason: 'Waiting for the free margin' };
  const day = istDay(input.now);
  const neededPaise = premiumPaise + spreadMarginPaise(calls, units, { indexPaise, day });
  if (availableShare * margin >= neededPaise) return null;
  return {
    kind: 'no-margin',
    waitsFor: 'margin',
    reason: `The spread needs ${rupees(neededPaise)} of margin and premium, and ${rupees(availableShare * margin)} of the free margin may be used: pledge more of the ETF`,
  };
}
