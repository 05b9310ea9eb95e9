/**
 * A switch that is on. It applies to at most `count` calls; without `count` until it is removed.
 */
export type Switched<Wish> = Wish & { id: number; struck: number };

/** The switches of a stand-in that are on. The subclass decides which calls a switch matches. */
export class Switches<Wish extends { count?: number | undefined }> {
  #switched: Switched<Wish>[] = [];
  #made = 0;

  add(wish: Wish): Switched<Wish> {
    this.#made += 1;
    const one = { ...wish, id: this.#made, struck: 0 };
    this.#switched.push(one);
    return one;
  }

  /** Removes all, or the one with that id. */
  clear(id?: number): void {
    this.#switched = id === undefined ? [] : this.#switched.filter((one) => one.id !== id);
  }

  list(): readonly Switched<Wish>[] {
    return this.#switched;
  }

  /** The first switch that matches and is not used up; it counts as used once more. */
  protected first(fits: (one: Switched<Wish>) => boolean): Switched<Wish> | undefined {
    const struck = this.#switched.find(
      (one) => (one.count === undefined || one.struck < one.count) && fits(one),
    );
    if (struck) struck.struck += 1;
    return struck;
  }
}
