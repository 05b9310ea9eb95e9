import { istDay, minuteMs, type Paise } from '@sthira/contract/units';
import type { Intent, StrategyInput } from '#strategy/input.ts';
import { planEntry } from '#strategy/plan-entry.ts';
import { clockTime } from '#words.ts';
import { type Group, heldOf } from './groups.ts';
import { freshQuoteMs, pricesOf, type Refusal } from './market.ts';
import { entryWindow } from './roll-days.ts';
import type { Entry } from './state.ts';

/** So long the lower call is bid for at the middle; then at the ask, unless that is too dear. */
const middleMs = 5 * minuteMs;
/** So long an order at the ask may stay unfilled before another one is made at a newer ask. */
const askMs = 10_000;
/** An upper call that is not sold by then lets the lower one be sold back. */
const shortPatienceMs = 15 * minuteMs;

/** A step of an entry: what to send, and whether it has come to its end. */
export interface EntryStep {
  /** Null once it ended with nothing. */
  entry: Entry | null;
  /** Set once everything that was bought is a spread: its units. */
  wholeUnits?: number;
  /** Set where it ended by itself, with nothing bought. */
  lapsed?: true;
  /** Why nothing is bought, as long as nothing is bought. */
  refusal?: Refusal;
  intents: Intent[];
  cancels: number[];
  reason: string;
}

const nothing = { intents: [] as Intent[], cancels: [] as number[] };

/** What an entry does now: it buys lower calls, sells as many upper ones, or sells back. */
export function stepEntry(
  before: Entry,
  group: Group | undefined,
  input: StrategyInput,
): EntryStep {
  const { bought, sold } = group ? heldOf(group) : { bought: 0, sold: 0 };
  const unpairedAt = bought > sold ? (before.unpairedAt ?? input.now) : null;
  const isLate = unpairedAt !== null && input.now - unpairedAt > shortPatienceMs;
  const entry = { ...before, unpairedAt, sellsBack: before.sellsBack || isLate };
  if (entry.sellsBack) return sellBack(entry, group, { bought, sold });
  const isAtWork = Boolean(group?.long?.working || group?.short?.working);
  if (bought === entry.units && sold === bought && !isAtWork)
    return { ...nothing, entry, wholeUnits: sold, reason: `Bought ${sold} units of the spread` };
  const { state } = input.session;
  if (state !== 'open' && state !== 'auction')
    return { ...nothing, entry, reason: 'The entry goes on when the market opens' };
  return buy({ entry, group, bought, input });
}

interface Entering {
  entry: Entry;
  group: Group | undefined;
  bought: number;
  input: StrategyInput;
}

function buy({ entry, group, bought, input }: Entering): EntryStep {
  const { longCall, shortCall } = entry;
  const limit = purchaseLimit(entry, input);
  const working = group?.long?.working ?? 0;
  const { intents, cancels } = planEntry({ longCall, shortCall }, entry.units, input);
  const sales = salesOf(intents, entry, input);
  const withLong = working > 0 ? [...cancels, longCall.instrumentId] : cancels;
  if ('kind' in limit) {
    const { kind, reason, lapses } = limit;
    // Prices may be better in a moment; only the end of the window ends it.
    if (!group && lapses) return { ...nothing, entry: null, lapsed: true, refusal: limit, reason };
    if (!group) return { ...nothing, entry, refusal: limit, reason };
    // What was bought by now becomes the spread; old quotes only let it wait, and its bid rest.
    const isOver = lapses || kind !== 'no-quotes';
    const next = isOver && working === 0 ? { ...entry, units: bought } : entry;
    return { entry: next, intents: sales, cancels: isOver ? withLong : cancels, reason };
  }
  const { paysAsk, mostPaise, restsMs, words } = limit;
  if (working > 0 && (input.hold || (paysAsk && !entry.paysAsk)))
    return { entry, intents: sales, cancels: withLong, reason: input.hold || words };
  const purchases = intents
    .filter(({ side }) => side === 'BUY' && !input.hold)
    .map((intent): Intent => ({ ...intent, mostPaise, restsMs }));
  return {
    entry: purchases.length > 0 ? { ...entry, paysAsk } : entry,
    ...{ intents: [...purchases, ...sales], cancels },
    reason:
      bought < entry.units
        ? input.hold || `${words}: ${bought} of ${entry.units} units`
        : `Selling the upper call: ${group ? heldOf(group).sold : 0} of ${entry.units} units`,
  };
}

