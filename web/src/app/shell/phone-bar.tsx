import type { Role } from '@sthira/contract/people';
import {
  Coins,
  LayoutDashboard,
  type LucideIcon,
  Menu,
  Scale,
  UserCog,
  Wallet,
} from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { useProfile } from '#entities/person/session-provider.tsx';
import { NotificationBell } from '#features/notifications/notification-bell.tsx';
import { classNames } from '#ui/theme/class-names.ts';
import { includesPage } from '../page-rights.ts';

type Place = readonly [to: string, word: string, Icon: LucideIcon];

/** The pages that a phone has at its thumb; all others are under More. */
const investor: readonly Place[] = [
  ['/dashboard', 'Dashboard', LayoutDashboard],
  ['/account-management', 'Accounts', Wallet],
  ['/result', 'Result', Scale],
];
const staff: readonly Place[] = [
  ['/admin', 'Dashboard', LayoutDashboard],
  ['/master-accounts', 'Accounts', Wallet],
  ['/user-management', 'Users', UserCog],
  ['/admin-credits', 'Credits', Coins],
];

const most = 3;
const placesOf = (role: Role): readonly Place[] =>
  role === 'user' ? investor : staff.filter(([to]) => includesPage(role, to)).slice(0, most);

const place =
  'flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-none border-0 px-1 text-2xs font-medium';

/** The foot of a phone's screen. */
export function PhoneBar({ openDrawer }: { openDrawer: () => void }) {
  const { role } = useProfile();
  return (
    <nav
      aria-label="Pages at hand"
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden print:hidden"
    >
      {placesOf(role).map(([to, word, Icon]) => (
        <NavLink
          key={to}
          to={to}
          className={({ isActive }) =>
            classNames(place, isActive ? 'text-accent' : 'text-ink-soft')
          }
        >
          <Icon aria-hidden className="size-5" />
          {word}
        </NavLink>
      ))}
      <NotificationBell word="Bell" of={role} className={classNames(place, 'h-auto w-auto')} />
      <button type="button" className={classNames(place, 'text-ink-soft')} onClick={openDrawer}>
        <Menu aria-hidden className="size-5" />
        More
      </button>
    </nav>
  );
}
