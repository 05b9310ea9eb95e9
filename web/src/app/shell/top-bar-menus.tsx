import { useProfile } from '#entities/person/session-provider.tsx';
import { KillSwitchButton } from '#features/kill-switch/kill-switch-button.tsx';
import { NotificationBell } from '#features/notifications/notification-bell.tsx';
import { HiddenAmounts } from './hidden-amounts.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import { UserMenu } from './user-menu.tsx';

/**
 * The panels that the top bar opens, and the bar at the foot of a phone. They are as large as a page,
 * so they load after the first paint.
 */
export default function TopBarMenus({
  openHelp,
  openDrawer,
}: Record<'openHelp' | 'openDrawer', () => void>) {
  const { role } = useProfile();
  return (
    <>
      <HiddenAmounts />
      <KillSwitchButton />
      <ThemeMenu />
      <NotificationBell of={role} className="max-sm:hidden" />
      <UserMenu openHelp={openHelp} />
      <PhoneBar openDrawer={openDrawer} />
    </>
  );
}
