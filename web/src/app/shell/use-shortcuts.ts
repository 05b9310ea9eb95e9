import { stopAllPath } from '@sthira/contract/app-pages';
import type { Role } from '@sthira/contract/people';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { deviceNow } from '#clock/server-now.ts';
import {
  type Destination,
  isField,
  type KeyPress,
  type Keys,
  keysAreTaken,
  nextKey,
  type Shortcut,
} from './shortcuts.ts';
import { singleKeys } from './single-keys.ts';

const shown = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(`main ${selector}`)].find((one) =>
    one.checkVisibility(),
  );

/** The button that reads the page's figures again, where it has one. */
export const refreshButton = () => shown('button[aria-keyshortcuts="r"]');

interface Options {
  destinations: readonly Destination[];
  role: Role;
  open: (overlay: 'palette' | 'help') => void;
}

/**
 * Carries out a shortcut. A page supports some of them by a search field and by
 * `aria-keyshortcuts="r"` on its refresh button.
 */
export function useShortcutActions({
  role,
  open,
}: Pick<Options, 'role' | 'open'>): (shortcut: Shortcut) => void {
  const navigate = useNavigate();
  const client = useQueryClient();
  return (shortcut) => {
    const { do: what } = shortcut;
    if (what === 'go') return void navigate(shortcut.to);
    if (what === 'ask-stop-all') return role === 'user' ? void navigate(stopAllPath) : undefined;
    if (what === 'refresh') {
      const button = refreshButton();
      return button ? button.click() : void client.invalidateQueries();
    }
    const search = what === 'search' ? shown('input[type="search"]') : undefined;
    return search ? search.focus() : open(what === 'help' ? 'help' : 'palette');
  };
}

function pressOf(event: KeyboardEvent): KeyPress {
  return {
    key: event.key,
    modifier: event.ctrlKey || event.metaKey ? 'command' : event.altKey ? 'alt' : 'none',
    at: deviceNow(),
  };
}

/**
 * Listens for shortcuts while the shell is on the screen, except while a person types or a dialog
 * or menu is open.
 */
export function useShortcuts({ destinations, role, open }: Options): void {
  const act = useShortcutActions({ role, open });
  const keys = useRef<Keys>({ goAt: null });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat || event.key === 'Shift')
        return;
      if (
        event.key === 'Escape' &&
        isField(event.target) &&
        event.target.matches('main input[type="search"]')
      )
        return event.target.blur();
      if (keysAreTaken(event.target)) return;
      const step = nextKey(keys.current, pressOf(event), {
        destinations,
        singleKeys: singleKeys.get(),
      });
      keys.current = step.keys;
      if (!step.shortcut) return;
      event.preventDefault();
      act(step.shortcut);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
