/** As many accounts as one call takes. */
export const atOnce = 500;

/**
 * The accounts, or their ids, in parts of a size, in their order: of as many as one call takes,
 * unless fewer are wanted.
 */
export function portionsOf<Item>(items: readonly Item[], size = atOnce): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, place) =>
    items.slice(place * size, (place + 1) * size),
  );
}
