// @vitest-environment jsdom

import type { Role } from '@sthira/contract/people';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { after, openPage } from '#testing/open-page.tsx';
import { KillSwitchButton } from './kill-switch-button.tsx';

const world = vi.hoisted(() => ({ role: 'user' as Role }));
vi.mock('#entities/person/session-provider.tsx', () => ({
  useProfile: () => ({ role: world.role }),
}));
vi.mock('#platform/first-screen.ts', () => ({ firstScreen: Promise.resolve() }));
vi.mock('./use-kill-switch.ts', () => ({
  useKillSwitch: () => ({ state: 'read', until: null, platform: null }),
}));
vi.mock('./own-switch-dialog.tsx', () => ({ default: () => <p>for the own accounts</p> }));
vi.mock('./platform-switch-dialog.tsx', () => ({ default: () => <p>for all accounts</p> }));

test.each<[Role, string]>([
  ['user', 'for the own accounts'],
  ['operations', 'for all accounts'],
  ['admin', 'for all accounts'],
])('kill switch button: %s has the switch %s', async (role, text) => {
  world.role = role;
  await openPage(<KillSwitchButton />);
  fireEvent.click(screen.getByRole('button', { name: 'Kill switch, off' }));
  await after();
  screen.getByText(text);
});

test.each<Role>(['support', 'money'])('kill switch button: %s has none', async (role) => {
  world.role = role;
  await openPage(<KillSwitchButton />);
  expect(screen.queryByRole('button')).toBeNull();
});
