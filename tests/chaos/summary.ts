import { type Spread, seconds, spreadOf } from './percentiles.ts';
import type { RoundPlan, WavePlan } from './plan.ts';
import type { RoundResult, WaveResult } from './play-wave.ts';

export interface Summary {
  seed: number;
  rounds: number;
  /** Rounds with at least one. */
  violated: number;
  violations: number;
  notPlayed: number;
  recovery: Spread;
  startToFirstOrder: Spread;
  squareOffToFlat: Spread;
  /** Faults the stand-in broker does not know yet, with its words. */
  unknown: string[];
}

export function summarise(seed: number, waves: readonly WaveResult[]): Summary {
  const rounds = waves.flatMap((wave) => wave.rounds);
  return {
    seed,
    rounds: rounds.length,
    violated: rounds.filter(({ violations }) => violations.length > 0).length,
    violations: rounds.flatMap(({ violations }) => violations).length,
    notPlayed: waves.flatMap(({ notPlayed }) => notPlayed).length,
    recovery: spreadOf(waves.flatMap(({ recoveredMs }) => recoveredMs)),
    startToFirstOrder: spreadOf(rounds.flatMap(({ firstOrderMs }) => firstOrderMs ?? [])),
    squareOffToFlat: spreadOf(rounds.flatMap(({ flatMs }) => flatMs ?? [])),
    unknown: [...new Set(rounds.flatMap(({ unknown }) => unknown))],
  };
}

const spreadText = ({ count, p50Ms, p99Ms }: Spread) =>
  `p50 ${seconds(p50Ms)}, p99 ${seconds(p99Ms)} (${count})`;

export function summaryLines({
  rounds,
  violated,
  violations,
  notPlayed,
  recovery,
  startToFirstOrder,
  squareOffToFlat,
  unknown,
}: Summary): string[] {
  return [
    `rounds                ${rounds}${notPlayed > 0 ? `, ${notPlayed} could not be played` : ''}`,
    `violations            ${violations}${violations > 0 ? ` in ${violated} rounds` : ''}`,
    `kill to recovered     ${spreadText(recovery)}`,
    `Start to first order  ${spreadText(startToFirstOrder)}`,
    `Square Off to flat    ${spreadText(squareOffToFlat)}`,
    ...unknown.map((text) => `not known to the stand-in broker yet: ${text}`),
  ];
}

const shown = ({ broker, lots, phase, fault }: RoundPlan) =>
  `${fault.name} at ${phase}, ${lots} lots, ${broker}`;

/** What a round was and came to; where something went wrong, the line that plays it again. */
export function roundLines({
  plan,
  disruption,
  violations,
  orders,
  trades,
  firstOrderMs,
  flatMs,
}: RoundResult): string[] {
  if (violations.length === 0)
    return [
      `${shown(plan)}: ${orders} orders, ${trades} trades, first after ${seconds(firstOrderMs)}, flat after ${seconds(flatMs)}`,
    ];
  const again: WavePlan = { disruption, rounds: [plan] };
  return [
    `VIOLATION ${shown(plan)}, ${disruption.kind} after ${disruption.afterMs} ms: ${violations.map(({ kind, detail }) => `${kind} ${detail}`.trim()).join('; ')}`,
    `  again: npm run chaos -- --wave '${JSON.stringify(again)}'`,
  ];
}
