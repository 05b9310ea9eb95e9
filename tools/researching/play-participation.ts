import type { Day, Paise } from '@sthira/contract/units';
import type { ChargedFill, Settlement } from '@sthira/quant/charges/traded-day';
import {
  exercisePaise,
  type OptionContract,
  optionContract,
} from '@sthira/quant/contracts/contracts';
import { debitShares, strikesAt } from '@sthira/quant/participation/market';
import { defaultParameters } from '@sthira/quant/participation/parameters';
import { expiryIn, monthOf, monthsHeld, rollDayOn } from '@sthira/quant/participation/roll-days';
import { lotsFor, lotsOfRoll, notionalAt } from '@sthira/quant/participation/size';
import type { Premium } from '@sthira/quant/participation/state';
import { yearRefusal } from '@sthira/quant/participation/year-limit';
import { quoteOption } from '@sthira/quant/prices/option-quote';
import { creditsPaise } from './book-position.ts';
import { fillOf, notePaise, priceAt } from './day-note.ts';
import type { PlayedDay, PlayedStrategy } from './played-strategy.ts';
import { tradedPaise } from './position.ts';
import type { DayClose } from './recorded-closes.ts';
import type { Play } from './truth-of.ts';

type Terms = Parameters<Play>[0];

interface Spread {
  long: OptionContract;
  short: OptionContract;
  units: number;
  paidPaise: Paise;
  fills: readonly ChargedFill[];
  openingPaise: Paise;
}

/**
 * Protected participation over daily closes: each roll is made at one close, a tick worse than the
 * quotes, and each spread is held until it settles at the close of its last day.
 */
export function playParticipation(closes: readonly DayClose[], terms: Terms): PlayedStrategy {
  const account = new Participant(terms);
  const days = closes.map((close) => account.play(close));
  return { days, results: account.results };
}

class Participant {
  readonly results: Paise[] = [];
  readonly #terms: Terms;
  #spreads: Spread[] = [];
  #premiums: Premium[] = [];
  /** Rolls that were made, or left out for what twelve months have cost. */
  #over = new Set<Day>();
  #worthPaise: Paise = 0;

  constructor(terms: Terms) {
    this.#terms = terms;
  }

  play(close: DayClose): PlayedDay {
    const { day, levelPaise } = close;
    const rollDay = rollDayOn(day);
    const due = this.#settle(close);
    const bought = rollDay === null ? null : this.#roll(close, rollDay);
    const before = this.#worthPaise;
    this.#worthPaise = this.#spreads.reduce((sum, each) => sum + this.#worth(each, close), 0);
    const receivedPaise = due.reduce((sum, each) => sum + receivedOf(each, levelPaise), 0);
    const settlements = due.flatMap((each) => settlementsOf(each, levelPaise));
    const isCharged = this.#spreads.length > 0 || due.length > 0 || rollDay !== null;
    return {
      day,
      grossPaise: this.#worthPaise - before + receivedPaise - (bought?.paidPaise ?? 0),
      chargesPaise: notePaise(day, { fills: bought?.fills ?? [], settlements }),
      creditsPaise: isCharged ? creditsPaise(1, this.#terms.capitalPaise) : 0,
      outsidePaise: this.#worthPaise,
    };
  }

  /** The spreads that expire by this day, which are held no longer. */
  #settle({ day, levelPaise }: DayClose): Spread[] {
    const due = this.#spreads.filter(({ long }) => long.expiryDay <= day);
    this.#spreads = this.#spreads.filter(({ long }) => long.expiryDay > day);
    for (const spread of due) {
      const note = notePaise(day, { settlements: settlementsOf(spread, levelPaise) });
      const madePaise = receivedOf(spread, levelPaise) - spread.paidPaise;
      this.results.push(madePaise - spread.openingPaise - note);
    }
    return due;
  }

