import type { NavigationItem } from '../navigation.ts';

export type Shortcut =
  | { do: 'search' }
  | { do: 'help' }
  | { do: 'palette' }
  | { do: 'refresh' }
  | { do: 'ask-stop-all' }
  | { do: 'go'; to: string };

export type Destination = Pick<NavigationItem, 'to' | 'label'>;

/** What follows `g`. */
const letters: Record<string, string> = {
  '/dashboard': 'd',
  '/funds-holdings': 'f',
  '/account-management': 'a',
  '/reports': 'r',
  '/result': 'm',
  '/lab': 'l',
  '/credits': 'c',
  '/activity': 'y',
  '/profile': 'p',
  '/admin': 'd',
  '/master-accounts': 'm',
  '/user-management': 'u',
  '/admin-credits': 'c',
  '/admin-reports': 'r',
  '/admin-brokers': 'b',
  '/audit': 't',
};

export const letterOf = ({ to }: Destination): string | undefined => letters[to];

/** How long `g` waits for its second key. */
export const sequenceMs = 1_000;

export interface KeyPress {
  /** As the browser names it, after Shift. */
  key: string;
  /** Ctrl or Cmd, and Alt. */
  modifier: 'none' | 'command' | 'alt';
  /** ms UTC. */
  at: number;
}

export interface Keys {
  /** When `g` was pressed, or `null`. */
  goAt: number | null;
}

interface Options {
  destinations: readonly Destination[];
  /** Single characters can be switched off; Ctrl/Cmd-K stays. */
  singleKeys: 'on' | 'off';
}

const singles: Record<string, Shortcut> = {
  '/': { do: 'search' },
  '?': { do: 'help' },
  r: { do: 'refresh' },
  X: { do: 'ask-stop-all' },
};

/** One key after another. Pure: whether somebody is typing was decided before. */
export function nextKey(
  keys: Keys,
  press: KeyPress,
  { destinations, singleKeys }: Options,
): { keys: Keys; shortcut: Shortcut | null } {
  const rest = (shortcut: Shortcut | null) => ({ keys: { goAt: null }, shortcut });
  if (press.modifier === 'command')
    return rest(press.key.toLowerCase() === 'k' ? { do: 'palette' } : null);
  if (press.modifier === 'alt' || singleKeys === 'off') return rest(null);
  if (keys.goAt !== null && press.at - keys.goAt <= sequenceMs) {
    const to = destinations.find((destination) => letterOf(destination) === press.key)?.to;
    return rest(to === undefined ? null : { do: 'go', to });
  }
  if (press.key === 'g') return { keys: { goAt: press.at }, shortcut: null };
  return rest(singles[press.key] ?? null);
}

/**
 * Whether the keys belong to something else: the focus is in a field, or a dialog or menu is open.
 */
export function keysAreTaken(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return true;
  return isField(target);
}

export function isField(target: EventTarget | null): target is HTMLElement {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  return target.matches(
    'textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])',
  );
}
