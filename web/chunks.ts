/** What the bundler tells of a module. */
interface Bundle {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

/** Whether a module is loaded with one of these at once, and not later. Asks each module once. */
function loadedWith(roots: RegExp): (id: string, bundle: Bundle) => boolean {
  const known = new Map<string, boolean>();
  const isLoaded = (id: string, bundle: Bundle): boolean => {
    const before = known.get(id);
    if (before !== undefined) return before;
    // Modules that import each other end here.
    known.set(id, false);
    const loaded =
      roots.test(id) ||
      (bundle.getModuleInfo(id)?.importers ?? []).some((importer) => isLoaded(importer, bundle));
    known.set(id, loaded);
    return loaded;
  };
  return isLoaded;
}

const inSrc = (names: string) => new RegExp(`/web/src/(${names})\\.tsx?$`);
const publicPages =
  'landing|pricing|support|contact-us|terms-and-conditions|refunds-and-cancellation-policy|privacy';
const withPublicPages = loadedWith(
  new RegExp(`/web/(public\\.html|src/(app/hydrate-page|pages/(${publicPages}))\\.tsx)$`),
);
const withMain = loadedWith(inSrc('main'));
// What the login page keeps for the frame of every page is too small for a script of its own.
const withSession = loadedWith(inSrc('app/session-layout|entities/person/agreed-at-sign-in'));
const withLogin = loadedWith(inSrc('pages/login'));
// Five are on nearly every page but the dashboard, and too small for scripts of their own.
const withDashboard = loadedWith(
  inSrc(
    'app/signed-in|pages/dashboard|ui/(feedback/(dim-when-stale|empty-state)|format/rupees|page/use-media)|entities/words/term',
  ),
);

const withCalls = loadedWith(/\/contract\/src\/operations\.ts$/);
const isContract = /\/contract\/src\//;

/** What dialogs, menus and popovers stand on, which no first screen needs. */
const isLayer =
  /\/node_modules\/(@radix-ui\/react-(dialog|focus-scope|focus-guards|dismissable-layer|portal|presence|id)|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden|get-nonce)\//;

/** What starts shares it with every page, and it is too small for a script of its own. */
const isSmall =
  /\/web\/src\/(ui\/page\/use-title|app\/(starting|shell\/use-is-offline)|platform\/host-reached)\.tsx?$/;

/**
 * The script a module goes into, `null` for one of its own or its page's. Left alone the bundler
 * makes a script for every set of pages that shares something: 69 requests for the dashboard, most
 * of them under a kilobyte. Four hold what every signed-in person loads first: `frame` what public
 * pages have too, `start` what finds the page of an address, `session` what the login page has too,
 * and `signed-in` the rest. What starts is a script of its own so that the browser can draw before
 * it evaluates the session’s. `layers` comes behind the first screen, in one request.
 */
export function scriptOf(id: string, bundle: Bundle): string | null {
  if (id.endsWith('.html')) return null;
  const [main, session, dashboard] = [
    withMain(id, bundle),
    withSession(id, bundle),
    withDashboard(id, bundle),
  ];
  if (!main && !session && !dashboard) return isLayer.test(id) ? 'layers' : null;
  if (withPublicPages(id, bundle) || isSmall.test(id)) return 'frame';
  if (main) return 'start';
  return session || withLogin(id, bundle) ? 'session' : 'signed-in';
}

/**
 * `answers`: the schemas by which a signed-in page reads its first answer. Of those that `scriptOf`
 * has no place for, since each is shared by another set of pages.
 */
export function answersOf(id: string, bundle: Bundle): string | null {
  const isAnswer = isContract.test(id) && withCalls(id, bundle) && !withPublicPages(id, bundle);
  return isAnswer ? 'answers' : null;
}
