import { NotificationBell } from '#features/notifications/notification-bell.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import { UserMenu } from './user-menu.tsx';

/**
 * What opens from the top bar. Its panels weigh as much as a page, and nobody opens one before the
 * page is there: they come after the first paint.
 */
export default function TopBarMenus({ openHelp }: { openHelp: () => void }) {
  return (
    <>
      <ThemeMenu />
      <NotificationBell />
      <UserMenu openHelp={openHelp} />
    </>
  );
}
