/**
 * A switch that is on. It applies to at most `count` calls; without `count` until it is removed.
 */
export type Switched<Input> = Input & { id: number; struck: number };

/** The switches of a stand-in that are on. The subclass decides which calls a switch matches. */
export class Switches<Input extends { count?: number | undefined }> {
  #switched: Switched<Input>[] = [];
  #made = 0;

  add(input: Input): Switched<Input> {
    this.#made += 1;
    const one = { ...input, id: this.#made, struck: 0 };
    this.#switched.push(one);
    return one;
  }

  /** Removes all, or the one with that id. */
  clear(id?: number): void {
    this.#switched = id === undefined ? [] : this.#switched.filter((one) => one.id !== id);
  }

  list(): readonly Switched<Input>[] {
    return this.#switched;
  }

  /** The first switch that matches and is not used up; it counts as used once more. */
  protected first(fits: (one: Switched<Input>) => boolean): Switched<Input> | undefined {
    const struck = this.#switched.find(
      (one) => (one.count === undefined || one.struck < one.count) && fits(one),
    );
    if (struck) struck.struck += 1;
    return struck;
  }
}
