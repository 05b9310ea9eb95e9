import type { StoredContract } from '@sthira/contract/market';
import { BrokerError } from '#brokers/broker-error.ts';
import { decimalFrom, integerFrom, pricePaiseFrom } from '#brokers/wire-values.ts';

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

/**
 * The option contracts of NIFTY and SENSEX in a master dump: rows split by line breaks, columns by
 * pipes, no header. Futures, spreads, other names and the exchanges' test contracts are left out.
 * Lots, ticks and freeze quantities belong to the contract. Throws `bad-answer` for a broken or
 * cut-off dump, and when a wanted segment has no contract.
 */
export function contractsFrom(
  result: unknown,
  segments: readonly OptionSegment[],
): StoredContract[] {
  if (typeof result !== 'string')
    throw new BrokerError('bad-answer', { detail: 'a master that is no text' });
  const lines = result.split('\n').map((line) => line.trim());
  const contracts = lines
    .filter((line) => line !== '')
    .flatMap((line) => contractFrom(line.split('|'), segments));
  const missing = segments.filter(
    (segment) => !contracts.some((contract) => contract.segment === segment),
  );
  if (missing.length > 0) throw broken(`no contracts of ${missing.join(', ')}`);
  return contracts;
}

function contractFrom(columns: string[], segments: readonly OptionSegment[]): StoredContract[] {
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
  return [optionFrom({ columns, segment, underlying })];
}

function optionFrom({
  columns,
  segment,
  underlying,
}: {
  columns: string[];
  segment: OptionSegment;
  underlying: StoredContract['underlying'];
}) {
  const instrumentId = integerFrom(columns[1]);
  const lotSize = integerFrom(columns[12]);
  const freezeQuantity = integerFrom(columns[10]);
  const tickPaise = pricePaiseFrom(columns[11]);
  // NSE stamps an hour of the day, BSE midnight: the date alone counts.
  const expiryDay = /^\d{4}-\d{2}-\d{2}(?=T|$)/.exec(columns[16] ?? '')?.[0];
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
    throw broken('an unreadable option row');
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
