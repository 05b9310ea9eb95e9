import type { ReportTrade } from '@sthira/contract/reports';
import type { Day } from '@sthira/contract/units';
import { contractOfSymbol } from '@sthira/quant/contracts/display-name';

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
export function splitPositions(trades: readonly ReportTrade[], day: Day): ReportTrade[][] {
  const groupOf = ({ account_id, symbol }: ReportTrade) =>
    `${account_id} ${contractOfSymbol(symbol, day)?.expiryDay ?? ''}`;
  return [...Map.groupBy(inTime(trades), groupOf).values()].flatMap(splitAtEntries);
}

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
