import type { Role } from '@sthira/contract/people';
import {
  Activity,
  ChartLine,
  ChartPie,
  Coins,
  History,
  LayoutDashboard,
  type LucideIcon,
  Scale,
  ShieldCheck,
  UserCog,
  Wallet,
} from 'lucide-react';
import { includesPage } from './page-rights.ts';

export interface NavigationItem {
  to: string;
  label: string;
  icon: LucideIcon;
  /** What waits there for this person; its number is shown beside the link. */
  waits?: 'decisions' | 'issues';
}

const past: NavigationItem = { to: '/lab', label: 'The Past', icon: History };

const investor: readonly NavigationItem[] = [
  { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/funds-holdings', label: 'Funds & Holdings', icon: ChartPie },
  { to: '/account-management', label: 'Account Management', icon: Wallet },
  { to: '/reports', label: 'Reports', icon: ChartLine },
  { to: '/result', label: 'My Result', icon: Scale },
  past,
  { to: '/credits', label: 'Credits', icon: Coins },
  { to: '/activity', label: 'Activity', icon: Activity },
];

const staff: readonly NavigationItem[] = [
  { to: '/admin', label: 'Admin Dashboard', icon: LayoutDashboard, waits: 'issues' },
  { to: '/master-accounts', label: 'Master Accounts', icon: Wallet },
  { to: '/user-management', label: 'User Management', icon: UserCog },
  { to: '/admin-credits', label: 'Credits & Refunds', icon: Coins, waits: 'decisions' },
  { to: '/admin-reports', label: 'Reports', icon: ChartLine },
  { to: '/admin-brokers', label: 'Brokers', icon: Activity },
  past,
  { to: '/audit', label: 'Audit', icon: ShieldCheck },
];

/** The sidebar of a role: what everybody may open, and what it includes. */
export const navigationOf = (role: Role): readonly NavigationItem[] =>
  role === 'user' ? investor : staff.filter((item) => item === past || includesPage(role, item.to));
