import type { ReportTrade } from '@sthira/contract/reports';

/** Trades, the oldest first. */
export function inTime(trades: readonly ReportTrade[]): ReportTrade[] {
  return trades.toSorted((one, other) =>
    (one.timestamp ?? '').localeCompare(other.timestamp ?? ''),
  );
}

/**
 * The trades of a day by position: options of another expiry are another one, and so is what an account
 * opens after it closed something.
 */
export function splitPositions(trades: readonly ReportTrade[]): ReportTrade[][] {
  const groupOf = ({ account_id, symbol }: ReportTrade) => `${account_id} ${expiryIn(symbol)}`;
  return [...Map.groupBy(inTime(trades), groupOf).values()].flatMap(splitAtEntries);
}

/** The expiry in a symbol such as `NIFTY 25AUG2026 CE 24500`; empty in any other. */
const expiryIn = (symbol: string): string =>
  /^\w+ (\d{2}[A-Z]{3}\d{4}) [CP]E \d+$/.exec(symbol)?.[1] ?? '';

function splitAtEntries(trades: readonly ReportTrade[]): ReportTrade[][] {
  const positions: ReportTrade[][] = [];
  let isClosing = true;
  for (const trade of trades) {
    const isEntry = trade.purpose === 'entry';
    const last = positions.at(-1);
    if (last && !(isClosing && isEntry)) last.push(trade);
    else positions.push([trade]);
    isClosing = !isEntry;
  }
  return positions;
}
