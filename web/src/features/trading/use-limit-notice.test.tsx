// @vitest-environment jsdom
import type { Account } from '@sthira/contract/accounts';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { useLimitNotice } from './use-limit-notice.ts';

const say = vi.hoisted(() => vi.fn());
vi.mock('#ui/toast/toaster.tsx', () => ({ say }));
afterEach(() => say.mockReset());

const list = (...reached: string[]) =>
  ['one', 'two', 'three', 'four'].map((id) =>
    anAccount(id, { daily_loss_reached: reached.includes(id), daily_loss_pct: 2.5 }),
  );
const toasts = () => say.mock.calls.map(([kind, text]) => `${kind}: ${text}`);
const shown = (earlier: 'show' | 'known') =>
  renderHook(
    ({ accounts }: { accounts: Account[] | undefined }) => useLimitNotice(accounts, earlier),
    {
      initialProps: { accounts: undefined as Account[] | undefined },
    },
  );

test('limit notice: an owner gets one for each account, also for a limit reached before the visit', () => {
  const { rerender } = shown('show');
  rerender({ accounts: list('one') });
  rerender({ accounts: list('one') });
  expect(toasts()).toEqual([
    'warning: one: Daily loss limit of 2.5% reached: no new positions today',
  ]);
  rerender({ accounts: list('one', 'two') });
  expect(toasts()).toHaveLength(2);
});

test('limit notice: an admin gets those from now on, of many as a number', () => {
  const { rerender } = shown('known');
  rerender({ accounts: list('one') });
  expect(toasts()).toEqual([]);
  rerender({ accounts: list() });
  rerender({ accounts: list('one', 'two', 'three', 'four') });
  expect(toasts()).toEqual(['warning: A limit is reached on 4 accounts: no new positions']);
});
