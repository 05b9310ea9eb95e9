import { type ReactNode, useEffect } from 'react';
import { WaitingCount } from '#features/credits/money/waiting-count.tsx';
import { PressingCount } from '#features/issues/pressing-count.tsx';
import { AdminNotices } from '#features/notifications/admin-notices.tsx';
import { AdminPalette } from './admin-palette.tsx';
import { linkCounts } from './link-counts.ts';
import type { Destination } from './shortcuts.ts';
import { useCommands } from './use-commands.ts';
import { useShortcutActions } from './use-shortcuts.ts';

type Overlay = 'none' | 'palette' | 'help';

interface Props {
  uid: string;
  overlay: Overlay;
  open: (overlay: Overlay) => void;
  destinations: readonly Destination[];
}

const counts = { issues: <PressingCount />, decisions: <WaitingCount /> };

/**
 * What admins have on every page: the notices of the others, a palette that searches, and what waits
 * behind the links of the sidebar.
 */
export default function AdminOverlays({ uid, overlay, ...palette }: Props): ReactNode {
  useEffect(() => {
    linkCounts.set(counts);
    return () => linkCounts.set({});
  }, []);
  return (
    <>
      <AdminNotices uid={uid} />
      {overlay === 'palette' ? <Palette {...palette} /> : null}
    </>
  );
}

function Palette({ open, destinations }: Pick<Props, 'open' | 'destinations'>) {
  const act = useShortcutActions({ role: 'admin', open });
  return (
    <AdminPalette
      commands={useCommands({ destinations, role: 'admin', act })}
      close={() => open('none')}
    />
  );
}
