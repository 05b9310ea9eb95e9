/** Apps that name themselves, and what Android adds for every page inside an app. */
const apps =
  /\b(?:FBAN|FBAV|FB_IAB|Instagram|WhatsApp|Snapchat|Pinterest|LinkedInApp|Twitter|TikTok|musical_ly|BytedanceWebview|MicroMessenger|Line)\b|; wv\)/i;
/** On iPhones and iPads every browser names Safari, and a page inside an app does not. */
const insideAppOfApple = /\((?:iPhone|iPad|iPod)\b(?!.*\bSafari\/)/;

/**
 * Whether the page is shown inside another app, by the browser's own words: Google refuses to sign
 * anybody in there.
 */
export function isInsideApp(userAgent: string, { installed }: { installed: boolean }): boolean {
  return apps.test(userAgent) || (!installed && insideAppOfApple.test(userAgent));
}

/** The same of this page. */
export function isPageInsideApp(): boolean {
  // A page that was put on the home screen of an iPhone names no Safari either.
  const installed = 'standalone' in navigator && navigator.standalone === true;
  return isInsideApp(navigator.userAgent, { installed });
}
