/**
 * Delays loading that nobody waits for (menus, tables further down, the SDKs behind live figures)
 * until the first screen is complete, because both compete for a slow network.
 */

/**
 * The longest delay after the page's own files have loaded, for a page that does not report when it
 * is complete, and for one that does.
 */
const longestMs = { unreported: 1_500, reported: 6_000 };

let shown: () => void = () => {};
let wait = longestMs.unreported;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Resolves once the first screen stands, somebody touches the page, or it took too long. */
export const firstScreen = new Promise<void>((resolve) => {
  shown = resolve;
});

/** The page will say when it shows what it is for. */
export function firstScreenComes(): void {
  wait = longestMs.reported;
  if (timer !== undefined) startTimer();
}

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
  if (document.readyState === 'complete') startTimer();
  else addEventListener('load', startTimer, { once: true });
}

function startTimer(): void {
  clearTimeout(timer);
  timer = setTimeout(shown, wait);
}

// Public pages are drawn without a browser, too.
if (typeof document !== 'undefined') endWaiting();
