import { KillSwitchButton } from '#features/kill-switch/kill-switch-button.tsx';
import { NotificationBell } from '#features/notifications/notification-bell.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import { UserMenu } from './user-menu.tsx';

/**
 * The panels that the top bar opens. They are as large as a page, so they load after the first
 * paint.
 */
export default function TopBarMenus({ openHelp }: { openHelp: () => void }) {
  return (
    <>
      <KillSwitchButton />
      <ThemeMenu />
      <NotificationBell />
      <UserMenu openHelp={openHelp} />
    </>
  );
}
