import { type Day, istInstant, type Paise } from '@sthira/contract/units';
import { isTradingDay } from '@sthira/quant/calendar/trading-days';
import { planOf } from '@sthira/quant/charges/brokerage-plan';
import { chargesOfDay } from '@sthira/quant/charges/charges-of-day';
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
import type { PlayedDay, PlayedStrategy } from './played-strategy.ts';
import { broker, tradedPaise } from './position.ts';
import type { DayClose } from './recorded-closes.ts';

interface Terms {
  /** The volatility at the money as a share of India VIX. */
  moneyShare: number;
  /** The account trades this size throughout. */
  capitalPaise: Paise;
}

interface Spread {
  long: OptionContract;
  short: OptionContract;
  units: number;
  paidPaise: Paise;
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
  #worthPaise: Paise = 0;

  constructor(terms: Terms) {
    this.#terms = terms;
  }

  play(close: DayClose): PlayedDay {
    const { day } = close;
    const settled = this.#settle(close);
    const bought = this.#roll(close);
    const before = this.#worthPaise;
    this.#worthPaise = this.#spreads.reduce((sum, each) => sum + this.#worth(each, close), 0);
    const isHeld = this.#spreads.length > 0 || settled.paidPaise > 0 || bought !== null;
    return {
      day,
      grossPaise:
        this.#worthPaise - before + settled.receivedPaise - (bought ? bought.paidPaise : 0),
      chargesPaise:
        settled.chargesPaise + (bought ? openingCharges(bought, close, this.#terms) : 0),
      creditsPaise: isHeld ? creditsPaise(1, this.#terms.capitalPaise) : 0,
      outsidePaise: this.#worthPaise,
    };
  }

  /** What the spreads bring that expire by this day. */
  #settle({ day, levelPaise }: DayClose) {
    const due = this.#spreads.filter(({ long }) => long.expiryDay <= day);
    this.#spreads = this.#spreads.filter(({ long }) => long.expiryDay > day);
    const settlements = due.flatMap((spread) => settlementsOf(spread, levelPaise));
    const chargesPaise = noteOf(day, { settlements });
    for (const spread of due) {
      this.results.push(receivedOf(spread, levelPaise) - spread.paidPaise);
    }
    return {
      chargesPaise,
      receivedPaise: due.reduce((sum, each) => sum + receivedOf(each, levelPaise), 0),
      paidPaise: due.reduce((sum, { paidPaise }) => sum + paidPaise, 0),
    };
  }

  /** The spread that the roll of this day buys; null where it buys none. */
  #roll(close: DayClose): Spread | null {
    const rollDay = isTradingDay(close.day) ? rollDayOn(close.day) : null;
    if (rollDay === null || this.#premiums.some((each) => each.rollDay === rollDay)) return null;
    const spread = spreadAt(close, rollDay, this.#terms);
    if (spread === null) return null;
    const { capitalPaise } = this.#terms;
    const { levelPaise: indexPaise } = close;
    const { lotSize } = spread.long;
    const notional = notionalAt(spread.debitPaise / indexPaise, defaultParameters);
    const total = lotsFor({ notional, capitalPaise, indexPaise, lotSize });
    const heldLots = this.#spreads.reduce((sum, { units }) => sum + units, 0) / lotSize;
    // Spreads of an older lot may be no whole number of today's.
    const units = Math.floor(lotsOfRoll({ total, heldLots, rollDay })) * lotSize;
    const premium = { rollDay, paidPaise: units * spread.paidPaise, capitalPaise };
    if (units === 0 || yearRefusal(this.#premiums, premium) !== null) return null;
    const bought = { ...spread, units, paidPaise: premium.paidPaise };
    this.#premiums.push(premium);
    this.#spreads.push(bought);
    return bought;
  }

  /** What a spread would bring now: the bid of the bought call less the ask of the sold one. */
  #worth({ long, short, units }: Spread, close: DayClose): Paise {
    const at = decidedAt(close.day);
    const levels = levelsOf(close, this.#terms);
    const { bidPaise } = quoteOption(long, at, levels);
    return units * (bidPaise - quoteOption(short, at, levels).askPaise);
  }
}

/** The minute whose quotes stand for a close. */
const decidedAt = (day: Day) => istInstant(day, '14:30');

const levelsOf = ({ levelPaise, vixHundredths }: DayClose, { moneyShare }: Terms) => ({
  ...{ indexPaise: levelPaise, vixHundredths, moneyShare },
});

/** A unit of the spread of a roll and what it costs; null where it costs too much or too little. */
function spreadAt(close: DayClose, rollDay: Day, terms: Terms) {
  const { day, levelPaise } = close;
  const strikes = strikesAt(levelPaise);
  const expiryDay = expiryIn(monthOf(rollDay) + monthsHeld);
  const callOf = (strike: number) =>
    optionContract({ underlying: 'NIFTY', day, expiryDay, strike, optionType: 'CE' });
  const [long, short] = [callOf(strikes.long), callOf(strikes.short)];
  const [at, levels] = [decidedAt(day), levelsOf(close, terms)];
  const debitPaise =
    quoteOption(long, at, levels).askPaise - quoteOption(short, at, levels).bidPaise;
  const share = debitPaise / levelPaise;
  if (share < debitShares.least || share > debitShares.most) return null;
  const paidPaise =
    tradedPaise(long, { side: 'BUY', at, levels }) -
    tradedPaise(short, { side: 'SELL', at, levels });
  return { long, short, debitPaise, paidPaise };
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

function openingCharges({ long, short, units }: Spread, close: DayClose, terms: Terms): Paise {
  const at = decidedAt(close.day);
  const levels = levelsOf(close, terms);
  const fill = (contract: OptionContract, side: 'BUY' | 'SELL'): ChargedFill => ({
    ...{ orderId: side, instrumentId: contract.instrumentId, exchange: 'NSE', side, at },
    ...{ quantity: units, pricePaise: tradedPaise(contract, { side, at, levels }) },
  });
  return noteOf(close.day, { fills: [fill(long, 'BUY'), fill(short, 'SELL')] });
}

function noteOf(
  day: Day,
  { fills = [], settlements = [] }: { fills?: ChargedFill[]; settlements?: Settlement[] },
): Paise {
  if (fills.length + settlements.length === 0) return 0;
  return chargesOfDay({ day, plan: planOf(broker, day), fills, settlements }).totalPaise;
}