/** Upper calls to sell: one order, which rests until the lower ones are sold back. */
function salesOf(
  intents: readonly Intent[],
  { unpairedAt, ...entry }: Entry,
  input: StrategyInput,
): Intent[] {
  if (!hasFreshBid(entry, input)) return [];
  const restsMs = shortPatienceMs - (input.now - (unpairedAt ?? input.now));
  return intents
    .filter(({ side }) => side === 'SELL')
    .map((intent): Intent => ({ ...intent, restsMs }));
}

interface PurchaseLimit {
  mostPaise: Paise;
  restsMs: number;
  paysAsk: boolean;
  words: string;
}

/** Why no lower call is bought now; `lapses` once it is too late for the day. */
type NoPurchase = Refusal & { lapses?: true };

/** What a unit of the lower call may cost now, or why none is bought. */
function purchaseLimit(entry: Entry, input: StrategyInput): PurchaseLimit | NoPurchase {
  const prices = pricesOf(entry, input);
  const { untilAt } = entryWindow(null, input.session);
  if (input.now >= untilAt || istDay(entry.sinceAt) !== input.session.day) {
    const kind = 'kind' in prices ? prices.kind : prices.isWideDebit ? 'wide-debit' : 'no-time';
    return { kind, reason: `Nothing is bought after ${clockTime(untilAt)}`, lapses: true };
  }
  if ('kind' in prices) return prices;
  const { isWideDebit, longAskPaise, longMiddlePaise } = prices;
  const leftMs = middleMs - (input.now - entry.sinceAt);
  if (leftMs <= 0 && !isWideDebit)
    return {
      ...{ mostPaise: longAskPaise, paysAsk: true, restsMs: askMs },
      words: 'Buying the lower call at its ask',
    };
  const mostPaise = Math.floor(longMiddlePaise);
  const words = isWideDebit
    ? 'Buying the lower call at its middle only, because at bid and ask the spread costs over 2% more'
    : 'Buying the lower call at its middle';
  return { mostPaise, paysAsk: false, restsMs: leftMs > 0 ? leftMs : middleMs, words };
}

function hasFreshBid(
  { shortCall }: Pick<Entry, 'shortCall'>,
  { quoteOf, now }: StrategyInput,
): boolean {
  const quote = quoteOf(shortCall.instrumentId);
  return quote !== undefined && now - quote.at <= freshQuoteMs && quote.bidPaise > 0;
}

/** Sells the lower calls back that have no upper one, once nothing else is at work any more. */
function sellBack(
  entry: Entry,
  group: Group | undefined,
  { bought, sold }: { bought: number; sold: number },
): EntryStep {
  const refusal: Refusal = {
    kind: 'not-sold',
    isOver: true,
    reason: 'The upper call was not sold in 15 minutes: the lower one was sold back',
  };
  if (!group) return { ...nothing, entry: null, refusal, reason: refusal.reason };
  const { intents, cancels, isDone } = sellSpare(group);
  if (isDone && sold > 0)
    return { ...nothing, entry, wholeUnits: sold, reason: `Kept ${sold} units of the spread` };
  const reason = `The upper call was not sold in 15 minutes: selling ${bought - sold} units of the lower one back`;
  return { entry, intents, cancels, reason };
}

/** The orders after which as many calls are bought as sold, without buying or selling any more. */
export function sellSpare(group: Group): { intents: Intent[]; cancels: number[]; isDone: boolean } {
  const { long, short } = group;
  const unwanted = [
    ...(long && long.working > 0 ? [long] : []),
    ...(short && short.working !== 0 ? [short] : []),
  ];
  const cancels = unwanted.map(({ contract }) => contract.instrumentId);
  const { bought, sold } = heldOf(group);
  const quantity = bought + (long?.working ?? 0) - sold;
  const isDone = unwanted.length === 0 && bought === sold && !long?.working;
  if (!long || unwanted.length > 0 || quantity <= 0) return { intents: [], cancels, isDone };
  const { leg, contract } = long;
  const why = 'no upper call is sold above it';
  const intent: Intent = { leg, contract, side: 'SELL', quantity, purpose: 'exit', why };
  return { intents: [intent], cancels, isDone };
}
