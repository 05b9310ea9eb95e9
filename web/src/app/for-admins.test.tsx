// @vitest-environment jsdom
// req: ADMIN-63

import type { Role } from '@sthira/contract/people';
import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { useRights } from '#entities/person/rights.tsx';
import type { Outcome } from '#platform/call.ts';
import { CallError } from '#platform/call-error.ts';
import { openPage } from '#testing/open-page.tsx';
import { Component as ForAdmins } from './for-admins.tsx';

const world = vi.hoisted(() => ({
  report: (_: Outcome): void => undefined,
  reload: vi.fn(),
  role: 'admin' as Role,
}));
vi.mock('#entities/person/session-provider.tsx', () => ({
  useProfile: () => ({ role: world.role }),
}));
vi.mock('#platform/call.ts', () => ({
  onOutcome(listener: (outcome: Outcome) => void) {
    world.report = listener;
    return () => undefined;
  },
}));
vi.mock('#entities/person/use-profile-reload.ts', () => ({ useProfileReload: () => world.reload }));
vi.mock('#features/session/guarded.tsx', () => ({
  Guarded: ({ children }: { children: React.ReactNode }) => children,
}));

beforeEach(() => {
  world.role = 'admin';
});

const forbidden = new CallError({ code: 'forbidden', message: 'Admin access required.' });
const conflict = new CallError({ code: 'conflict', message: 'This key is linked already.' });

test('admin pages: a forbidden call makes the profile be read again, any other does not', async () => {
  await openPage(<ForAdmins />, { at: '/admin' });
  act(() => {
    world.report({ operation: 'addAccountFor', error: conflict });
    world.report({ operation: 'getAllAccounts', error: null });
    // The reading itself would otherwise be asked for again without an end.
    world.report({ operation: 'getProfile', error: forbidden });
  });
  expect(world.reload).not.toHaveBeenCalled();
  act(() => world.report({ operation: 'addAccountFor', error: forbidden }));
  expect(world.reload).toHaveBeenCalledOnce();
});

function Shown() {
  const { may } = useRights();
  return <p>{may('decideRefund') ? 'decides refunds' : 'decides none'}</p>;
}
const pageAt = (at: string) =>
  openPage(
    <Routes>
      <Route element={<ForAdmins />}>
        <Route path="*" element={<Shown />} />
      </Route>
    </Routes>,
    { at, role: 'user' },
  );

test.each([
  ['admin', '/audit', 'decides refunds'],
  ['money', '/admin-credits', 'decides refunds'],
  ['support', '/audit', 'decides none'],
] as const)('admin pages: %s is shown %s, with the rights of the role', async (role, at, text) => {
  world.role = role;
  await pageAt(at);
  screen.getByText(text);
});

test.each([
  ['support', '/admin-credits', '/admin'],
  ['operations', '/admin-reports', '/admin'],
  ['money', '/admin', '/admin-credits'],
  ['money', '/admin/people/asha%40example.in', '/admin-credits'],
] as const)(
  'admin pages: %s reads calmly that %s is not theirs, with a way home',
  async (role, at, home) => {
    world.role = role;
    await pageAt(at);
    screen.getByText('Your role does not include this page');
    expect(screen.queryByText(/^decides/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Back to your pages').getAttribute('href')).toBe(home);
  },
);