  /** The spread that a roll buys on this day; null where it buys none. */
  #roll(close: DayClose, rollDay: Day): Spread | null {
    if (this.#over.has(rollDay)) return null;
    const spread = spreadAt(close, rollDay, this.#terms);
    if (spread === null) return null;
    const { long, short } = spread;
    const units = this.#units(spread, close, rollDay);
    if (units === 0) return null;
    const { capitalPaise } = this.#terms;
    const premium = { rollDay, paidPaise: units * spread.paidPaise, capitalPaise };
    this.#over.add(rollDay);
    if (yearRefusal(this.#premiums, premium) !== null) return null;
    const { at } = quotesOf(close, this.#terms);
    const fills = [
      fillOf(long, { side: 'BUY', quantity: units, pricePaise: spread.longPaise, at }),
      fillOf(short, { side: 'SELL', quantity: units, pricePaise: spread.shortPaise, at }),
    ];
    const { paidPaise } = premium;
    const bought = {
      ...{ long, short, units, paidPaise, fills },
      openingPaise: notePaise(close.day, { fills }),
    };
    this.#premiums.push(premium);
    this.#spreads.push(bought);
    return bought;
  }

  #units({ long, debitPaise }: Offer, { levelPaise: indexPaise }: DayClose, rollDay: Day) {
    const { lotSize } = long;
    const { capitalPaise } = this.#terms;
    const notional = notionalAt(debitPaise / indexPaise, defaultParameters);
    const total = lotsFor({ notional, capitalPaise, indexPaise, lotSize });
    const heldLots = this.#spreads.reduce((sum, { units }) => sum + units, 0) / lotSize;
    // Spreads of an older lot may be no whole number of today's.
    return Math.floor(lotsOfRoll({ total, heldLots, rollDay })) * lotSize;
  }

  /** What a spread would bring now: the bid of the bought call less the ask of the sold one. */
  #worth({ long, short, units }: Spread, close: DayClose): Paise {
    const { at, levels } = quotesOf(close, this.#terms);
    const { bidPaise } = quoteOption(long, at, levels);
    return units * (bidPaise - quoteOption(short, at, levels).askPaise);
  }
}

/** The minute whose quotes stand for a close. */
const time = '14:30';
const quotesOf = (close: DayClose, { moneyShare }: Terms) => priceAt(close, { time, moneyShare });

/** A unit of a spread and what it costs. */
type Offer = Exclude<ReturnType<typeof spreadAt>, null>;

/** What a roll may buy; null where that costs too much or too little. */
function spreadAt(close: DayClose, rollDay: Day, terms: Terms) {
  const { day, levelPaise } = close;
  const strikes = strikesAt(levelPaise);
  const expiryDay = expiryIn(monthOf(rollDay) + monthsHeld);
  const callOf = (strike: number) =>
    optionContract({ underlying: 'NIFTY', day, expiryDay, strike, optionType: 'CE' });
  const [long, short] = [callOf(strikes.long), callOf(strikes.short)];
  const { at, levels } = quotesOf(close, terms);
  const debitPaise =
    quoteOption(long, at, levels).askPaise - quoteOption(short, at, levels).bidPaise;
  const share = debitPaise / levelPaise;
  if (share < debitShares.least || share > debitShares.most) return null;
  const longPaise = tradedPaise(long, { side: 'BUY', at, levels });
  const shortPaise = tradedPaise(short, { side: 'SELL', at, levels });
  return {
    ...{ long, short, debitPaise, longPaise, shortPaise },
    paidPaise: longPaise - shortPaise,
  };
}

const receivedOf = ({ long, short, units }: Spread, levelPaise: Paise): Paise =>
  units * (exercisePaise(long, levelPaise) - exercisePaise(short, levelPaise));

function settlementsOf({ long, short, units }: Spread, levelPaise: Paise): Settlement[] {
  return [
    { contract: long, held: units },
    { contract: short, held: -units },
  ].map(({ contract, held }) => ({
    ...{ instrumentId: contract.instrumentId, exchange: 'NSE', units: held },
    intrinsicPaise: exercisePaise(contract, levelPaise),
  }));
}
