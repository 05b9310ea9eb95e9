import { type Day, dayMs, type Instant, istInstant } from '@sthira/contract/units';
import { seriesOf, termsOf } from '#market/contract-terms.ts';
import { type ContractTerms, type Instrument, segmentNumbers } from '#market/instrument.ts';
import { descriptionOf, typeNumber } from './master-row.ts';

const optionTypes = { CE: 3, PE: 4 } as const;
const priceBand = {
  High: 99999.95,
  Low: 0.05,
  HighString: '99999.95',
  LowString: '0.05',
  CreditRating: '0.05-99999.95',
};

/** The contract object of the searches and look-ups. */
export function contractObject(instrument: Instrument, now: Instant) {
  const terms = termsOf(instrument);
  const name = terms?.name ?? instrument.displayName;
  const series = seriesOf(instrument);
  return {
    ExchangeSegment: segmentNumbers[instrument.segment],
    ExchangeInstrumentID: instrument.instrumentId,
    InstrumentType: typeNumber(instrument),
    Name: name,
    DisplayName: instrument.displayName,
    Description: descriptionOf(instrument),
    Series: series,
    NameWithSeries: `${name}-${series}`,
    PriceBand: priceBand,
    FreezeQty: terms?.freezeQuantity ?? 100_000,
    TickSize: terms?.tickSize ?? 0.05,
    LotSize: terms?.lotSize ?? 1,
    ...(terms && expiryFields(terms, now)),
    ...(instrument.kind === 'equity' && { ISIN: instrument.isin }),
  };
}

function expiryFields(
  { underlyingName, expiryDay, expiryTime, option }: ContractTerms,
  now: Instant,
) {
  return {
    UnderlyingInstrumentId: -1,
    UnderlyingIndexName: underlyingName,
    ContractExpiration: `${expiryDay}T${expiryTime}`,
    ContractExpirationString: expiryText(expiryDay),
    RemainingExpiryDays: Math.max(0, Math.ceil((istInstant(expiryDay, '15:40') - now) / dayMs)),
    ...(option && { StrikePrice: option.strike, OptionType: optionTypes[option.optionType] }),
  };
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `30Jan2025`. */
export function expiryText(day: Day): string {
  return `${day.slice(8)}${months[Number(day.slice(5, 7)) - 1]}${day.slice(0, 4)}`;
}
