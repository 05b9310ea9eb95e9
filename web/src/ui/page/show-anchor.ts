/**
 * Shows the place of a page whose id an address ends in: a folded one opens and takes the focus. The
 * browser itself finds a place only if the page came with it.
 */
export function showAnchor(hash: string): void {
  const place = document.getElementById(hash.slice(1));
  if (place instanceof HTMLDetailsElement) {
    place.open = true;
    place.querySelector('summary')?.focus({ preventScroll: true });
  }
  place?.scrollIntoView?.();
}
