import { type Day, istDay, type Paise } from '@sthira/contract/units';
import { planOf } from '@sthira/quant/charges/brokerage-plan';
import type { ChargedFill } from '@sthira/quant/charges/traded-day';
import { type OptionContract, optionContract } from '@sthira/quant/contracts/contracts';
import { quoteOption } from '@sthira/quant/prices/option-quote';
import { callAt, chargesPaise, premiumMost, yearMost } from '@sthira/quant/turn-of-month/open';
import { expiryDayFor, mayOpenOn, saleDayOf } from '@sthira/quant/turn-of-month/turn-days';
import { creditsPaise } from './book-position.ts';
import { fillOf, notePaise, priceAt } from './day-note.ts';
import type { PlayedDay, PlayedStrategy } from './played-strategy.ts';
import { broker, tradedPaise } from './position.ts';
import type { DayClose } from './recorded-closes.ts';
import type { Play } from './truth-of.ts';

type Terms = Parameters<Play>[0];

interface Held {
  call: OptionContract;
  units: number;
  saleDay: Day;
  paidPaise: Paise;
  fill: ChargedFill;
}

/** Turn of the month over daily closes: bought and sold at one close each, a tick worse than the quotes. */
export function playTurnOfMonth(closes: readonly DayClose[], terms: Terms): PlayedStrategy {
  const account = new Turner(terms);
  const days = closes.map((close) => account.play(close));
  return { days, results: account.results };
}

class Turner {
  readonly results: Paise[] = [];
  readonly #terms: Terms;
  #held: Held | null = null;
  #worthPaise: Paise = 0;
  /** What the calls that were sold in a calendar year made, after charges. */
  #made = new Map<string, Paise>();

  constructor(terms: Terms) {
    this.#terms = terms;
  }

  play(close: DayClose): PlayedDay {
    const { day } = close;
    const sold = this.#sell(close);
    const mayOpen = mayOpenOn(day, { underlying: 'NIFTY' });
    const bought = mayOpen && this.#held === null ? this.#buy(close) : null;
    const before = this.#worthPaise;
    this.#worthPaise = this.#held === null ? 0 : this.#worth(this.#held, close);
    const isCharged = mayOpen || sold !== null || this.#held !== null;
    return {
      day,
      grossPaise: this.#worthPaise - before + (sold?.receivedPaise ?? 0) - (bought?.paidPaise ?? 0),
      chargesPaise: notePaise(day, {
        fills: [sold, bought].flatMap((each) => (each ? [each.fill] : [])),
      }),
      creditsPaise: isCharged ? creditsPaise(1, this.#terms.capitalPaise) : 0,
      outsidePaise: this.#worthPaise,
    };
  }

  #sell(close: DayClose) {
    const held = this.#held;
    const { day } = close;
    if (held === null || day < held.saleDay) return null;
    const { at, levels } = this.#quotes(close);
    const { call, units: quantity } = held;
    const pricePaise = tradedPaise(call, { side: 'SELL', at, levels });
    const fill = fillOf(call, { side: 'SELL', quantity, pricePaise, at });
    const receivedPaise = quantity * pricePaise;
    const notes =
      notePaise(istDay(held.fill.at), { fills: [held.fill] }) + notePaise(day, { fills: [fill] });
    const madePaise = receivedPaise - held.paidPaise - notes;
    const year = day.slice(0, 4);
    this.#made.set(year, (this.#made.get(year) ?? 0) + madePaise);
    this.results.push(madePaise);
    this.#held = null;
    return { receivedPaise, fill };
  }

  #buy(close: DayClose): Held | null {
    const { day, levelPaise } = close;
    const { capitalPaise } = this.#terms;
    const { at, levels } = this.#quotes(close);
    const call = callAt({ contracts: callsNear(close), day }, levelPaise);
    if (!call) return null;
    const pricePaise = tradedPaise(call, { side: 'BUY', at, levels });
    const lots = Math.floor((premiumMost * capitalPaise) / (call.lotSize * pricePaise));
    if (lots < 1) return null;
    const quantity = lots * call.lotSize;
    const paidPaise = quantity * pricePaise;
    const input = { now: at, plan: planOf(broker, day) };
    const chargedPaise = chargesPaise(call, quantity, { input, askPaise: pricePaise });
    const lostPaise = Math.max(0, 0 - (this.#made.get(day.slice(0, 4)) ?? 0));
    if (lostPaise + paidPaise + chargedPaise > yearMost * capitalPaise) return null;
    const fill = fillOf(call, { side: 'BUY', quantity, pricePaise, at });
    this.#held = { call, units: quantity, saleDay: saleDayOf(day), paidPaise, fill };
    return this.#held;
  }

  /** What a call would bring now. */
  #worth({ call, units }: Held, close: DayClose): Paise {
    const { at, levels } = this.#quotes(close);
    return units * quoteOption(call, at, levels).bidPaise;
  }

  #quotes(close: DayClose) {
    return priceAt(close, { time: '15:10', moneyShare: this.#terms.moneyShare });
  }
}

/** The calls around the index. */
function callsNear({ day, levelPaise }: DayClose): OptionContract[] {
  const middle = 100 * Math.round(levelPaise / 10_000);
  const key = { underlying: 'NIFTY', day, expiryDay: expiryDayFor(day), optionType: 'CE' } as const;
  return [-50, 0, 50].map((points) => optionContract({ ...key, strike: middle + points }));
}
