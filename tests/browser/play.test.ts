// req: INVESTOR-115

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { signedIn } from '#support/sign-in.ts';
import { browserOfFile } from './browser-of-file.ts';
import { inEachTheme } from './in-each-theme.ts';
import { arriveAsNewcomer } from './newcomer.ts';
import { signInWithGoogle } from './visit.ts';

const { sharedVisit, visit } = browserOfFile();

test('somebody who has not signed in plays a day from the landing page, and is offered paper after it', async () => {
  const visited = await visit();
  const { page } = visited;
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1/')) calls.push(request.url());
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Play a simulated day first' }).click();
  await page.getByRole('heading', { level: 1, name: 'Play a day' }).waitFor();
  await page.getByLabel('Strategy').selectOption('daily');
  await page.getByRole('button', { name: 'Play the day' }).click();
  await page.getByRole('button', { name: 'Skip to the end' }).click();
  await page.getByText('What the day came to').waitFor();
  await page
    .getByLabel('Result of the day')
    .getByText(/\d+ orders, \d+ trades/)
    .waitFor();
  await inEachTheme(page, 'play-0-visitor');
  expect(calls).toEqual([]);
  await page.getByRole('link', { name: 'Sign in with Google and try on paper' }).click();
  await signInWithGoogle(visited, { email: (await signedIn()).email });
  await page.getByRole('dialog', { name: 'Try on paper' }).waitFor();
  await page.goto('/try');
  await page.waitForURL((url) => url.pathname === '/play');
  await visited.end();
});

/** One story: each test goes on where the one before it ended. */
describe('a person who plays a day', () => {
  const sent: string[] = [];
  const shared = sharedVisit(async (visited) => {
    await arriveAsNewcomer(visited, 'Saturday Person');
    visited.page.on('request', (request) => sent.push(request.url()));
  });
  const row = (page: Page) => page.getByRole('listitem', { name: 'PAPER · SIMULATED DAY' });
  const play = async (page: Page, strategy: string) => {
    await page.getByLabel('Strategy').selectOption(strategy);
    await page.getByRole('button', { name: 'Play the day' }).click();
  };

  test('comes to it from the empty dashboard, and chooses what is played', async () => {
    const { page } = await shared();
    await page.getByRole('link', { name: 'Play a day' }).click();
    await page.getByRole('heading', { level: 1, name: 'Play a day' }).waitFor();
    await page.getByRole('button', { name: 'Play the day' }).click();
    await page.getByText('Choose a strategy.').waitFor();
    await inEachTheme(page, 'play-1-choice');
  });

  test('sees the row move while it is played', async () => {
    const { page } = await shared();
    await play(page, 'daily');
    await row(page)
      .getByText(/^Worst case of the position: a loss of/)
      .waitFor();
    await row(page).getByText('Trading Agent Alive').waitFor();
    const seen = new Set<string>();
    const figures = async () => seen.add(await row(page).innerText()).size;
    await expect.poll(figures, { timeout: 60_000, interval: 200 }).toBeGreaterThan(3);
    await page.getByRole('button', { name: 'Pause' }).press('Enter');
    await inEachTheme(page, 'play-2-playing');
  });

  test('skips to its end, and is told what it came to', async () => {
    const { page } = await shared();
    await page.getByRole('button', { name: 'Skip to the end' }).click();
    await page.getByText('What the day came to').waitFor();
    const result = page.getByLabel('Result of the day');
    await result.getByText(/\d+ orders, \d+ trades/).waitFor();
    await page.getByText(/A single day tells nothing about a strategy/).waitFor();
    await page.getByRole('tab', { name: 'Orders' }).click();
    const orders = page.getByRole('table', { name: 'orders' }).locator('tbody tr');
    for (const text of await orders.allInnerTexts())
      expect(text).toContain('PAPER · SIMULATED DAY');
    await inEachTheme(page, 'play-3-end');
  });

  test('is told why a day opened nothing, and is offered another', async () => {
    const { page } = await shared();
    await page.getByRole('button', { name: 'Other settings' }).click();
    const day = page.getByLabel('Day', { exact: true });
    const closed = day.locator('option', { hasText: 'opens nothing' });
    await page.getByLabel('Strategy').selectOption('eve');
    await day.selectOption((await closed.first().getAttribute('value')) ?? '');
    await page.getByRole('button', { name: 'Play the day' }).click();
    await page.getByRole('button', { name: 'Skip to the end' }).click();
    await page.getByText('Nothing was opened on this day').waitFor();
    await inEachTheme(page, 'play-4-nothing');
    await page.getByRole('button', { name: /^Play \w{3}, \w{3} \d/ }).click();
    await page.getByRole('button', { name: 'Skip to the end' }).click();
    await page.getByText(/^The position is held over the night/).waitFor();
  });

  test('has sent nothing of it to anybody: the pages around it only read', () => {
    const calls = sent.flatMap((url) => url.split('/v1/trading/')[1] ?? []);
    expect(calls.filter((call) => !/^(get_accounts|activity)$/.test(call))).toEqual([]);
  });
});
