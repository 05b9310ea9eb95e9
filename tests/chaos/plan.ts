import { type AnyBroker, brokers } from '@sthira/contract/accounts';
import { type Dice, dice } from './dice.ts';
import { type FaultPlan, faultNames, faultPlan, strikesOrders } from './fault-plans.ts';

/**
 * When a round's fault strikes: before Start, while the whole position is held, while the algorithm
 * leaves it, after Square Off.
 */
export const phases = ['entry', 'hold', 'exit', 'square-off'] as const;
export type Phase = (typeof phases)[number];

/** What happens to the platform's own processes while the accounts of a wave trade. */
export const disruptions = [
  'none',
  'kill-agents',
  'kill-twice',
  'stop-agents',
  'freeze-firestore',
  'freeze-broker',
  'duplicate-tasks',
  'kill-streaming',
] as const;

export interface Disruption {
  kind: (typeof disruptions)[number];
  /** After the wave's first order. */
  afterMs: number;
  /** How long processes stand still. */
  ms: number;
}

/** One account's way from Start to `stopped`. */
export interface RoundPlan {
  broker: AnyBroker;
  /** Whether a twin on paper runs beside it, which must change nothing of it. */
  hasTwin: boolean;
  lots: number;
  phase: Phase;
  fault: FaultPlan;
  /** How long the fault may strike, and how long the position is held before Square Off. */
  faultMs: number;
  holdMs: number;
}

export interface WavePlan {
  disruption: Disruption;
  rounds: RoundPlan[];
}

/**
 * `rounds` rounds in waves of 6 to 10, each third of them on paper and each third
 * with a twin on paper. A wave depends on the seed and
 * its place alone; the kinds of disruption take turns.
 */
export function wavesOf(seed: number, rounds: number): WavePlan[] {
  const waves: WavePlan[] = [];
  for (let left = rounds; left > 0; ) {
    const place = waves.length;
    const chance = dice(seed * 10_007 + place);
    const kind = disruptions[(seed + place) % disruptions.length] ?? 'none';
    const size = Math.min(left, chance.whole(6, 10));
    const ms =
      {
        'freeze-firestore': 6_000,
        'freeze-broker': 8_000,
        'stop-agents': chance.whole(9_000, 18_000),
      }[kind as string] ?? 0;
    const disruption = { kind, afterMs: chance.whole(0, 35_000), ms };
    const rounds = Array.from({ length: size }, () => roundPlan(chance));
    waves.push({
      disruption,
      rounds: rounds.map((round, at) =>
        at % 3 === 2 ? onPaper(round, chance) : { ...round, hasTwin: at % 3 === 1 },
      ),
    });
    left -= size;
  }
  return waves;
}

/** No more than the 50 lakh that a paper account may have carry. */
const lotsOnPaper = [1, 1, 2, 3, 8, 20];

/** The same round on paper: there the platform is disturbed, and no broker has faults. */
function onPaper(round: RoundPlan, chance: Dice): RoundPlan {
  const [lots, fault] = [chance.oneOf(lotsOnPaper), faultPlan('none', chance)];
  return { ...round, broker: 'Paper', lots, fault };
}

function roundPlan(chance: Dice): RoundPlan {
  const name = chance.oneOf(faultNames);
  const phase = chance.oneOf(strikesOrders(name) ? phases.filter((one) => one !== 'hold') : phases);
  return {
    broker: chance.oneOf(brokers),
    hasTwin: false,
    lots: chance.oneOf([1, 1, 2, 2, 3, 5, 8, 20, 60]),
    phase,
    fault: faultPlan(name, chance),
    faultMs: chance.whole(5_000, 22_000),
    // Long enough for an algorithm that left its position to come back.
    holdMs: phase === 'exit' ? chance.whole(20_000, 45_000) : chance.whole(2_000, 10_000),
  };
}
