import { paths } from '@sthira/contract/paths';
import { basePrices, contracts, levels } from '@sthira/lab/unkind/simulated-contracts';
import { barsAround } from '../../../functions/src/testing/schedules/simulated-view.ts';
import { type Local, snapshotOf } from './remote-documents.ts';

type Listener = (snapshot: unknown) => void;

/**
 * Far from its mean for so long in each cycle, the index makes every account leave its position;
 * afterwards each enters anew.
 */
const wildMs = 60_000;
const wildPaise = 60_000;

/**
 * What the market agent publishes each second; the prices stand still, the index leaves its mean
 * once in a cycle.
 */
export class PublishedMarket implements Local {
  readonly #listeners = new Set<{ path: string; listener: Listener }>();
  readonly #latest = new Map<string, { data: object; now: number }>();
  readonly #startsAt: number;
  readonly #cycleMs: number;

  constructor({ startsAt, cycleMs }: { startsAt: number; cycleMs: number }) {
    this.#startsAt = startsAt;
    this.#cycleMs = cycleMs;
  }

  listen(path: string, listener: Listener): (() => void) | undefined {
    if (!path.startsWith('market/')) return undefined;
    const entry = { path, listener };
    this.#listeners.add(entry);
    const latest = this.#latest.get(path);
    if (latest) listener(freshSnapshot(path, latest));
    return () => this.#listeners.delete(entry);
  }

  publish(now: number): void {
    const at = now;
    const intoCycle = (now - this.#startsAt) % this.#cycleMs;
    const isWild = now - this.#startsAt > this.#cycleMs && intoCycle < wildMs;
    const level = (lastPaise: number) => ({ lastPaise, previousClosePaise: levels.indexPaise, at });
    const indices = {
      NIFTY: level(levels.indexPaise + (isWild ? wildPaise : 0)),
      INDIAVIX: level(levels.vixHundredths),
    };
    const quotes = Object.fromEntries([...basePrices].map(([id, price]) => [id, { ...price, at }]));
    this.#publish(paths.prices, now, { at, indices, quotes });
    if (now % 60_000 !== 0 && now !== this.#startsAt) return;
    this.#publish(paths.chain, now, { at, contracts, held: [] });
    this.#publish(paths.bars, now, { at, bars: barsAround(now).filter((bar) => bar.at <= now) });
  }

  #publish(path: string, now: number, data: object): void {
    this.#latest.set(path, { data, now });
    for (const { path: listened, listener } of this.#listeners)
      if (listened === path) listener(freshSnapshot(path, { data, now }));
  }
}

/** As the SDK does: each snapshot is made of objects of its own. */
function freshSnapshot(path: string, { data, now }: { data: object; now: number }) {
  return snapshotOf(
    { path, data: JSON.parse(JSON.stringify(data)), updateTime: [Math.floor(now / 1_000), 0] },
    now,
  );
}
