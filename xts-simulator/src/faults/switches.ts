/** A switch that is on: it strikes `count` times at most, without one for ever. */
export type Switched<Wish> = Wish & { id: number; struck: number };

/** The switches of a stand-in that are on. What a switch fits is for the stand-in to say. */
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

  /** The first that fits, counted as struck. */
  protected first(fits: (one: Switched<Wish>) => boolean): Switched<Wish> | undefined {
    const struck = this.#switched.find(
      (one) => (one.count === undefined || one.struck < one.count) && fits(one),
    );
    if (struck) struck.struck += 1;
    return struck;
  }
}
