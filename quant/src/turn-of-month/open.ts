import { type Day, dayInWords, istDay, type Paise } from '@sthira/contract/units';
import { addedCharges, type PlannedLeg } from '#charges/added-charges.ts';
import { largestOrder, type OptionContract } from '#contracts/contracts.ts';
import { exchangeOf } from '#enigma/position-charges.ts';
import type { StrategyInput } from '#strategy/input.ts';
import { clockTime, figure, rupees } from '#words.ts';
import type { TurnParameters } from './parameter-fields.ts';
import { type Bought, madeIn, type TurnState } from './state.ts';
import {
  entryWindow,
  expiryDayFor,
  isFarEnough,
  mayOpenOn,
  nextBuyDay,
  saleDayOf,
} from './turn-days.ts';

/** What a call may cost, and a calendar year lose with it, as shares of the capital. */
export const premiumMost = 0.0125;
export const yearMost = 0.05;
/** Share of the cash to use, because a call may become dearer before it is bought. */
export const cashShare = 0.95;
/** Older quotes are not bought by. */
export const freshQuoteMs = 3_000;

/** Why nothing is bought. */
export interface Waiting {
  reason: string;
  waitsFor?: 'margin';
}

/** The call to buy now, or what is waited for. */
export function openCall(
  state: TurnState,
  parameters: TurnParameters,
  input: StrategyInput,
): Bought | Waiting {
  const untimely = notNow(state, input);
  if (untimely !== null) return { reason: untimely };
  const { indexPaise, now } = input;
  if (indexPaise === null) return { reason: 'Waiting for the index' };
  if (input.indexAt !== undefined && now - input.indexAt > freshQuoteMs)
    return { reason: 'Waiting for a fresh index level' };
  const call = callAt({ contracts: input.contracts, day: input.session.day }, indexPaise);
  if (call === undefined)
    return {
      reason: `The call at the index of ${dayInWords(expiryDayFor(istDay(now)))} is not listed`,
    };
  if (input.taken?.has(call.instrumentId))
    return { reason: `Another hand holds ${call.displayName} in this account` };
  const quote = input.quoteOf(call.instrumentId);
  if (quote === undefined || now - quote.at > freshQuoteMs || quote.askPaise <= 0)
    return { reason: `Waiting for a fresh quote of ${call.displayName}` };
  return sized(state, parameters, { input, call, askPaise: quote.askPaise });
}

function notNow(
  { boughtOn }: TurnState,
  { session, now, squareOff, hold }: StrategyInput,
): string | null {
  if (squareOff !== 'no') return 'Flat: square off requested';
  const { day } = session;
  const next = `It buys next on ${dayInWords(nextBuyDay(day))}`;
  if (!mayOpenOn(day, { underlying: 'NIFTY' })) return next;
  const { fromAt, untilAt } = entryWindow(null, session);
  if (now < fromAt) return `It buys today from ${clockTime(fromAt)}`;
  if (now >= untilAt || boughtOn === day) return next;
  if (session.state !== 'open') return 'The market is closed';
  return hold ?? null;
}

/** The call whose strike is nearest to the index, the lower one of two. */
export function callAt(
  { contracts, day }: Pick<StrategyInput, 'contracts'> & { day: Day },
  indexPaise: Paise,
): OptionContract | undefined {
  const expiryDay = expiryDayFor(day);
  const distance = ({ strike }: OptionContract) => Math.abs(100 * strike - indexPaise);
  return contracts
    .filter(
      (each) =>
        each.underlying === 'NIFTY' &&
        each.optionType === 'CE' &&
        each.expiryDay === expiryDay &&
        isFarEnough(expiryDay, day),
    )
    .sort((one, other) => distance(one) - distance(other) || one.strike - other.strike)[0];
}

interface Priced {
  input: StrategyInput;
  call: OptionContract;
  askPaise: Paise;
}

function sized(
  state: TurnState,
  { lots: most }: TurnParameters,
  { input, call, askPaise }: Priced,
): Bought | Waiting {
  const { capitalPaise, cashPaise = null, session } = input;
  const lotPaise = call.lotSize * askPaise;
  const allowedPaise = Math.floor(premiumMost * capitalPaise);
  const lots = Math.min(most ?? Number.POSITIVE_INFINITY, Math.floor(allowedPaise / lotPaise));
  if (lots < 1)
    return {
      waitsFor: 'margin',
      reason: `One lot costs ${rupees(lotPaise)}, and ${figure(100 * premiumMost)}% of this account is ${rupees(allowedPaise)}: that needs an account of ${rupees(Math.ceil(lotPaise / premiumMost))}`,
    };
  const units = lots * call.lotSize;
  const premiumPaise = units * askPaise;
  if (cashPaise !== null && cashShare * cashPaise < premiumPaise)
    return {
      waitsFor: 'margin',
      reason: `The call costs ${rupees(premiumPaise)} in cash, and ${rupees(cashShare * cashPaise)} of it may be used: sell units of the ETF one trading day earlier`,
    };
  const paidPaise = premiumPaise + chargesPaise(call, units, { input, askPaise });
  const lostPaise = Math.max(0, 0 - madeIn(state, session.day));
  if (lostPaise + paidPaise > yearMost * capitalPaise)
    return {
      reason: `Buys nothing: ${rupees(lostPaise)} lost this year and ${rupees(paidPaise)} more would be over ${figure(100 * yearMost)}% of the account. It looks again in January`,
    };
  const saleDay = saleDayOf(session.day);
  return { call, units, saleDay, paidPaise, madePaise: -paidPaise };
}

/** Of buying and selling at the same price. */
export function chargesPaise(
  call: OptionContract,
  units: number,
  {
    input: { now, plan },
    askPaise,
  }: { input: Pick<StrategyInput, 'now' | 'plan'>; askPaise: Paise },
): Paise {
  const leg = (side: 'BUY' | 'SELL'): PlannedLeg => ({
    ...{ instrumentId: call.instrumentId, exchange: exchangeOf(call), side, pricePaise: askPaise },
    ...{ quantity: units, lotUnits: call.lotSize, mostUnits: largestOrder(call) },
  });
  const day = istDay(now);
  return addedCharges({ day, plan, fills: [] }, { legs: [leg('BUY'), leg('SELL')] }).totalPaise;
}
