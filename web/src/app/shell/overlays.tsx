import { lazy, type ReactNode, Suspense } from 'react';
import { usePerson } from '#entities/person/session-provider.tsx';
import { useProfileReload } from '#entities/person/use-profile-reload.ts';
import { useRefusedFeed } from '#features/live/use-refused-feed.ts';
import { SignInAgain } from '#features/session/sign-in-again.tsx';
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

// Only admins are notified.
const AdminNotices = lazy(() =>
  import('#features/notifications/admin-notices.tsx').catch(() => ({
    default: (): ReactNode => null,
  })),
);

/** What opens over any page: by the keyboard, or because a call asks for it. */
export default function Overlays({ overlay, open, destinations, role }: Props): ReactNode {
  // Available on every page; no page needs it to be loaded.
  useRefusedFeed(useProfileReload());
  const { uid } = usePerson();
  return (
    <>
      {overlay === 'palette' ? (
        <Palette open={open} destinations={destinations} role={role} />
      ) : null}
      {overlay === 'help' ? (
        <ShortcutHelp destinations={destinations} role={role} close={() => open('none')} />
      ) : null}
      <SignInAgain />
      {role === 'admin' ? (
        <Suspense fallback={null}>
          <AdminNotices uid={uid} />
        </Suspense>
      ) : null}
    </>
  );
}

function Palette({ open, destinations, role }: Omit<Props, 'overlay'>) {
  const act = useShortcutActions({ role, open });
  return (
    <CommandPalette
      commands={useCommands({ destinations, role, act })}
      close={() => open('none')}
    />
  );
}
