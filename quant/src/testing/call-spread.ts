import type { OptionContract } from '#contracts/contracts.ts';
import { isNaked, readBook } from '#strategy/book.ts';
import { closeAll } from '#strategy/close-all.ts';
import type { Decision, StrategyInput } from '#strategy/input.ts';
import type { Leg, LegContracts } from '#strategy/legs.ts';
import type { OneLotMarket, SmallestPosition } from '#strategy/needs.ts';
import { planEntry } from '#strategy/plan-entry.ts';
import type { StrategyState } from '#strategy/state.ts';
import type { Strategy, StrategyParameters } from '#strategy/strategy.ts';

interface SpreadState extends StrategyState {
  legs: LegContracts | null;
}

const flat: SpreadState = { phase: 'flat', legs: null };

/** For tests: a strategy that buys a call at the index and sells the next but one, until the day ends. */
export const callSpread: Strategy<StrategyParameters, SpreadState> = {
  ...{ id: 99, name: 'Call spread', version: 1, words: 'Buys a call and sells one above it.' },
  horizon: 'weeks',
  bound: {
    ...{ words: 'What it paid.', needsOrder: false, percent: () => 1 },
    positionPaise: (_, capitalPaise) => capitalPaise / 100,
  },
  needs: {
    ...{ marginShare: 1, cashShare: 1, smallest, size: () => null },
    ...{ roundTripPaise: () => null, stopPercent: () => null },
  },
  read: () => ({ lots: 1 }),
  isChosen: () => true,
  settles: () => false,
  barMinutes: () => 1,
  restoreParameters: (stored) => ({ lots: 1, ...stored }),
  keptTo: (parameters) => parameters,
  initial: flat,
  restore: (stored) => ({ ...flat, ...(stored as SpreadState) }),
  decide,
  legsOf: ({ phase, legs }) =>
    Object.entries(legs ?? {}).map(([leg, contract]) => {
      return { leg: leg as Leg, contract, units: phase === 'exiting' ? 0 : contract.lotSize };
    }),
  endsOf: ({ phase }) => (phase === 'flat' ? null : 'Closes with the day'),
  mayOpenOn: () => true,
  entryWindow: (_, { entryFromAt, entryUntilAt }) => ({
    fromAt: entryFromAt,
    untilAt: entryUntilAt,
  }),
};

function decide(
  state: SpreadState,
  _: StrategyParameters,
  input: StrategyInput,
): Decision<SpreadState> {
  const book = readBook(input, state.legs);
  const isOver = input.now >= (input.session.exitAt ?? Number.POSITIVE_INFINITY);
  const hasEnded = input.squareOff !== 'no' || input.leave || isOver || state.phase === 'exiting';
  const isOdd = isNaked(book.positions) || (state.phase === 'flat' && book.positions.length > 0);
  if ((hasEnded || isOdd) && book.positions.length > 0)
    return { state: { ...state, phase: 'exiting' }, ...closeAll(book), reason: 'Leaving' };
  const legs = hasEnded ? null : (state.legs ?? spreadAt(input));
  const rests = { state: flat, intents: [], cancels: [], reason: 'Waiting' };
  if (legs === null || (state.phase === 'flat' && input.hold)) return rests;
  const units = legs.longCall?.lotSize ?? 0;
  const { intents, cancels, filled } = planEntry(legs, units, input);
  const phase = filled.shortCall < units ? 'entering' : 'holding';
  const next = { phase, legs, because: 'the market is open' } as const;
  return { state: next, intents, cancels, reason: `Calls: ${filled.shortCall} of ${units}` };
}

/** It pays the bought call before the sold one brings anything in, and may lose a hundredth of the account. */
function smallest(market: OneLotMarket): SmallestPosition | null {
  const { longCall } = callsAt(market) ?? {};
  const quote = longCall && market.quoteOf(longCall.instrumentId);
  if (!quote) return null;
  const paise = longCall.lotSize * quote.askPaise;
  return {
    marginPaise: paise,
    premiumPaise: paise,
    lossPaise: paise,
    accountPaise: 100 * paise,
    legs: [],
  };
}

function spreadAt({ session, ...market }: StrategyInput): LegContracts | null {
  return session.state === 'open' ? callsAt(market) : null;
}

function callsAt({
  contracts,
  indexPaise,
}: Pick<OneLotMarket, 'contracts' | 'indexPaise'>): LegContracts | null {
  const isCall = ({ optionType, strike }: OptionContract) =>
    optionType === 'CE' && 100 * strike >= (indexPaise ?? Number.POSITIVE_INFINITY);
  const calls = contracts.filter(isCall).sort((one, other) => one.strike - other.strike);
  const [longCall, , shortCall] = calls;
  return longCall && shortCall ? { longCall, shortCall } : null;
}
