import type { Instant, Paise } from '@sthira/contract/units';
import type { BookTerms } from '@sthira/quant/prices/option-quote';
import { calmSwingAt } from './calm-swing.ts';
import { baseLevels, type IndexPaths, sensexRatio } from './index-paths.ts';

/** The market that plays underneath a script: the simulated prices, or an index that stays calm. */
export const playable = ['lively', 'calm'] as const;
export type Playable = (typeof playable)[number];

/** A move of the index, `afterMs` after its script began; with `everyMs`, one after another. */
export interface ScriptedMove {
  points?: number | undefined;
  /** Of the level before the script's moves. */
  percent?: number | undefined;
  afterMs?: number | undefined;
  everyMs?: number | undefined;
  /** How many moves; when left out, they go on for as long as the script. */
  times?: number | undefined;
}

/**
 * What a market does while the script is in force. What it does not name stays as the market
 * underneath has it.
 */
export interface MarketScript extends BookTerms {
  play?: Playable | undefined;
  /** The level of NIFTY in points; SENSEX follows it. */
  level?: number | undefined;
  moves?: readonly ScriptedMove[] | undefined;
  /** India VIX in percent; it follows no move. */
  vix?: number | undefined;
}

/** A script and the instant from which it plays. */
export interface Playing {
  script: MarketScript;
  since: Instant;
}

/** The scripts in force at an instant, the later ones on top of the earlier. */
export type ScriptsAt = (at: Instant) => readonly Playing[];

/** VIX is as high as it takes for every wing of an entry to have a bid, on an expiry day too. */
const calm: MarketScript = {
  level: baseLevels.NIFTY / 100,
  vix: 18,
  spread: 1,
  lots: 40,
};

/** Puts the market that a script names as `play` in place of everything underneath it. */
export function withPlayed(scripts: readonly Playing[]): readonly Playing[] {
  const place = scripts.findLastIndex(({ script }) => script.play !== undefined);
  const named = scripts[place];
  if (!named) return scripts;
  const above = scripts.slice(place);
  return named.script.play === 'calm' ? [{ ...named, script: calm }, ...above] : above;
}

/** The paths of the indices as the scripts change them. */
export function scriptedPaths(paths: IndexPaths, scriptsAt: ScriptsAt): IndexPaths {
  const niftyAt = (at: Instant) => levelAt(scriptsAt(at), at, paths.NIFTY);
  return {
    NIFTY: niftyAt,
    SENSEX: (at) => {
      const scripts = scriptsAt(at);
      if (scripts.length === 0) return paths.SENSEX(at);
      return lastNamed(scripts, 'level') === undefined
        ? paths.SENSEX(at) * (niftyAt(at) / paths.NIFTY(at))
        : niftyAt(at) * sensexRatio;
    },
    INDIAVIX: (at) => {
      const vix = lastNamed(scriptsAt(at), 'vix');
      return vix === undefined ? paths.INDIAVIX(at) : vix * 100 + vixSwing * calmSwingAt(at);
    },
  };
}

/** What the scripts say of the books of options. */
export function bookTerms(scripts: readonly Playing[]): BookTerms {
  return { spread: lastNamed(scripts, 'spread'), lots: lastNamed(scripts, 'lots') };
}

function lastNamed<Name extends keyof MarketScript>(
  scripts: readonly Playing[],
  name: Name,
): MarketScript[Name] {
  return scripts.findLast(({ script }) => script[name] !== undefined)?.script[name];
}

/** How far a level that stands swings to either side: a price that never changes counts as dead. */
const levelSwing: Paise = 200;
const vixSwing = 2;
/** No sum of moves takes the index below this level. */
const lowestPaise: Paise = 100_000;

function levelAt(
  scripts: readonly Playing[],
  at: Instant,
  underneath: (at: Instant) => number,
): number {
  const place = scripts.findLastIndex(({ script }) => script.level !== undefined);
  const level = scripts[place]?.script.level;
  const from = level === undefined ? underneath(at) : level * 100 + levelSwing * calmSwingAt(at);
  return scripts
    .slice(Math.max(place, 0))
    .reduce((base, playing) => Math.max(moved(playing, at, base), lowestPaise), from);
}

function moved({ script: { moves = [] }, since }: Playing, at: Instant, base: number): number {
  return moves.reduce(
    (sum, move) =>
      sum +
      timesBy(move, at - since) * ((move.points ?? 0) * 100 + (base * (move.percent ?? 0)) / 100),
    base,
  );
}

function timesBy({ afterMs = 0, everyMs, times }: ScriptedMove, elapsedMs: number): number {
  if (elapsedMs < afterMs) return 0;
  const due = everyMs === undefined ? 1 : 1 + Math.floor((elapsedMs - afterMs) / everyMs);
  return Math.min(due, times ?? due);
}
