import { type Day, istDay, type Paise } from '@sthira/contract/units';
import { type ChargeHeads, sumHeads, totalPaise } from '@sthira/quant/charges/charge-heads';
import { mayOpenOn } from '@sthira/quant/enigma/entry-days';
import { dayCosts } from '#backtest/day-costs.ts';
import { type RecordedSession, Replay, type ReplayInput } from '#backtest/replay.ts';
import { planUnder } from '#backtest/replay-terms.ts';
import type { ReplayedPosition } from '#backtest/replayed-position.ts';

/** What a day of a replay came to. */
export interface PlayedDay {
  day: Day;
  /** What its trades made, and what the position that is open at its end gained or lost. */
  grossPaise: Paise;
  charges: ChargeHeads;
  /** What its credits cost: nothing on a day on which nothing was held and nothing may be opened. */
  creditsPaise: Paise;
  /** After charges and credits. */
  netPaise: Paise;
  /** Positions that were opened on it. */
  entries: number;
  isHeldOverNight: boolean;
  index: { openPaise: Paise; closePaise: Paise };
  /** India VIX at its first bar, in percent x100. */
  vixHundredths: number;
}

export interface DayByDayInput extends ReplayInput {
  /** What the credits of a day cost, in paise. */
  dayCreditsPaise: Paise;
}

/** A replay, told by its days. */
export class DayByDay {
  readonly days: PlayedDay[] = [];
  readonly #input: DayByDayInput;
  readonly #replay: Replay;
  #madePaise: Paise = 0;
  #lastDay: Day = '';

  constructor(input: DayByDayInput) {
    this.#input = input;
    this.#replay = new Replay(input);
  }

  /** Those that were closed, in order. */
  get positions(): readonly ReplayedPosition[] {
    return this.#replay.result.positions;
  }

  /** Plays one session more. Throws `UnknownRate` on a day whose charges are not known. */
  play(session: RecordedSession): void {
    const { day, bars, vixHundredths } = session;
    const [first] = bars;
    const last = bars.at(-1);
    if (!first || !last) return;
    const replay = this.#replay;
    const { parameters, underlying, dayCreditsPaise } = this.#input;
    const isAtWork = replay.isHolding || mayOpenOn(day, { parameters, underlying });
    replay.play(session);
    const charges = this.#chargesUntil(day);
    const grossPaise = replay.madePaise - this.#madePaise;
    const creditsPaise = isAtWork ? dayCreditsPaise : 0;
    this.#madePaise = replay.madePaise;
    this.#lastDay = day;
    this.days.push({
      ...{ day, grossPaise, charges, creditsPaise },
      netPaise: grossPaise - totalPaise(charges) - creditsPaise,
      entries: replay.openedOn(day),
      isHeldOverNight: replay.isHolding,
      index: { openPaise: first.openPaise, closePaise: last.closePaise },
      vixHundredths: vixHundredths[0] ?? 0,
    });
  }

  /** Of a day, and of those before it that were not played, on which options may have settled. */
  #chargesUntil(until: Day): ChargeHeads {
    const { terms = {} } = this.#input;
    const fills = this.#replay.fills.filter(({ at }) => istDay(at) > this.#lastDay);
    const days = [...new Set(fills.map(({ at }) => istDay(at)))].filter((day) => day <= until);
    return sumHeads(days.map((day) => dayCosts(fills, day, (of) => planUnder(terms, of))));
  }
}
