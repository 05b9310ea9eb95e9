// @vitest-environment jsdom

import type { Account } from '@sthira/contract/accounts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { after, openPage } from '#testing/open-page.tsx';
import type { Live } from './live.ts';
import { TroubleStrip } from './trouble-strip.tsx';
import { useTroubles } from './use-troubles.ts';

interface World {
  accounts?: Account[] | undefined;
  live?: Live;
  issues?: { critical: number; high: number } | undefined;
}
const connected: Live = { rows: {}, lostAt: null };

/** The strip over these accounts, at this address; `become` changes what the stream sent. */
async function open(world: World, at = '/admin') {
  let live = world.live ?? connected;
  const source = { get: () => live, subscribe: () => () => undefined };
  function Page() {
    const withIssue = world.issues && new Set<string>();
    const known = useTroubles({ accounts: world.accounts, live: source, withIssue });
    return (
      <TroubleStrip
        known={world.accounts ? known : undefined}
        issues={world.issues}
        issuesAt={(priority) => `?issue-priority=${priority}#issues`}
      />
    );
  }
  const { address } = await openPage(<Page />, { at });
  return {
    address,
    async become(next: Live) {
      live = next;
      await after(1_000);
    },
  };
}
const none = { critical: 0, high: 0 };
const strip = () => screen.getByRole('region', { name: 'What needs you' });
const counts = () =>
  within(strip())
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);

const running = (id: string, changes: Partial<Account> = {}) =>
  anAccount(id, { trading_state: 'running', ...changes });
const dead = { login_status: 'error' } as const;

test('trouble strip: without trouble it says that nothing needs the admin', async () => {
  await open({ accounts: [anAccount('a')], issues: none });
  expect(strip().textContent).toBe('Nothing needs you');
});

test('trouble strip: each trouble has its count, and those of no account are left out', async () => {
  const accounts = [
    running('a', dead),
    running('b', dead),
    anAccount('c', { daily_loss_reached: true }),
  ];
  await open({ accounts, issues: { critical: 2, high: 0 } });
  expect(counts()).toEqual(['2Dead session', '1Limit reached']);
  const link = within(strip()).getByRole('link');
  expect([link.textContent, link.getAttribute('href')]).toEqual([
    '2Critical issues',
    '/admin?issue-priority=critical#issues',
  ]);
});

test('trouble strip: a count filters the list by the address, and takes the filter away again', async () => {
  const { address } = await open(
    { accounts: [running('a', dead)], issues: none },
    '/admin?page=3&login=error',
  );
  const chip = () => within(strip()).getByRole('button', { name: /Dead session/ });
  fireEvent.click(chip());
  expect(address()).toBe('/admin?login=error&trouble=dead-session');
  expect(chip().getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(chip());
  expect(address()).toBe('/admin?login=error');
});

test('trouble strip: a filter whose accounts are all well stays, so that it can be taken away', async () => {
  await open({ accounts: [anAccount('a')], issues: none }, '/admin?trouble=mismatch');
  expect(counts()).toEqual(['0Mismatch']);
});

test('trouble strip: an agent that falls silent is counted within a second', async () => {
  const row = { mtmRupees: null, marginUtilizedRupees: null, receivedAt: Date.now() };
  const { become } = await open({
    accounts: [running('a')],
    live: { rows: { a: { ...row, agent: 'alive' } }, lostAt: null },
    issues: none,
  });
  screen.getByText('Nothing needs you');
  await become({ rows: { a: { ...row, agent: 'silent' } }, lostAt: null });
  expect(counts()).toEqual(['1Agent silent']);
});

test('trouble strip: while the stream or the issues are not known, nothing is called well', async () => {
  await open({ accounts: [anAccount('a')], live: { rows: {}, lostAt: 0 } });
  expect(strip().textContent).toBe(
    'Not known at present: agents, mismatches, stuck positions, issues.',
  );
});

test('trouble strip: accounts that are on their way are waited for', async () => {
  await open({ issues: none });
  screen.getByText('Loading what needs you');
});
