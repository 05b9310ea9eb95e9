// @vitest-environment jsdom
// req: ADMIN-63

import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Outcome } from '#platform/call.ts';
import { CallError } from '#platform/call-error.ts';
import { openPage } from '#testing/open-page.tsx';
import { Component as ForAdmins } from './for-admins.tsx';

const world = vi.hoisted(() => ({
  report: (_: Outcome): void => undefined,
  reload: vi.fn(),
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

const forbidden = new CallError({ code: 'forbidden', message: 'Admin access required.' });
const conflict = new CallError({ code: 'conflict', message: 'This key is linked already.' });

test('admin pages: a forbidden call makes the profile be read again, any other does not', async () => {
  await openPage(<ForAdmins />);
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
