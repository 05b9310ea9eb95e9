import { type Day, dayMs, istInstant } from '@sthira/contract/units';
import { isMonthlyExpiry } from '@sthira/quant/contracts/expiries';
import { seriesOf, termsOf } from '#market/contract-terms.ts';
import { type ContractTerms, type Instrument, segmentNumbers } from '#market/instrument.ts';

const monthLetters = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'O', 'N', 'D'];
const monthNames = [
  'JAN',
  'FEB',
  'MAR',
  'APR',
  'MAY',
  'JUN',
  'JUL',
  'AUG',
  'SEP',
  'OCT',
  'NOV',
  'DEC',
];
const optionTypes = { CE: 3, PE: 4 } as const;

/**
 * One row of the instrument master: columns split by pipes. Options have 23 columns, futures 21,
 * cash rows 22.
 */
export function masterRow(instrument: Instrument): string {
  const terms = termsOf(instrument);
  return (terms ? contractColumns(instrument, terms) : cashColumns(instrument)).join('|');
}

/**
 * `NIFTY2681824450CE` for a weekly, `NIFTY26AUG24450CE` for a monthly expiry, `NIFTY26AUGFUT` for a
 * future, `SIMBANK-EQ` for a share.
 */
export function descriptionOf(instrument: Instrument): string {
  const terms = termsOf(instrument);
  if (!terms)
    return instrument.kind === 'index'
      ? instrument.displayName
      : `${instrument.displayName}-${seriesOf(instrument)}`;
  const { name, expiryDay, option } = terms;
  const [year = '', month = '', date = ''] = expiryDay.split('-');
  const index = Number(month) - 1;
  const weekly =
    instrument.kind === 'option' && !isMonthlyExpiry(instrument.contract.underlying, expiryDay);
  const expiry = weekly ? `${monthLetters[index]}${date}` : monthNames[index];
  return `${name}${year.slice(2)}${expiry}${option ? `${option.strike}${option.optionType}` : 'FUT'}`;
}

/** Futures 1, options 2, shares 8, indices 16; BSE calls its indices shares. */
export function typeNumber(instrument: Instrument): number {
  const terms = termsOf(instrument);
  if (terms) return terms.option ? 2 : 1;
  return instrument.kind === 'index' && instrument.segment === 'NSECM' ? 16 : 8;
}

/**
 * An id that clients do not interpret: segment, last digit of the year, day of the year, padded
 * exchange id.
 */
function longId(instrument: Instrument, day: Day): string {
  const dayOfYear =
    (istInstant(day, '00:00') - istInstant(`${day.slice(0, 4)}-01-01`, '00:00')) / dayMs + 1;
  return `${segmentNumbers[instrument.segment]}${day.slice(3, 4)}${String(dayOfYear).padStart(3, '0')}${String(instrument.instrumentId).padStart(9, '0')}`;
}

function contractColumns(instrument: Instrument, terms: ContractTerms): (string | number)[] {
  const { segment, instrumentId, displayName } = instrument;
  const { name, series, expiryDay, option } = terms;
  const description = descriptionOf(instrument);
  const head = [
    segment,
    instrumentId,
    typeNumber(instrument),
    name,
    description,
    series,
    `${name}-${series}`,
    longId(instrument, expiryDay),
  ];
  const limits = [99999.95, 0.05, terms.freezeQuantity, terms.tickSize, terms.lotSize, 1, -1];
  const expiry = [
    terms.underlyingName,
    `${expiryDay}T${terms.expiryTime}`,
    ...(option ? [option.strike, optionTypes[option.optionType]] : []),
  ];
  return [...head, ...limits, ...expiry, displayName, 1, 1, description];
}

function cashColumns(instrument: Instrument): (string | number)[] {
  const { segment, instrumentId, displayName } = instrument;
  const series = seriesOf(instrument);
  const isin = instrument.kind === 'equity' ? instrument.isin : '';
  const head = [
    segment,
    instrumentId,
    typeNumber(instrument),
    displayName,
    descriptionOf(instrument),
    series,
    `${displayName}-${series}`,
  ];
  const limits = [
    `${segmentNumbers[segment]}100${String(instrumentId).padStart(9, '0')}`,
    999999,
    0.05,
    100000,
    0.05,
    1,
    1,
  ];
  return [...head, ...limits, displayName, isin, 1, 1, displayName, -1, -1, -1];
}

/**
 * A contract that the exchange lists for its own tests, as real dumps contain them. Clients have to
 * drop it.
 */
export const testContractRow =
  'NSEFO|199999|2|061NSETEST|061NSETEST36JAN1000CE|OPTSTK|061NSETEST-OPTSTK|26030000199999|1000|0.05|1001|0.05|50|1|199998|061NSETEST|2036-01-29T14:30:00|1000|3|061NSETEST 29JAN2036 CE 1000|1|1|061NSETEST36JAN1000CE';
