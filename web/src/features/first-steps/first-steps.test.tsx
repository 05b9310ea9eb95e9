// @vitest-environment jsdom
// req: INVESTOR-16

import type { Account } from '@sthira/contract/accounts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { answerCalls } from '#testing/answer-calls.ts';
import { showPage } from '#testing/show-page.tsx';

beforeEach(() => {
  vi.stubEnv('VITE_ORDER_ADDRESS', '203.0.113.7');
  vi.resetModules();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
});

async function show(accounts: readonly Account[], milliCredits = 0): Promise<void> {
  answerCalls({ get_funds: {} });
  const { default: FirstSteps } = await import('./first-steps.tsx');
  const needsOf = () => ({ marginRupees: 4_00_000, credits: 50 });
  showPage(<FirstSteps uid="asha" {...{ accounts, milliCredits, needsOf }} />);
}
const steps = () => within(screen.getByRole('list', { name: 'First steps' }));
const next = () => {
  const one = steps()
    .getAllByRole('listitem')
    .find((item) => item.getAttribute('aria-current') === 'step');
  if (!one) throw new Error('No step is next.');
  return one;
};
/** What stands out as the thing to press. */
const primary = () =>
  [...screen.getByRole('list', { name: 'First steps' }).querySelectorAll('a, button')]
    .filter(({ className }) => /\bbg-accent\b/.test(className))
    .map(({ textContent }) => textContent);
const away = anAccount('Away', { login_status: 'logged_out', strategy: '' });

test('first steps: a newcomer is offered paper first, with the steps in numbers', async () => {
  await show([]);
  expect(next().textContent).toMatch(/^2Try on paper: to do/);
  expect(primary()).toEqual(['Try on paper now']);
  const way = (name: string) => steps().getByRole('link', { name }).getAttribute('href');
  expect(way('Try on paper now')).toBe('/dashboard?ask=paper');
  expect(way('Add an account')).toBe('/account-management?add=broker');
  expect(screen.getByText('1 of 9 done')).toBeTruthy();
});

test('first steps: the address stands with the way at each broker, that of the account unfolded', async () => {
  await show([away]);
  expect(screen.getByText('2 of 8 done')).toBeTruthy();
  const ways = within(next()).getAllByRole('group') as HTMLDetailsElement[];
  expect(ways.map(({ open, firstChild }) => [firstChild?.textContent, open])).toEqual([
    ['How at Arham Share', false],
    ['How at Bigul', true],
    ['How at Jainam', false],
    ['How at Jainam, second server', false],
  ]);
  expect(ways[1]?.textContent).toMatch(/ask Bigul’s API desk.+static IP address 203\.0\.113\.7/);
  expect(ways[1]?.textContent).toMatch(/Bigul Connect is another product/);
  const dashboards = ways.map((way) => way.querySelector('a')?.getAttribute('href') ?? null);
  expect(dashboards).toEqual([
    'https://mtrade.arhamshare.com/dashboard#!/login',
    'https://trading.bigul.co/dashboard#!/login',
    'https://jtrade.jainam.in:5000/dashboard#!/login',
    null,
  ]);
  expect(ways[3]?.textContent).toMatch(/Ask Jainam’s API desk, whose contacts stand on jainam\.in/);
  expect(primary()).toEqual(['I have registered it']);
});

test('first steps: whoever has registered the address logs in next, and may take it back', async () => {
  await show([away]);
  fireEvent.click(screen.getByRole('button', { name: 'I have registered it' }));
  expect(next().textContent).toMatch(/Log in to your broker/);
  expect(primary()).toEqual(['Log in now']);
  fireEvent.click(screen.getByRole('button', { name: 'It is not registered' }));
  expect(primary()).toEqual(['I have registered it']);
});

test.each([
  ['the strategy', { strategy: '' }, 'Choose a strategy'],
  [
    'a size that holds a lot',
    { start_obstacle: { kind: 'too-small', text: 'One lot needs more.' } as const },
    'Edit the account',
  ],
])('first steps: once logged in, %s is next', async (_, changes, label) => {
  await show([anAccount('Here', changes)]);
  fireEvent.click(screen.getByRole('button', { name: 'I have registered it' }));
  expect(primary()).toEqual([label]);
});

test('first steps: an account without keys is sent to enter them, not to log in', async () => {
  const start_obstacle = { kind: 'keys', text: 'Enter its API key and secret first.' } as const;
  await show([anAccount('Given', { login_status: 'logged_out', start_obstacle })]);
  fireEvent.click(screen.getByRole('button', { name: 'I have registered it' }));
  expect(primary()).toEqual(['Enter the keys']);
});

test('first steps: hidden ones say how far they are, and come back', async () => {
  await show([away]);
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
  fireEvent.click(screen.getByRole('button', { name: 'Show the first steps: 2 of 8 done' }));
  expect(steps().getAllByRole('listitem').length).toBeGreaterThan(8);
});
