import type { StoredContract } from '@sthira/contract/market';
import type { Day } from '@sthira/contract/units';
import { BrokerError } from '#brokers/broker-error.ts';
import { decimalFrom, integerFrom, pricePaiseFrom } from '#brokers/wire-values.ts';
import { log } from '#platform/log/log.ts';

export type OptionSegment = StoredContract['segment'];

const columnCount = 23;
const optionInstrument = '2';
const series: Record<OptionSegment, string> = { NSEFO: 'OPTIDX', BSEFO: 'IO' };
const underlyings: Record<OptionSegment, StoredContract['underlying']> = {
  NSEFO: 'NIFTY',
  BSEFO: 'SENSEX',
};
const optionTypes: Record<string, StoredContract['optionType']> = {
  '3': 'CE',
  '4': 'PE',
  CE: 'CE',
  PE: 'PE',
};

/** The expiries that a run may trade are among as many of the next ones. */
const nextExpiries = 2;
const mostUnreadShare = 0.05;

/** An option row of a wanted segment; `contract` is null where the row cannot be read. */
interface OptionRow {
  segment: OptionSegment;
  instrument: string;
  expiryDay: Day | null;
  contract: StoredContract | null;
}

/**
 * The option contracts of NIFTY and SENSEX in a master dump: rows split by line breaks, columns by
 * pipes, no header. Futures, spreads, other names and the exchanges' test contracts are left out.
 * Lots, ticks and freeze quantities belong to the contract. An unreadable row of a far expiry is
 * left out and logged. Throws `bad-answer` for a broken or cut-off dump, when a row of the next
 * expiries or too many rows are unreadable, and when a wanted segment has no contract.
 */
export function contractsFrom(
  result: unknown,
  { segments, today }: { segments: readonly OptionSegment[]; today: Day },
): StoredContract[] {
  if (typeof result !== 'string')
    throw new BrokerError('bad-answer', { detail: 'a master that is no text' });
  const lines = result.split('\n').map((line) => line.trim());
  const rows = lines
    .filter((line) => line !== '')
    .flatMap((line) => optionRowFrom(line.split('|'), segments));
  for (const segment of segments)
    checkRows(
      rows.filter((row) => row.segment === segment),
      { segment, today },
    );
  return rows.flatMap(({ contract }) => contract ?? []);
}

/** Throws when rows that cannot be read may matter to a run; logs those that cannot. */
function checkRows(
  rows: readonly OptionRow[],
  { segment, today }: { segment: OptionSegment; today: Day },
): void {
  const unread = rows.filter(({ contract }) => contract === null);
  if (unread.length === rows.length) throw broken(`no contracts of ${segment}`);
  if (unread.length === 0) return;
  const days = new Set(rows.flatMap(({ expiryDay }) => expiryDay ?? []));
  const next = [...days].filter((day) => day >= today).toSorted();
  const lastNear = next.slice(0, nextExpiries).at(-1) ?? today;
  const isNear = ({ expiryDay }: OptionRow) =>
    expiryDay === null || (expiryDay >= today && expiryDay <= lastNear);
  if (unread.some(isNear)) throw broken('an unreadable option row');
  if (unread.length > rows.length * mostUnreadShare) throw broken('many unreadable option rows');
  log.warn('market.rows-unread', {
    rows: unread.length,
    detail: unread.slice(0, 20).map(({ instrument }) => `${segment} ${instrument}`),
  });
}

function optionRowFrom(columns: string[], segments: readonly OptionSegment[]): OptionRow[] {
  // The shortest whole row, a future, has 21 columns: anything less was cut off, and so was what
  // followed it.
  if (columns.length < columnCount - 2) throw broken('a row was cut off');
  const segment = segments.find((name) => name === columns[0]);
  if (!segment) return [];
  const underlying = underlyings[segment];
  if (
    columns[2] !== optionInstrument ||
    columns[3] !== underlying ||
    columns[5] !== series[segment]
  )
    return [];
  if (columns.length < columnCount) throw broken('an option row was cut off');
  if (/TEST/i.test(`${columns[4]}${columns[19]}`)) return [];
  return [
    {
      segment,
      instrument: columns[1] ?? '',
      expiryDay: expiryDayIn(columns),
      contract: contractFrom({ columns, segment, underlying }),
    },
  ];
}

/** NSE stamps an hour of the day, BSE midnight: the date alone counts. */
function expiryDayIn(columns: readonly string[]): Day | null {
  return /^\d{4}-\d{2}-\d{2}(?=T|$)/.exec(columns[16] ?? '')?.[0] ?? null;
}

function contractFrom({
  columns,
  segment,
  underlying,
}: {
  columns: string[];
  segment: OptionSegment;
  underlying: StoredContract['underlying'];
}): StoredContract | null {
  const instrumentId = integerFrom(columns[1]);
  const lotSize = integerFrom(columns[12]);
  const freezeQuantity = integerFrom(columns[10]);
  const tickPaise = pricePaiseFrom(columns[11]);
  const expiryDay = expiryDayIn(columns);
  const strike = decimalFrom(columns[17]);
  const optionType = optionTypes[columns[18] ?? ''];
  if (
    !instrumentId ||
    !lotSize ||
    !freezeQuantity ||
    !tickPaise ||
    !expiryDay ||
    !strike ||
    !optionType
  )
    return null;
  return {
    segment,
    instrumentId,
    underlying,
    expiryDay,
    strike,
    optionType,
    lotSize,
    freezeQuantity,
    tickPaise,
    displayName: columns[19] ?? '',
  };
}

function broken(cause: string): BrokerError {
  return new BrokerError('bad-answer', {
    text: 'The list of contracts is incomplete.',
    detail: { master: cause },
  });
}
