import type { Role } from '@sthira/contract/people';
import { type ReactNode, useEffect } from 'react';
import { RightsOf, useRights } from '#entities/person/rights.tsx';
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
  role: Role;
  overlay: Overlay;
  open: (overlay: Overlay) => void;
  destinations: readonly Destination[];
}

/**
 * What admins and staff have on every page, each what their role includes: the notices of the other
 * admins, a palette that searches, and what waits behind the links of the sidebar.
 */
export default function AdminOverlays({ role, ...shown }: Props): ReactNode {
  return (
    <RightsOf who={role}>
      <Shown role={role} {...shown} />
    </RightsOf>
  );
}

function Shown({ uid, overlay, ...palette }: Props) {
  const { reads } = useRights();
  useEffect(() => {
    linkCounts.set({
      ...(reads('issues') ? { issues: <PressingCount /> } : {}),
      ...(reads('adjustmentRequests') ? { decisions: <WaitingCount /> } : {}),
    });
    return () => linkCounts.set({});
  }, [reads]);
  return (
    <>
      {reads('adminNotices') ? <AdminNotices uid={uid} /> : null}
      {overlay === 'palette' ? <Palette {...palette} /> : null}
    </>
  );
}

function Palette({ role, open, destinations }: Pick<Props, 'role' | 'open' | 'destinations'>) {
  const act = useShortcutActions({ role, open });
  return (
    <AdminPalette commands={useCommands({ destinations, role, act })} close={() => open('none')} />
  );
}
