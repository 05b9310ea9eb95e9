/** Whether the page runs as an app of its own, by the browser's word. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** An iPhone or iPad; the latter calls itself a Mac, which has no screen to touch. */
export const isAppleDevice = (): boolean =>
  /\b(?:iPhone|iPad|iPod)\b/.test(navigator.userAgent) ||
  (/\bMacintosh\b/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** Pure. What a person calls this browser among theirs: `Chrome on Android`. */
export function deviceLabel(userAgent: string): string {
  const nameIn = (names: typeof browsers) => names.find(([mark]) => mark.test(userAgent))?.[1];
  const [browser, system] = [nameIn(browsers) ?? 'A browser', nameIn(systems)];
  return system ? `${browser} on ${system}` : browser;
}
