import { type Day, istInstant, type Paise } from '@sthira/contract/units';
import { sessionAt } from '#calendar/calendar.ts';
import { type OptionContract, optionContract } from '#contracts/contracts.ts';
import type { ParticipationState } from '#participation/state.ts';
import { participation } from '#participation/strategy.ts';
import type { Decision, StrategyInput } from '#strategy/input.ts';
import { chargeInputs } from './charge-inputs.ts';

export const lakh = 10_000_000;

/** A NIFTY call; the one of a roll in December 2026 unless it expires on another day. */
export function callOf(strike: number, expiryDay: Day = '2027-03-30'): OptionContract {
  return optionContract({
    ...{ underlying: 'NIFTY', day: '2026-12-29', expiryDay, strike, optionType: 'CE' },
  });
}

/** The calls of the page: the index at 24,252, one lot at ₹61,000 paid and ₹23,800 received. */
export const longCall = callOf(24_300);
export const shortCall = callOf(25_500);

/**
 * For tests: an account that trades participation, second by second. The test says what fills. One
 * lot costs ₹37,200 at bid and ask, 2.36% of the index.
 */
export class RollDesk {
  state: ParticipationState = participation.initial;
  now = istInstant('2026-12-29', '14:00');
  parameters = participation.read('');
  capitalPaise: Paise = 32 * lakh;
  cashPaise: Paise | null = null;
  marginAvailablePaise: Paise | null = 30 * lakh;
  contracts: OptionContract[] = [longCall, shortCall];
  taken = new Set<number>();
  heedsCancels = true;
  creditPaise: Paise | undefined;
  quotes = new Map([
    [longCall.instrumentId, { bidPaise: 93_345, askPaise: 93_845 }],
    [shortCall.instrumentId, { bidPaise: 36_615, askPaise: 36_815 }],
  ]);
  readonly held = new Map<number, number>();
  readonly working = new Map<number, number>();

  at(day: Day, time: string): this {
    this.now = istInstant(day, time);
    return this;
  }

  /** Decides, and puts the orders to work; cancels are heeded at once, unless the test says otherwise. */
  decide(over: Partial<StrategyInput> = {}): Decision<ParticipationState> {
    const decision = participation.decide(this.state, this.parameters, this.input(over));
    this.state = decision.state as ParticipationState;
    if (this.heedsCancels) for (const id of decision.cancels) this.working.delete(id);
    for (const { contract, side, quantity } of decision.intents) {
      const units = side === 'BUY' ? quantity : -quantity;
      const before = this.working.get(contract.instrumentId) ?? 0;
      this.working.set(contract.instrumentId, before + units);
    }
    this.now += 1_000;
    return decision as Decision<ParticipationState>;
  }

  /** Fills so many units of what is at work, all of it if nothing is said. */
  fill({ instrumentId }: OptionContract, units?: number): this {
    const working = this.working.get(instrumentId) ?? 0;
    const filled = Math.sign(working) * (units ?? Math.abs(working));
    this.held.set(instrumentId, (this.held.get(instrumentId) ?? 0) + filled);
    this.working.set(instrumentId, working - filled);
    return this;
  }

  /** Decides and fills everything, until nothing more is ordered. */
  trade(): this {
    while (this.decide().intents.length > 0) for (const call of this.contracts) this.fill(call);
    return this;
  }

  input(over: Partial<StrategyInput>): StrategyInput {
    const { now, held, working, contracts, capitalPaise, cashPaise, marginAvailablePaise } = this;
    const quoteOf: StrategyInput['quoteOf'] = (id) => {
      const quote = this.quotes.get(id);
      return quote && { ...quote, lastPaise: quote.bidPaise, at: now };
    };
    return {
      ...{ now, held, working, contracts, capitalPaise, cashPaise, marginAvailablePaise, quoteOf },
      ...{ bars: [], indexPaise: 2_425_200, vixHundredths: 1_400, positionPaise: null },
      ...(this.creditPaise === undefined ? {} : { creditPaise: this.creditPaise }),
      ...{ taken: this.taken, ...chargeInputs, squareOff: 'no' as const },
      session: sessionAt(now, 'exchange'),
      ...over,
    };
  }
}
