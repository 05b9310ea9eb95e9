// req: INVESTOR-116, INVESTOR-117

import { createHash } from 'node:crypto';
import { playPast } from '@sthira/lab/outcome/play-past';
import { decodeTape } from '@sthira/lab/tapes/encode-tape';
import { parseParameters } from '@sthira/quant/enigma/parameters';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { inEachTheme } from './in-each-theme.ts';
import { arriveAsNewcomer } from './newcomer.ts';

const { sharedVisit } = browserOfFile();

/** One story: each test goes on where the one before it ended. */
describe('a person who looks at the past', () => {
  // Without a network the rest of the page asks in vain.
  const shared = sharedVisit((visited) => arriveAsNewcomer(visited, 'Careful Person'), {
    expectedErrors: /ERR_INTERNET_DISCONNECTED|cleardot/,
  });
  const tape = (page: Page) => page.getByLabel('Tape');
  const played = (page: Page) => page.getByText('hash of', { exact: false });

  test('comes to it from the navigation, and nothing is chosen for them', async () => {
    const { page } = await shared();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'The Past' })
      .click();
    await page.getByRole('heading', { level: 1, name: 'The Past' }).waitFor();
    await tape(page).waitFor();
    await page.getByRole('button', { name: 'Play the past' }).click();
    await page.getByText('Choose a preset.').waitFor();
    await inEachTheme(page, 'lab-1-choice');
  });

  test('sees what it rests on, what it made, and what the worst month lost', async () => {
    const { page } = await shared();
    await page.getByLabel('Strategy').selectOption('eve');
    await page.getByRole('button', { name: 'Play the past' }).click();
    await played(page).waitFor({ timeout: 60_000 });
    await page.getByText('The index is made up', { exact: false }).waitFor();
    await page.getByText('The worst month').waitFor();
    await page.getByRole('table', { name: 'By year' }).waitFor();
    await page.getByRole('img', { name: /^Result since / }).waitFor();
  });

  test('gets the trades that the lab makes in another process', async () => {
    const { page } = await shared();
    const address = new URL(page.url()).searchParams;
    const text = async (path: string) => (await page.request.get(`/tapes/${path}`)).text();
    const { months } = JSON.parse(await text('index.json')) as {
      months: { underlying: string; path: string }[];
    };
    const files = months.filter(({ underlying }) => underlying === 'NIFTY');
    const tapes = await Promise.all(files.map(async ({ path }) => decodeTape(await text(path))));
    const { trades } = playPast(
      {
        ...{ underlying: 'NIFTY', capitalPaise: 50_000_000, dayCreditsPaise: 0 },
        ...{ from: address.get('from') ?? '', to: address.get('to') ?? '' },
        parameters: parseParameters('{"preset":"eve"}'),
        terms: { slippageTicks: 0, orderPaise: 2_000 },
      },
      tapes.flatMap(({ sessions }) => sessions),
      { now: () => 0, progress: () => {} },
    );
    expect(trades.split('\n').length).toBeGreaterThan(20);
    const hash = createHash('sha256').update(trades).digest('hex');
    await page.getByText(hash).waitFor();
  });

  test('tries dearer options beside it without the network, and the second variant counts', async () => {
    const { page, context } = await shared();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Keep for comparison' }).click();
    await page.getByLabel('Level of option prices').fill('100');
    await page.getByRole('button', { name: 'Play the past' }).click();
    await page.getByRole('table', { name: 'Side by side' }).waitFor({ timeout: 60_000 });
    await page.getByText(/^2 variants tried on these days/).waitFor();
    await context.setOffline(false);
  });

  test('maps two parameters', async () => {
    const { page } = await shared();
    await page.getByRole('button', { name: 'Play the map' }).click();
    await page.getByRole('table', { name: 'Map of two parameters' }).waitFor({ timeout: 120_000 });
    await inEachTheme(page, 'lab-2-made');
  });
});
