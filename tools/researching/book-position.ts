import { creditPacks, creditsPerLakhPerDay, gstPaise } from '@sthira/contract/packs';
import { type Day, type Instant, istDay, type Paise } from '@sthira/contract/units';
import { planOf } from '@sthira/quant/charges/brokerage-plan';
import { chargesOfDay } from '@sthira/quant/charges/charges-of-day';
import type { ChargedFill, Settlement } from '@sthira/quant/charges/traded-day';
import { exercisePaise } from '@sthira/quant/contracts/contracts';
import type { End } from './end-position.ts';
import { broker, creditOf, type Leg, type Opened } from './position.ts';

/** One position from its sale to its end. `grossPaise` is before charges, after slippage. */
export interface Played {
  day: Day;
  /** The day of its end, on which its result is known. */
  endDay: Day;
  grossPaise: Paise;
  chargesPaise: Paise;
  creditsPaise: Paise;
}

/** What a position made, and what it cost. */
export function bookPosition(opened: Opened, end: End): Played {
  const { day, expiryDay, at, units, legs, capitalPaise } = opened;
  const endDay = end.kind === 'settled' ? expiryDay : istDay(end.at);
  const worth = legs.map(({ contract }, place) =>
    end.kind === 'settled' ? exercisePaise(contract, end.levelPaise) : (end.closePaise[place] ?? 0),
  );
  const creditPaise = creditOf(legs, ({ openPaise }) => openPaise);
  const entries = legs.map((leg) => fillOf(leg, { opens: true, paise: leg.openPaise, at, units }));
  const exits =
    end.kind === 'closed'
      ? legs.map((leg, place) =>
          fillOf(leg, { opens: false, paise: worth[place] ?? 0, at: end.at, units }),
        )
      : [];
  const settlements = end.kind === 'settled' ? settlementsOf(opened, worth) : [];
  const sameDay = day === endDay;
  return {
    ...{ day, endDay },
    grossPaise: units * (creditPaise - creditOf(legs, (_, place) => worth[place] ?? 0)),
    chargesPaise: sameDay
      ? notePaise(day, [...entries, ...exits], settlements)
      : notePaise(day, entries, []) + notePaise(endDay, exits, settlements),
    creditsPaise: creditsPaise(sameDay ? 1 : 2, capitalPaise),
  };
}

function fillOf(
  { contract: { instrumentId }, isLong }: Leg,
  { opens, paise, at, units }: { opens: boolean; paise: Paise; at: Instant; units: number },
): ChargedFill {
  return {
    ...{ orderId: `${instrumentId} ${opens}`, instrumentId, exchange: 'NSE' },
    ...{ side: isLong === opens ? 'BUY' : 'SELL', quantity: units, pricePaise: paise, at },
  };
}

function settlementsOf({ legs, units }: Opened, worth: readonly Paise[]): Settlement[] {
  return legs.map(({ contract, isLong }, place) => ({
    ...{ instrumentId: contract.instrumentId, exchange: 'NSE' },
    ...{ units: isLong ? units : -units, intrinsicPaise: worth[place] ?? 0 },
  }));
}

function notePaise(day: Day, fills: ChargedFill[], settlements: Settlement[]): Paise {
  return chargesOfDay({ day, plan: planOf(broker, day), fills, settlements }).totalPaise;
}

/** Credits of the dearest pack, with GST; a run is charged on each day it lives. */
export function creditsPaise(days: number, capitalPaise: Paise): Paise {
  const perCredit = Math.max(...creditPacks.map(({ pricePaise, credits }) => pricePaise / credits));
  const lakhs = capitalPaise / 10_000_000;
  const netPaise = Math.round(days * lakhs * creditsPerLakhPerDay * perCredit);
  return netPaise + gstPaise(netPaise);
}
