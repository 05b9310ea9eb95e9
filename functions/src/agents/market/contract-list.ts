import type { StoredContract } from '@sthira/contract/market';
import { type Instant, istDay, type Paise } from '@sthira/contract/units';
import type { Clock } from '#platform/clock.ts';
import { type KnownContracts, listedContracts, servesStill } from './near-contracts.ts';

/** Every contract of the broker's list that this shift knows, and when the list was read. */
export class ContractList {
  readAt: Instant = 0;
  #all: StoredContract[] = [];
  readonly #read: () => Promise<StoredContract[]>;
  readonly #clock: Clock;

  constructor(read: () => Promise<StoredContract[]>, clock: Clock) {
    this.#read = read;
    this.#clock = clock;
  }

  get all(): readonly StoredContract[] {
    return this.#all;
  }

  /** A shift may live into the next day, and another expiry is the first one after it. */
  get isOld(): boolean {
    return istDay(this.readAt) !== istDay(this.#clock.now());
  }

  /**
   * The broker's list is long: what an earlier shift of the day kept of it serves while the index
   * is near.
   */
  async open(known: KnownContracts | undefined, indexPaise: Paise): Promise<void> {
    if (known && servesStill({ ...known, indexPaise, now: this.#clock.now() })) {
      this.readAt = known.at;
      this.#all = [...known.contracts, ...known.held];
    } else this.#all = await this.#readAnew();
  }

  /** Reads the broker's list of the day. What was known before stays known: it may be held. */
  async renew(): Promise<void> {
    const list = await this.#readAnew();
    const listed = new Set(list.map(({ instrumentId }) => instrumentId));
    this.#all = [...list, ...this.#all.filter(({ instrumentId }) => !listed.has(instrumentId))];
  }

  /** The contracts to trade today, with the index at this level. */
  listed(indexPaise: Paise): StoredContract[] {
    return listedContracts({ contracts: this.#all, indexPaise, now: this.#clock.now() });
  }

  /** The time is that of the question: a list asked for before midnight is the old day's. */
  async #readAnew(): Promise<StoredContract[]> {
    const at = this.#clock.now();
    const list = await this.#read();
    this.readAt = at;
    return list;
  }
}
