import type { Day } from '@sthira/contract/units';
import { dayNumber } from '@sthira/quant/calendar/trading-days';
import { evenly, hashText, mix, uniform } from '@sthira/quant/hash';
import { createFlutter } from '#market/noise.ts';

/** What a simulated day is like. */
export interface Regime {
  /** The level of VIX that the day tends to, in percent. */
  vix: number;
  /** What the index is meant to realise of the variance that this level stands for. */
  ratio: number;
  /** How far the index opens from where it would, and jumps during the day, as logarithms. */
  gap: number;
  jump: number;
}

const middleVix = 13.2;
const middleRatio = 0.94;
/** India VIX rises at once and falls back over weeks. */
const stormFadeDays = 16;
/** At most one storm begins in so many days. */
const stormEvery = 110;
const stormChance = 0.75;

/**
 * Regimes as functions of the day alone. The ratio moves over months and years, the level of VIX over
 * months and weeks; storms come with a gap downwards, other gaps and jumps on a few days.
 */
export function createRegimes(seed: string): (day: Day) => Regime {
  const channel = (name: string) => hashText(`${seed} ${name}`);
  const flutter = (name: string, gridSeconds: number, deviation: number) =>
    createFlutter({ seed: channel(name), gridSeconds, deviation });
  const yearRatioAt = flutter('ratio of years', 240, 0.085);
  const ratioAt = flutter('ratio', 60, 0.03);
  const seasonAt = flutter('season', 70, 0.14);
  const weekAt = flutter('week', 11, 0.05);
  const storms = channel('storms');
  const shocks = channel('shocks');
  return (day) => {
    const at = dayNumber(day);
    const storm = stormAt(storms, at);
    const drawn = mix(shocks, at);
    const shockOf = (place: number, chance: number, size: number) =>
      uniform(mix(drawn, place)) < chance ? size * evenly(mix(drawn, place + 1)) : 0;
    return {
      vix: middleVix * Math.exp(seasonAt(at) + weekAt(at) + storm.level),
      ratio: middleRatio + yearRatioAt(at) + ratioAt(at),
      gap: storm.age === 0 ? -storm.fall : shockOf(1, 0.05, 0.005),
      jump: shockOf(3, 0.03, 0.003),
    };
  };
}

/** How much the last storm still adds to the logarithm of VIX, and how many days it is old. */
function stormAt(seed: number, at: number) {
  const block = Math.floor(at / stormEvery);
  const drawn = [block, block - 1].map((each) => {
    const hash = mix(seed, each);
    const begins = each * stormEvery + Math.floor(uniform(mix(hash, 1)) * stormEvery);
    const strength = uniform(hash) < stormChance ? 0.3 + 0.35 * uniform(mix(hash, 2)) : 0;
    return { age: at - begins, strength, fall: 0.006 + 0.01 * uniform(mix(hash, 3)) };
  });
  const level = drawn
    .filter(({ age }) => age >= 0)
    .reduce((sum, { age, strength }) => sum + strength * Math.exp(-age / stormFadeDays), 0);
  const first = drawn.find(({ age, strength }) => age === 0 && strength > 0);
  return { level, age: first ? 0 : -1, fall: first?.fall ?? 0 };
}
