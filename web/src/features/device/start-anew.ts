/** What a page has that a fresh one would not. */
interface Unfinished {
  /** A field that was changed and not sent. */
  typed: boolean;
  /** A dialog or a menu is open. */
  open: boolean;
  /** An order of the person is on its way to the server. */
  sending: boolean;
  path: string;
}

/** Where a payment goes on in a window of the provider's. */
const payingPage = '/credits/checkout';

/** Pure. Whether a page may be loaded anew by itself, or left for another, without losing anything. */
export const mayStartAnew = ({ typed, open, sending, path }: Unfinished): boolean =>
  !typed && !open && !sending && path !== payingPage;

/** Pure. Whether the address asks for something, such as a dialog, that the page has yet to show. */
export const asksSomething = (search: string): boolean => new URLSearchParams(search).has('ask');
