import type { Role } from '@sthira/contract/people';
import { type ReactNode, Suspense } from 'react';
import { usePerson } from '#entities/person/session-provider.tsx';
import { useProfileReload } from '#entities/person/use-profile-reload.ts';
import { useRefusedFeed } from '#features/live/use-refused-feed.ts';
import { BellListener } from '#features/notifications/bell-listener.tsx';
import { SignInAgain } from '#features/session/sign-in-again.tsx';
import { useOwnLanguage } from '#features/session/use-own-language.ts';
import { unseen } from '#platform/load-part.ts';
import { LiveRegion } from '#ui/announcements/live-region.tsx';
import { CommandPalette } from './command-palette.tsx';
import { PullToRefresh } from './pull-to-refresh.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';
import type { Destination } from './shortcuts.ts';
import { SpokenConnection } from './spoken-connection.tsx';
import { useCommands } from './use-commands.ts';
import { useShortcutActions } from './use-shortcuts.ts';

export type Overlay = 'none' | 'palette' | 'help';

interface Props {
  overlay: Overlay;
  open: (overlay: Overlay) => void;
  destinations: readonly Destination[];
  role: Role;
}

const AdminOverlays = unseen(() => import('./admin-overlays.tsx'));

/**
 * What opens over any page, by the keyboard or because a call asks for it; and what is spoken on any
 * page.
 */
export default function Overlays({ overlay, open, destinations, role }: Props): ReactNode {
  // Available on every page; no page needs it to be loaded.
  useRefusedFeed(useProfileReload());
  useOwnLanguage();
  const { uid } = usePerson();
  return (
    <>
      {overlay === 'palette' && role === 'user' ? (
        <Palette open={open} destinations={destinations} />
      ) : null}
      {overlay === 'help' ? (
        <ShortcutHelp destinations={destinations} role={role} close={() => open('none')} />
      ) : null}
      <SpokenConnection />
      <LiveRegion />
      <SignInAgain />
      <PullToRefresh />
      {role === 'user' ? (
        <BellListener uid={uid} />
      ) : (
        <Suspense fallback={null}>
          <AdminOverlays {...{ uid, role, overlay, open, destinations }} />
        </Suspense>
      )}
    </>
  );
}

function Palette({ open, destinations }: Pick<Props, 'open' | 'destinations'>) {
  const act = useShortcutActions({ role: 'user', open });
  return (
    <CommandPalette
      commands={useCommands({ destinations, role: 'user', act })}
      close={() => open('none')}
    />
  );
}
