import { type ReactNode, Suspense } from 'react';
import { usePerson } from '#entities/person/session-provider.tsx';
import { useProfileReload } from '#entities/person/use-profile-reload.ts';
import { useRefusedFeed } from '#features/live/use-refused-feed.ts';
import { SignInAgain } from '#features/session/sign-in-again.tsx';
import { later } from '#platform/load-part.ts';
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

const nothing = { default: (): ReactNode => null };
const AdminNotices = later(() =>
  import('#features/notifications/admin-notices.tsx').catch(() => nothing),
);
const AdminPalette = later(() => import('./admin-palette.tsx'));
const AccountNews = later(() =>
  import('#features/notifications/account-news.tsx').catch(() => nothing),
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
      <Suspense fallback={null}>
        {role === 'admin' ? <AdminNotices uid={uid} /> : <AccountNews uid={uid} />}
      </Suspense>
    </>
  );
}

function Palette({ open, destinations, role }: Omit<Props, 'overlay'>) {
  const act = useShortcutActions({ role, open });
  const palette = {
    commands: useCommands({ destinations, role, act }),
    close: () => open('none'),
  };
  if (role === 'user') return <CommandPalette {...palette} />;
  return (
    <Suspense fallback={null}>
      <AdminPalette {...palette} />
    </Suspense>
  );
}
