import type { Instant } from '@sthira/contract/units';
import {
  type MarketScript,
  type Playable,
  type Playing,
  withPlayed,
} from '@sthira/lab/market/market-script';

/** A script for one client's market, or for everybody's. */
export type ScriptRequest = MarketScript & { client?: string | undefined };

interface Kept extends Playing {
  id: number;
  client: string | undefined;
  /** When it was lifted; never, while it plays. */
  until: Instant;
}

/**
 * The scripts by which the market plays, with those that are over: what a market did does not change
 * when its script ends. A client's own scripts lie on top of those for all.
 */
export class MarketScripts {
  readonly #base: readonly Playing[];
  #kept: Kept[] = [];

  /** What the market plays while there is no script. */
  constructor(play: Playable) {
    this.#base = withPlayed([{ script: { play }, since: 0 }]);
  }

  add({ client, ...script }: ScriptRequest, now: Instant): ScriptRequest & { id: number } {
    const id = this.#kept.length + 1;
    this.#kept.push({ id, client, script, since: now, until: Number.POSITIVE_INFINITY });
    return { id, client, ...script };
  }

  /** Ends all, or the one with that id. */
  lift(now: Instant, id?: number): void {
    this.#kept = this.#kept.map((kept) =>
      (id === undefined || kept.id === id) && now < kept.until ? { ...kept, until: now } : kept,
    );
  }

  /** Those that play. */
  list(now: Instant): (ScriptRequest & { id: number; since: Instant })[] {
    return this.#kept
      .filter(({ until }) => now < until)
      .map(({ id, since, client, script }) => ({ id, since, client, ...script }));
  }

  /** Whether a client ever had a script of its own. */
  hasOwn(client: string): boolean {
    return this.#kept.some((kept) => kept.client === client);
  }

  /** The scripts of an instant, for everybody or as one client has them. */
  at(instant: Instant, client?: string): readonly Playing[] {
    if (this.#kept.length === 0) return this.#base;
    const playing = this.#kept.filter(({ since, until }) => since <= instant && instant < until);
    const shared = playing.filter((kept) => kept.client === undefined);
    const own = client === undefined ? [] : playing.filter((kept) => kept.client === client);
    return withPlayed([...this.#base, ...shared, ...own]);
  }
}
