type Judged<Fit> = Fit | false | undefined;

/** What a test waits for: each new state is judged, and the last one named when none has fitted. */
export interface Source<Seen> {
  /** The first answer of `fits` that is neither false nor undefined. */
  until<Fit>(
    what: string,
    fits: (seen: Seen) => Judged<Fit> | Promise<Judged<Fit>>,
    withinMs?: number,
  ): Promise<Fit>;
}

export interface Ends<Seen> {
  onSeen: (seen: Seen) => void;
  onFailure: (error: unknown) => void;
}

/** A source of the states that `listen` hands on, the present one first, until it is stopped. */
export function sourceOf<Seen>(
  listen: (ends: Ends<Seen>) => () => void,
  wordsOf: (seen: Seen) => string = briefly,
): Source<Seen> {
  return {
    until: async <Fit>(
      what: string,
      fits: (seen: Seen) => Judged<Fit> | Promise<Judged<Fit>>,
      withinMs = 45_000,
    ) => {
      // Made here, so that it names the line that waits.
      const late = new Error();
      const { promise, resolve, reject } = Promise.withResolvers<Fit>();
      let words = 'Nothing was seen.';
      const judge = newestOnly(async (seen: Seen) => {
        words = `Last seen: ${wordsOf(seen)}`;
        const fit = await fits(seen);
        if (fit !== false && fit !== undefined) resolve(fit);
      });
      const stop = listen({
        onSeen: (seen) => void judge(seen).catch(reject),
        onFailure: reject,
      });
      const timer = setTimeout(() => {
        late.message = `Waited ${withinMs} ms in vain for ${what}. ${words}`;
        reject(late);
      }, withinMs);
      return promise.finally(() => {
        clearTimeout(timer);
        stop();
      });
    },
  };
}

/** Does something with one state after another; of those that come meanwhile, with the newest. */
export function newestOnly<State>(
  act: (state: State) => Promise<void>,
): (state: State) => Promise<void> {
  let waiting: { state: State } | undefined;
  let busy = false;
  return async (state) => {
    waiting = { state };
    if (busy) return;
    busy = true;
    try {
      while (waiting) {
        const next = waiting;
        waiting = undefined;
        await act(next.state);
      }
    } finally {
      busy = false;
    }
  };
}

const longest = 3_000;

/** A state as JSON, its beginning when it is long. */
export function briefly(state: unknown): string {
  return (JSON.stringify(state) ?? String(state)).slice(0, longest);
}
