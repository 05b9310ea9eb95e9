import type { Role } from '@sthira/contract/people';
import { useSyncExternalStore } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { type Destination, letterOf } from './shortcuts.ts';
import { setSingleKeys, singleKeys } from './single-keys.ts';

interface Props {
  destinations: readonly Destination[];
  role: Role;
  close: () => void;
}

const common = [
  ['/', 'Search this page'],
  ['r', 'Refresh'],
  ['Ctrl K or ⌘ K', 'Command palette: pages, accounts, actions'],
  ['?', 'This help'],
  ['Esc', 'Close what is open'],
] as const;

export function ShortcutHelp({ destinations, role, close }: Props) {
  const choice = useSyncExternalStore(singleKeys.subscribe, singleKeys.get);
  const pages = destinations.flatMap((destination) => {
    const letter = letterOf(destination);
    return letter ? [[`g ${letter}`, destination.label] as const] : [];
  });
  const stopAll = role === 'user' ? [['Shift X', 'Ask whether to stop all accounts'] as const] : [];
  return (
    <Dialog title="Keyboard shortcuts" text="They rest while you type." close={close}>
      <dl className="space-y-1">
        {[...pages, ...common, ...stopAll].map(([keys, what]) => (
          <div key={keys} className="flex min-h-8 items-center justify-between gap-4">
            <dt>{what}</dt>
            <dd>
              <kbd className="rounded border border-line bg-sunken px-2 py-0.5 font-sans text-xs whitespace-nowrap">
                {keys}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
      <label className="mt-4 flex items-start gap-2.5 border-t border-line pt-4">
        <input
          type="checkbox"
          className="mt-0.5 size-4 accent-(--accent)"
          checked={choice === 'on'}
          onChange={(event) => setSingleKeys(event.target.checked ? 'on' : 'off')}
        />
        <span>
          <span className="block font-medium">Single-key shortcuts</span>
          <span className="block text-xs text-ink-soft">
            Switch them off if you speak to your device or press keys by accident. Ctrl K stays.
          </span>
        </span>
      </label>
    </Dialog>
  );
}
