import type { Instant } from '@sthira/contract/units';
import { istInstant } from '@sthira/contract/units';
import { type Instrument, segmentNumbers } from '#market/instrument.ts';
import { descriptionOf } from './master-row.ts';

const instrumentTypes = { future: 1, option: 2, equity: 8, index: 16 } as const;

/** The contract object of the search calls. */
export function contractObject(instrument: Instrument, now: Instant) {
  const contract = instrument.kind === 'option' ? instrument.contract : undefined;
  const description = instrument.kind === 'option' ? descriptionOf(instrument) : instrument.displayName;
  const shared = {
    ExchangeSegment: segmentNumbers[instrument.segment],
    ExchangeInstrumentID: instrument.instrumentId,
    InstrumentType: instrumentTypes[instrument.kind],
    Name: contract?.underlying ?? instrument.displayName,
    DisplayName: instrument.displayName,
    Description: description,
    PriceBand: { High: 99999.95, Low: 0.05 },
    FreezeQty: contract?.freezeQuantity ?? 100000,
    TickSize: 0.05,
    LotSize: contract?.lotSize ?? 1,
  };
  if (!contract) return shared;
  const series = contract.segment === 'NSEFO' ? 'OPTIDX' : 'IO';
  return {
    ...shared,
    Series: series,
    NameWithSeries: `${contract.underlying}-${series}`,
    UnderlyingInstrumentId: -1,
    UnderlyingIndexName: contract.underlying === 'NIFTY' ? 'Nifty 50' : 'SENSEX',
    ContractExpiration: `${contract.expiryDay}T${contract.segment === 'NSEFO' ? '14:30:00' : '00:00:00'}`,
    ContractExpirationString: expiryText(contract.expiryDay),
    RemainingExpiryDays: Math.max(0, Math.ceil((istInstant(contract.expiryDay, '15:40') - now) / 86_400_000)),
    StrikePrice: contract.strike,
    OptionType: contract.optionType === 'CE' ? 3 : 4,
  };
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `30Jan2025`. */
export function expiryText(day: string): string {
  return `${day.slice(8)}${months[Number(day.slice(5, 7)) - 1]}${day.slice(0, 4)}`;
}
