type Fields = Record<string, unknown>;

const touchlineKeys = {
  ltp: 'LastTradedPrice',
  ltq: 'LastTradedQunatity',
  tb: 'TotalBuyQuantity',
  ts: 'TotalSellQuantity',
  v: 'TotalTradedQuantity',
  ap: 'AverageTradedPrice',
  ltt: 'LastTradedTime',
  lut: 'LastUpdateTime',
  pc: 'PercentChange',
  o: 'Open',
  h: 'High',
  l: 'Low',
  c: 'Close',
  vp: 'TotalValueTraded',
};
const indexKeys = {
  ltp: 'IndexValue',
  lut: 'ExchangeTimeStamp',
  yh: 'YearlyHigh',
  yl: 'YearlyLow',
  pc: 'PercentChange',
  o: 'OpeningIndex',
  h: 'HighIndexValue',
  l: 'LowIndexValue',
  c: 'ClosingIndex',
};
const barKeys = {
  o: 'Open',
  h: 'High',
  l: 'Low',
  c: 'Close',
  bt: 'BarTime',
  bv: 'BarVolume',
  pv: 'SumOfQtyInToPrice',
  oi: 'OpenInterest',
};

/**
 * The `key:value,…` text of a message: only what changed since the previous one, after `t` with
 * segment and id; an index is named there instead. `undefined` when nothing changed.
 */
export function partialText(event: Fields, previous: Fields | undefined): string | undefined {
  const bids = changedDepth(
    'bi',
    depthRows(event, 'Bids', 'BidInfo'),
    depthRows(previous, 'Bids', 'BidInfo'),
  );
  const asks = changedDepth(
    'ai',
    depthRows(event, 'Asks', 'AskInfo'),
    depthRows(previous, 'Asks', 'AskInfo'),
  );
  const parts = [...changedKeys(event, previous), ...bids, ...asks];
  const subject = event.IndexName ?? event.ExchangeInstrumentID;
  return parts.length === 0
    ? undefined
    : [`t:${event.ExchangeSegment}_${subject}`, ...parts].join(',');
}

function changedKeys(event: Fields, previous: Fields | undefined): string[] {
  const keys = keysOf[Number(event.MessageCode)] ?? touchlineKeys;
  const [now, before] = [event, previous].map(
    (message) => (message?.Touchline ?? message ?? {}) as Fields,
  );
  return Object.entries(keys)
    .filter(
      ([, name]) => now?.[name] !== undefined && now[name] !== null && now[name] !== before?.[name],
    )
    .map(([key, name]) => `${key}:${now?.[name]}`);
}

const keysOf: Record<number, Record<string, string>> = {
  1504: indexKeys,
  1505: barKeys,
  1510: { o: 'OpenInterest' },
};

/** The levels of a side; a touchline without depth has one. */
function depthRows(event: Fields | undefined, side: string, first: string): Fields[] {
  const rows = event?.[side] ?? [(event?.Touchline as Fields | undefined)?.[first]];
  return (rows as (Fields | undefined)[]).filter((row) => row !== undefined);
}

/**
 * Groups of index, size, price and orders for every level; a part that did not change stays empty.
 */
function changedDepth(key: string, rows: readonly Fields[], before: readonly Fields[]): string[] {
  const groups = rows.map((row, index) =>
    ['Size', 'Price', 'TotalOrders'].map((name) =>
      row[name] === before[index]?.[name] ? '' : String(row[name]),
    ),
  );
  if (groups.every((group) => group.every((part) => part === ''))) return [];
  return [`${key}:${groups.map((group, index) => [index, ...group].join('|')).join('|')}`];
}
