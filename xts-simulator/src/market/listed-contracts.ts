import { type Instant, istDay, type Paise } from '@sthira/contract/units';
import type { Underlying } from '@sthira/quant/contracts/contract-terms';
import { type OptionContract, optionChain } from '@sthira/quant/contracts/contracts';
import { expiryInstant, liveExpiryDays } from '@sthira/quant/contracts/expiries';
import { liveLongExpiryDays } from '@sthira/quant/contracts/long-expiries';
import { type Instrument, keyOf, type OptionInstrument } from './instrument.ts';
import { fixedInstruments } from './listing.ts';
import type { Prices } from './prices.ts';
import { quotedDerivatives } from './quoted-derivatives.ts';

const weekliesListed = 4;
/** Later expiries have fewer strikes, which reach further: 5 % beyond the index after it has strayed. */
const late = { step: 100, reach: 0.1 };
/** Strikes are added once the index has gone this far, half the way to the outermost ones. */
const addedBeyond = 0.04;
const underlyings = ['NIFTY', 'SENSEX'] as const;

/**
 * What is listed on the day of an instant: options of the next four weekly expiries, and those of
 * months and quarters, around the level at which each index opened, and
 * around each level that it has strayed to when somebody asks, as an exchange adds strikes. An option
 * stays listed until it expires. `onAdded` is told of every derivative that is added to the list.
 */
export function createListing(
  indexQuote: Prices['indexQuote'],
  onAdded: (derivative: Instrument) => void,
): (at: Instant) => readonly Instrument[] {
  let listedFor = '';
  let listing: readonly Instrument[] = [];
  let middles: Record<Underlying, readonly Paise[]> = { NIFTY: [], SENSEX: [] };

  const add = (derivatives: readonly Instrument[]) => {
    const known = new Set(listing.map(keyOf));
    const added = derivatives.filter((each) => !known.has(keyOf(each)));
    added.forEach(onAdded);
    listing = [...listing, ...added];
  };

  return (at) => {
    const day = [istDay(at), ...underlyings.flatMap((each) => liveExpiryDays(each, at, 1))].join();
    if (day !== listedFor) {
      listedFor = day;
      listing = [...fixedInstruments, ...listing.filter((each) => isLive(each, at))];
      middles = { NIFTY: [], SENSEX: [] };
      add(quotedDerivatives(at));
    }
    for (const underlying of underlyings) {
      const { openPaise, lastPaise } = indexQuote(underlying, at);
      for (const level of [openPaise, lastPaise]) {
        if (middles[underlying].some((middle) => Math.abs(level - middle) <= middle * addedBeyond))
          continue;
        middles[underlying] = [...middles[underlying], level];
        add(chainOf(underlying, { at, spotPaise: level }));
      }
    }
    return listing;
  };
}

/** Whether it is an option that still trades. */
function isLive(instrument: Instrument, at: Instant): boolean {
  return instrument.kind === 'option' && expiryInstant(instrument.contract.expiryDay) > at;
}

function chainOf(
  underlying: Underlying,
  { at, spotPaise }: { at: Instant; spotPaise: Paise },
): OptionInstrument[] {
  const weekly = liveExpiryDays(underlying, at, weekliesListed);
  const later = liveLongExpiryDays(underlying, at).filter((day) => !weekly.includes(day));
  const terms = { underlying, day: istDay(at), spotPaise };
  return [
    ...optionChain({ ...terms, expiries: weekly }),
    ...optionChain({ ...terms, ...late, expiries: later }),
  ].map(instrumentOf);
}

function instrumentOf(contract: OptionContract): OptionInstrument {
  const { segment, instrumentId, displayName } = contract;
  return { kind: 'option', segment, instrumentId, displayName, contract };
}
