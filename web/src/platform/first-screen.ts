/**
 * Delays loading that nobody waits for (menus, tables further down, the SDKs behind live figures)
 * until the first screen is complete, because both compete for a slow network.
 */

/**
 * The longest delay after the page's own files have loaded, for a page that does not report when it
 * is complete.
 */
const longestMs = 1_500;

let shown: () => void = () => {};

/** Resolves once the first screen stands, somebody touches the page, or it took too long. */
export const firstScreen = new Promise<void>((resolve) => {
  shown = resolve;
});

/** The page shows what it is for. The browser paints it before anything else begins. */
export function firstScreenShown(): void {
  requestAnimationFrame(() => setTimeout(shown));
}

/**
 * Where the first screen needs an answer: once both are there, or the answer failed and something
 * else has to happen at once.
 */
export function afterFirstScreen(answer: Promise<unknown>): Promise<void> {
  return answer.then(
    () => firstScreen,
    () => undefined,
  );
}

function endWaiting(): void {
  for (const event of ['pointerdown', 'keydown'])
    addEventListener(event, shown, { once: true, capture: true });
  const wait = () => setTimeout(shown, longestMs);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

// Public pages are drawn without a browser, too.
if (typeof document !== 'undefined') endWaiting();
