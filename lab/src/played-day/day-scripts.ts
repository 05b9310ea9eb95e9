import { type Day, istInstant, minuteMs } from '@sthira/contract/units';
import { hashText, uniform } from '@sthira/quant/hash';
import type { BookTerms } from '@sthira/quant/prices/option-quote';
import type { MarketScript, Playing, ScriptsAt } from '#market/market-script.ts';

/** What a simulated day is like: the simulated market as it is, one that goes one way, one that falls. */
export const dayKinds = ['ordinary', 'moving', 'crash'] as const;
export type DayKind = (typeof dayKinds)[number];

/** Bids and asks lie further apart than the model has them: a simulated fill shall flatter nobody. */
export const unkindBooks: BookTerms = { spread: 1.5 };

/** What the scripts of such a day do to the prices, always the same of one day. */
export function scriptsOf(kind: DayKind, day: Day): ScriptsAt {
  const playing = playingOn(kind, day);
  return (at) => playing.filter(({ since }) => since <= at);
}

function playingOn(kind: DayKind, day: Day): Playing[] {
  const drawn = uniform(hashText(`${kind} ${day}`));
  const minutesLater = (time: string) => istInstant(day, time) + Math.floor(drawn * 60) * minuteMs;
  const scripts: Record<DayKind, [MarketScript, number][]> = {
    ordinary: [],
    moving: [[trend(drawn < 0.5 ? 1 : -1), minutesLater('09:45')]],
    crash: [
      [fall, minutesLater('10:30')],
      [{ vix: 27 }, minutesLater('10:30')],
    ],
  };
  return scripts[kind].map(([script, since]) => ({ script, since }));
}

/** Two percent within four hours. */
const trend = (direction: 1 | -1): MarketScript => ({
  moves: [{ percent: direction * 0.1, everyMs: 12 * minuteMs, times: 20 }],
});

/** Four percent within eight minutes. */
const fall: MarketScript = { moves: [{ percent: -0.5, everyMs: minuteMs, times: 8 }] };
