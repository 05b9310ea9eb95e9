import { dayInWords } from '@sthira/contract/units';
import { type Book, readBook } from '#strategy/book.ts';
import { closeAll } from '#strategy/close-all.ts';
import type { Decision, StrategyInput } from '#strategy/input.ts';
import { planEntry } from '#strategy/plan-entry.ts';
import { freshQuoteMs, openCall, premiumMost } from './open.ts';
import type { TurnParameters } from './parameter-fields.ts';
import { type Bought, madeIn, type TurnState } from './state.ts';
import { entryWindow, saleDayOfHeld } from './turn-days.ts';

type Decided = Decision<TurnState>;

/** A purchase stays so long at its limit before another one is made at a newer one. */
const restsMs = 30_000;

/**
 * Turn of the month: a call at the index is bought near the close three sessions before a month's
 * last, and sold near the close of the third session of the new month. Pure: the same input gives
 * the same decision, and orders at work count as done.
 */
export function decide(
  before: TurnState,
  parameters: TurnParameters,
  input: StrategyInput,
): Decided {
  const book = readBook(input, before.bought && { longCall: before.bought.call });
  const state = before.bought === null ? adopted(before, book, input) : before;
  const { bought, phase } = state;
  const isEmpty = book.positions.length === 0 && book.unknown.length === 0;
  if (bought === null)
    return isEmpty
      ? buyNew(state, parameters, input)
      : sell(state, book, input, 'units that no decision explains');
  const because = reasonToSell(state, bought, input);
  if (isEmpty && (because !== null || phase !== 'entering')) {
    const madePaise = phase === 'entering' ? 0 : bought.madePaise;
    return sold(state, { ...bought, madePaise }, input);
  }
  if (because !== null) return sell(state, book, input, because);
  return phase === 'entering'
    ? goOn(state, bought, input)
    : { ...still(book), state, reason: `Holding until the close of ${dayInWords(bought.saleDay)}` };
}

/** A state that knows nothing takes a call that is there for one that it bought; the most was paid. */
function adopted(state: TurnState, { positions, unknown }: Book, input: StrategyInput): TurnState {
  const [only, ...others] = positions;
  if (!only || others.length + unknown.length > 0 || only.leg !== 'longCall') return state;
  const { contract: call, held, working } = only;
  const saleDay = saleDayOfHeld(input.session.day);
  const units = Math.max(0, held + working);
  const paidPaise = Math.ceil(premiumMost * input.capitalPaise);
  const phase = working > 0 ? 'entering' : 'holding';
  const bought = { call, units, saleDay, paidPaise, madePaise: 0 - paidPaise };
  return { ...state, phase, bought, boughtOn: input.session.day, worstPaise: paidPaise };
}

/** While a call is held nothing is ordered, and what is at work is cancelled. */
function still({ positions }: Book): Pick<Decided, 'intents' | 'cancels'> {
  const working = positions.filter((each) => each.working !== 0);
  return { intents: [], cancels: working.map(({ contract }) => contract.instrumentId) };
}

function buyNew(state: TurnState, parameters: TurnParameters, input: StrategyInput): Decided {
  const opened = openCall(state, parameters, input);
  if ('reason' in opened) return { state, intents: [], cancels: [], ...opened };
  const next: TurnState = {
    ...state,
    ...{ phase: 'entering', bought: opened, boughtOn: input.session.day },
    ...{
      worstPaise: opened.paidPaise,
      because: `the turn of the month, until ${dayInWords(opened.saleDay)}`,
    },
  };
  return goOn(next, opened, input);
}

function goOn(state: TurnState, bought: Bought, input: StrategyInput): Decided {
  const { call, units } = bought;
  const { intents, cancels, filled } = planEntry({ longCall: call }, units, input);
  const done = { intents: [], cancels };
  const reason = `Buying the call: ${filled.longCall} of ${units} units`;
  const held: TurnState = {
    ...state,
    phase: 'holding',
    bought: { ...bought, units: filled.longCall },
  };
  if (filled.longCall >= units) return { ...done, state: held, reason };
  const { session, now } = input;
  if (session.day === state.boughtOn && now < entryWindow(null, session).untilAt) {
    const mostPaise = Math.floor((premiumMost * input.capitalPaise) / units);
    const capped = intents.map((intent) => ({ ...intent, mostPaise, restsMs }));
    const mayBuy = isFresh(bought, input) && !input.hold;
    return { state, intents: mayBuy ? capped : [], cancels, reason: input.hold || reason };
  }
  if (intents.length === 0)
    return { ...done, state, cancels: [call.instrumentId], reason: 'Nothing more is bought today' };
  return filled.longCall === 0
    ? { ...sold(state, { ...bought, madePaise: 0 }, input), lapsed: true }
    : { ...done, state: held, reason };
}

function isFresh({ call }: Bought, { quoteOf, now }: StrategyInput): boolean {
  const quote = quoteOf(call.instrumentId);
  return quote !== undefined && now - quote.at <= freshQuoteMs;
}

function reasonToSell(
  { phase, because }: TurnState,
  { saleDay }: Bought,
  input: StrategyInput,
): string | null {
  const { session, now } = input;
  if (input.squareOff !== 'no') return 'square off';
  if (input.leave) return input.leave.why;
  if (phase === 'exiting') return because ?? 'it was being sold';
  const { fromAt } = entryWindow(null, session);
  const isDue = session.day > saleDay || (session.day === saleDay && now >= fromAt);
  return isDue ? `the turn of the month ended on ${dayInWords(saleDay)}` : null;
}

function sell(state: TurnState, book: Book, input: StrategyInput, because: string): Decided {
  const { bought } = state;
  const { state: market, day } = input.session;
  const next: TurnState = { ...state, phase: 'exiting', because };
  const none = { intents: [], cancels: [] };
  if (book.positions.length === 0)
    return { ...none, cancels: book.unknown, state: next, reason: 'Cannot sell: not in the chain' };
  if (bought && day > bought.call.expiryDay)
    return {
      ...none,
      state: next,
      reason: `Waiting for the close of ${dayInWords(bought.call.expiryDay)}`,
    };
  // The end of the turn is no reason to sell while the index stands still; a person's wish is one.
  const isAsked = input.squareOff !== 'no' || Boolean(input.leave) || bought === null;
  const trades = market === 'open' || (isAsked && market === 'auction');
  if (!trades) return { ...none, state: next, reason: `Selling when the market opens: ${because}` };
  return {
    ...closeAll(book),
    state: bought ? { ...next, bought: { ...bought, madePaise: madeBy(bought, input) } } : next,
    reason: `Selling: ${because}`,
  };
}

/** What the call makes if the rest of it is sold at its bid, charges included; never too much. */
function madeBy({ call, units, paidPaise }: Bought, input: StrategyInput): number {
  const bidPaise = input.quoteOf(call.instrumentId)?.bidPaise ?? 0;
  return Math.min(units * bidPaise - paidPaise, input.positionPaise ?? Number.POSITIVE_INFINITY);
}

function sold(state: TurnState, { madePaise }: Bought, input: StrategyInput): Decided {
  const { day } = input.session;
  const paise = madeIn(state, day) + madePaise;
  const { because: _, worstPaise: __, ...rest } = state;
  return {
    state: { ...rest, phase: 'flat', bought: null, made: { year: day.slice(0, 4), paise } },
    ...{ intents: [], cancels: [] },
    reason: madePaise === 0 ? 'Nothing was bought' : 'The call was sold',
  };
}
