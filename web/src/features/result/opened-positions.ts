import type { ReportTrade } from '@sthira/contract/reports';
import { type Day, type Paise, paiseFromRupees, rupeesFromPaise } from '@sthira/contract/units';
import type { OptionContract } from '@sthira/quant/contracts/contracts';
import { contractOfSymbol } from '@sthira/quant/contracts/display-name';
import type { PayoffLeg } from '@sthira/quant/payoff/payoff';
import { dayPositions } from '#entities/books/day-positions.ts';
import { splitPositions } from '#entities/books/split-positions.ts';

/** What a run opened and closed as one, as far as a day traded it. */
export interface OpenedPosition {
  id: string;
  account: string;
  firstAt: string | null;
  lastAt: string | null;
  /** Why it was opened and closed, in words; null where no order of the day says it. */
  opened: string | null;
  closed: string | null;
  /** What was opened on the day; empty unless all of it is options with a price. */
  legs: PayoffLeg[];
  /** In rupees, before charges; null while the day's trades do not close each other. */
  gross: number | null;
}

/** The positions of a day, as `splitPositions` tells them apart. */
export const openedPositions = (trades: readonly ReportTrade[], day: Day): OpenedPosition[] =>
  splitPositions(trades).map((each) => openedPosition(each, day));

function openedPosition(trades: readonly ReportTrade[], day: Day): OpenedPosition {
  const entries = trades.filter(({ purpose }) => purpose === 'entry');
  const results = dayPositions(trades).map(({ gross }) => gross);
  const known = results.flatMap((gross) => (gross === null ? [] : paiseFromRupees(gross)));
  return {
    id: trades[0]?.id ?? '',
    account: trades[0]?.account_name ?? '',
    firstAt: trades[0]?.timestamp ?? null,
    lastAt: trades.at(-1)?.timestamp ?? null,
    opened: whyOf(entries),
    closed: closingWords(trades),
    legs: legsOf(entries, day),
    gross:
      known.length < results.length
        ? null
        : rupeesFromPaise(known.reduce((sum, paise) => sum + paise, 0)),
  };
}

function closingWords(trades: readonly ReportTrade[]): string | null {
  const why = whyOf(trades.filter(({ purpose }) => purpose === 'exit'));
  const isSettled = trades.some(({ purpose }) => purpose === 'settlement');
  return why ?? (isSettled ? 'the exchange settled it at expiry' : null);
}

const whyOf = (trades: readonly ReportTrade[]): string | null =>
  trades.find(({ why }) => why !== undefined)?.why ?? null;

function legsOf(entries: readonly ReportTrade[], day: Day): PayoffLeg[] {
  const legs = [...Map.groupBy(entries, ({ symbol }) => symbol)].map(([symbol, own]) =>
    legOf(contractOfSymbol(symbol, day), own),
  );
  const drawn = legs.flatMap((leg) => leg ?? []);
  return drawn.length < legs.length ? [] : drawn;
}

function legOf(
  contract: OptionContract | undefined,
  trades: readonly ReportTrade[],
): PayoffLeg | null {
  let units = 0;
  let paidPaise: Paise = 0;
  for (const { side, quantity, price } of trades) {
    if (price === null) return null;
    const signed = side === 'buy' ? quantity : 0 - quantity;
    units += signed;
    paidPaise += signed * paiseFromRupees(price);
  }
  return contract && units !== 0
    ? { contract, units, entryPaise: Math.round(paidPaise / units) }
    : null;
}
