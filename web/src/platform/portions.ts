/** As many accounts as one call takes. */
const atOnce = 500;

/** The accounts, or their ids, in parts of which one call takes each, in their order. */
export function portionsOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / atOnce) }, (_, place) => items.slice(place * atOnce, (place + 1) * atOnce));
}
