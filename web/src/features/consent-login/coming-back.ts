/** What a broker's page has led back with; both are empty where it has not. */
export interface ComingBack {
  state: string;
  session: string;
}

/** From the query of an address; some brokers put a second question mark before the session. */
export function comingBackIn(search: string): ComingBack {
  const query = new URLSearchParams(search.slice(1).replaceAll('?', '&'));
  return { state: query.get('state') ?? '', session: query.get('session') ?? '' };
}

let kept: ComingBack | null = null;

/** In memory alone, for as long as it was not used: somebody may have to sign in here first. */
export const comingBack = {
  keep: (one: ComingBack) => {
    kept = one;
  },
  get: () => kept,
  forget: () => {
    kept = null;
  },
};
