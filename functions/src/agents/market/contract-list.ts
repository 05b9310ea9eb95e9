import type { StoredContract } from '@sthira/contract/market';
import { type Instant, istDay, type Paise } from '@sthira/contract/units';
import {
  isWithinReach,
  longContracts,
  reachOf,
  tradableContracts,
} from '@sthira/quant/contracts/tradable-contracts';
import type { Clock } from '#platform/clock.ts';

/** What a shift kept of the broker's list, and when that was read; those of 0.2.0 kept no `long` ones. */
export interface KnownContracts {
  at: Instant;
  contracts: StoredContract[];
  held: StoredContract[];
  long?: StoredContract[] | undefined;
}

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

  /** Whether the list is of an earlier day: then another expiry may be the first one by now. */
  get isOld(): boolean {
    return istDay(this.readAt) !== istDay(this.#clock.now());
  }

  /**
   * Takes the list that an earlier shift of the day kept, if the index is still near; the broker's
   * own list is long and slow to read.
   */
  async open(known: KnownContracts | undefined, indexPaise: Paise): Promise<void> {
    if (known && servesStill(known, { indexPaise, now: this.#clock.now() })) {
      this.readAt = known.at;
      this.#all = distinct([...known.contracts, ...known.held, ...(known.long ?? [])]);
    } else this.#all = await this.#readAnew();
  }

  /** Reads the broker's list of the day, and keeps what was known before: it may be held. */
  async renew(): Promise<void> {
    const list = await this.#readAnew();
    const listed = new Set(list.map(({ instrumentId }) => instrumentId));
    this.#all = [...list, ...this.#all.filter(({ instrumentId }) => !listed.has(instrumentId))];
  }

  /** The contracts to trade today, with the index at this level. */
  tradable(indexPaise: Paise): StoredContract[] {
    return tradableContracts({ contracts: this.#all, indexPaise, now: this.#clock.now() });
  }

  /** The contracts of months and quarters, with the index at this level. */
  long(indexPaise: Paise): StoredContract[] {
    return longContracts({ contracts: this.#all, indexPaise, now: this.#clock.now() });
  }

  /** Dates the list by when it was asked for: an answer after midnight is still the old day's. */
  async #readAnew(): Promise<StoredContract[]> {
    const at = this.#clock.now();
    const list = await this.#read();
    this.readAt = at;
    return list;
  }
}

/** A leg that is held may be among the others too. */
function distinct(contracts: readonly StoredContract[]): StoredContract[] {
  return [...new Map(contracts.map((each) => [each.instrumentId, each])).values()];
}

/** Whether the contracts of an earlier shift are of this day, and the index is well inside them. */
function servesStill(
  { at, contracts }: KnownContracts,
  { indexPaise, now }: { indexPaise: Paise; now: Instant },
): boolean {
  return (
    istDay(at) === istDay(now) &&
    contracts.length > 0 &&
    isWithinReach(reachOf(contracts), indexPaise)
  );
}
