import type { ContractTerms, Instrument, OptionInstrument } from './instrument.ts';

/** The terms of a derivative; `undefined` for a share or an index. */
export function termsOf(instrument: Instrument): ContractTerms | undefined {
  if (instrument.kind === 'quoted') return instrument.terms;
  return instrument.kind === 'option' ? indexOptionTerms(instrument) : undefined;
}

function indexOptionTerms({ contract }: OptionInstrument): ContractTerms {
  const { underlying, expiryDay, lotSize, freezeQuantity, tickPaise, strike, optionType } =
    contract;
  const exchange =
    contract.segment === 'NSEFO'
      ? { series: 'OPTIDX', expiryTime: '14:30:00', underlyingName: 'Nifty 50' }
      : { series: 'IO', expiryTime: '00:00:00', underlyingName: 'SENSEX' };
  return {
    name: underlying,
    ...exchange,
    expiryDay,
    lotSize,
    freezeQuantity,
    tickSize: tickPaise / 100,
    option: { strike, optionType },
  };
}

/** The series an instrument is listed in: `EQ`, `OPTIDX`, `IF` and the like. */
export function seriesOf(instrument: Instrument): string {
  const terms = termsOf(instrument);
  if (terms) return terms.series;
  const nse = instrument.segment === 'NSECM';
  if (instrument.kind === 'index') return nse ? 'INDEX' : 'SPOT';
  return nse ? 'EQ' : 'A';
}
