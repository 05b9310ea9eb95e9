import { type Day, istInstant } from '@sthira/contract/units';
import { isMonthlyExpiry } from '@sthira/quant/contracts';
import { type Instrument, type OptionInstrument, segmentNumbers } from '#market/instrument.ts';

const monthLetters = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'O', 'N', 'D'];
const monthNames = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const optionTypes = { CE: 3, PE: 4 } as const;

/** One row of the instrument master: columns split by pipes. Options have 23 columns, futures 21, cash rows 22. */
export function masterRow(instrument: Instrument, day: Day): string {
  if (instrument.kind === 'option') return optionColumns(instrument).join('|');
  if (instrument.kind === 'future') return futureColumns(instrument, day).join('|');
  return cashColumns(instrument).join('|');
}

/** `NIFTY2681824450CE` for a weekly, `NIFTY26AUG24450CE` for a monthly expiry. */
export function descriptionOf({ contract }: OptionInstrument): string {
  const [year = '', month = '', date = ''] = contract.expiryDay.split('-');
  const index = Number(month) - 1;
  const expiry = isMonthlyExpiry(contract.underlying, contract.expiryDay) ? monthNames[index] : `${monthLetters[index]}${date}`;
  return `${contract.underlying}${year.slice(2)}${expiry}${contract.strike}${contract.optionType}`;
}

/** Opaque to clients: segment, last digit of the year, day of the year, padded exchange id. */
function longId(instrument: Instrument, day: Day): string {
  const dayOfYear = (istInstant(day, '00:00') - istInstant(`${day.slice(0, 4)}-01-01`, '00:00')) / 86_400_000 + 1;
  return `${segmentNumbers[instrument.segment]}${day.slice(3, 4)}${String(dayOfYear).padStart(3, '0')}${String(instrument.instrumentId).padStart(9, '0')}`;
}

function optionColumns(instrument: OptionInstrument): (string | number)[] {
  const { contract, segment, instrumentId } = instrument;
  const nse = segment === 'NSEFO';
  const description = descriptionOf(instrument);
  const series = nse ? 'OPTIDX' : 'IO';
  const head = [
    segment,
    instrumentId,
    2,
    contract.underlying,
    description,
    series,
    `${contract.underlying}-${series}`,
    longId(instrument, contract.expiryDay),
  ];
  const limits = [99999.95, 0.05, contract.freezeQuantity, contract.tickPaise / 100, contract.lotSize, 1, -1];
  const expiry = `${contract.expiryDay}T${nse ? '14:30:00' : '00:00:00'}`;
  const tail = [nse ? 'Nifty 50' : 'SENSEX', expiry, contract.strike, optionTypes[contract.optionType], contract.displayName, 1, 1, description];
  return [...head, ...limits, ...tail];
}

function futureColumns(instrument: Extract<Instrument, { kind: 'future' }>, day: Day): (string | number)[] {
  const description = `NIFTY${day.slice(2, 4)}${instrument.displayName.split(' ').at(-1)}FUT`;
  const head = [instrument.segment, instrument.instrumentId, 1, 'NIFTY', description, 'FUTIDX', 'NIFTY-FUTIDX', longId(instrument, day)];
  return [...head, 99999.95, 0.05, 1800, 0.05, instrument.lotSize, 1, -1, 'Nifty 50', `${day}T14:30:00`, instrument.displayName, 1, 1, description];
}

function cashColumns(instrument: Extract<Instrument, { kind: 'index' | 'equity' }>): (string | number)[] {
  const { segment, instrumentId, displayName } = instrument;
  const index = instrument.kind === 'index';
  const series = index ? (segment === 'NSECM' ? 'INDEX' : 'SPOT') : segment === 'NSECM' ? 'EQ' : 'A';
  const head = [segment, instrumentId, index && segment === 'NSECM' ? 16 : 8, displayName, index ? displayName : `${displayName}-${series}`, series];
  const limits = [
    `${displayName}-${series}`,
    `${segmentNumbers[segment]}100${String(instrumentId).padStart(9, '0')}`,
    999999,
    0.05,
    100000,
    0.05,
    1,
    1,
  ];
  return [...head, ...limits, displayName, index ? '' : instrument.isin, 1, 1, displayName, -1, -1, -1];
}

/** A contract of the exchange's own tests, as dumps have them; clients drop it. */
export const testContractRow =
  'NSEFO|199999|2|061NSETEST|061NSETEST36JAN1000CE|OPTSTK|061NSETEST-OPTSTK|26030000199999|1000|0.05|1001|0.05|50|1|199998|061NSETEST|2036-01-29T14:30:00|1000|3|061NSETEST 29JAN2036 CE 1000|1|1|061NSETEST36JAN1000CE';
