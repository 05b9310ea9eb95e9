import type { ReactNode } from 'react';
import { useRefusedFeed } from '#features/live/use-refused-feed.ts';
import { useProfileReload } from '#features/session/use-profile-reload.ts';
import { CommandPalette } from './command-palette.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';
import type { Destination } from './shortcuts.ts';
import { useCommands } from './use-commands.ts';
import { useShortcutActions } from './use-shortcuts.ts';

export type Overlay = 'none' | 'palette' | 'help';

interface Props {
  overlay: Overlay;
  open: (overlay: Overlay) => void;
  destinations: readonly Destination[];
  role: 'user' | 'admin';
}

/** What the keyboard opens over any page. */
export default function Overlays({ overlay, open, destinations, role }: Props): ReactNode {
  // It works behind any page, too, and nothing waits for it.
  useRefusedFeed(useProfileReload());
  const close = () => open('none');
  if (overlay === 'palette') return <Palette open={open} destinations={destinations} role={role} />;
  return overlay === 'help' ? <ShortcutHelp destinations={destinations} role={role} close={close} /> : null;
}

function Palette({ open, destinations, role }: Omit<Props, 'overlay'>) {
  const act = useShortcutActions({ role, open });
  return <CommandPalette commands={useCommands({ destinations, role, act })} close={() => open('none')} />;
}
