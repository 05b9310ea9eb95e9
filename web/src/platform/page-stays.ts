/*
 * A page that is left cuts its own calls, some browsers before they tell `pagehide`. That is no
 * failure of the network, and nobody is left to be told.
 */

/** A page that was asked to go and is still there after this time stays: a download, a refusal. */
const leavesWithinMs = 3_000;

let leaving: PromiseWithResolvers<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function leave(): void {
  leaving ??= Promise.withResolvers();
  clearTimeout(timer);
  timer = setTimeout(stay, leavesWithinMs);
}

function stay(): void {
  clearTimeout(timer);
  leaving?.resolve();
  leaving = undefined;
}

/** Begins to notice that this page is left. */
export function watchLeaving(): void {
  addEventListener('beforeunload', leave);
  addEventListener('pagehide', leave);
  // It was kept by the browser and is shown again.
  addEventListener('pageshow', stay);
}

/** Resolves at once, but while the page is left only if it stays after all. */
export function pageStays(): Promise<void> {
  return leaving?.promise ?? Promise.resolve();
}
