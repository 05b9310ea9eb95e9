// @vitest-environment jsdom

import type { Role } from '@sthira/contract/people';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { Sidebar } from './sidebar.tsx';

const world = vi.hoisted(() => ({ role: 'user' as Role }));
vi.mock('#entities/person/session-provider.tsx', () => ({
  useProfile: () => ({ role: world.role }),
}));
vi.mock('#features/notifications/notification-bell.tsx', () => ({ NotificationBell: () => null }));
beforeEach(() => {
  world.role = 'user';
});

const linksIn = (name: string) =>
  within(screen.getByRole('navigation', { name, hidden: true }))
    .getAllByRole('link', { hidden: true })
    .map((link) => link.textContent);

test.each<[Role, string[], string[]]>([
  [
    'user',
    [
      ...['Dashboard', 'Funds & Holdings', 'Account Management', 'Reports', 'My Result'],
      ...['The Past', 'Credits', 'Activity'],
    ],
    ['Dashboard', 'Accounts', 'Result'],
  ],
  [
    'support',
    ['Admin Dashboard', 'Master Accounts', 'User Management', 'Brokers', 'The Past', 'Audit'],
    ['Dashboard', 'Accounts', 'Users'],
  ],
  [
    'operations',
    ['Admin Dashboard', 'Master Accounts', 'User Management', 'Brokers', 'The Past', 'Audit'],
    ['Dashboard', 'Accounts', 'Users'],
  ],
  ['money', ['User Management', 'Credits & Refunds', 'The Past'], ['Users', 'Credits']],
  [
    'admin',
    [
      ...['Admin Dashboard', 'Master Accounts', 'User Management', 'Credits & Refunds'],
      ...['Reports', 'Brokers', 'The Past', 'Audit'],
    ],
    ['Dashboard', 'Accounts', 'Users'],
  ],
])(
  'sidebar: the role %s is shown its own pages, at the foot of a phone too',
  async (role, pages, atHand) => {
    world.role = role;
    await openPage(
      <>
        <Sidebar role={role} />
        <PhoneBar openDrawer={() => {}} />
      </>,
      { role },
    );
    expect(linksIn('Main')).toEqual(pages);
    expect(linksIn('Pages at hand')).toEqual(atHand);
  },
);
