import { writeFileSync } from 'node:fs';
import type { Holding } from '@sthira/contract/books';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hosting } from '#support/addresses.ts';
import { launchChromium } from '#support/chromium.ts';
import { anAccount } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { arriveAs, visit } from '../../browser/visit.ts';
import { percentile } from '../../chaos/percentiles.ts';
import { figuresPath, type TableFigures } from '../table.ts';
import { plainPage } from './plain-page.ts';
import { firstRowsMs, keysMs, watchRows } from './watch-rows.ts';

/** Runs on a stack of its own; `npm run bench -- table` makes it. */

const rows = 10_000;
const rounds = Number(process.env.TABLE_ROUNDS ?? 5);
/** Each digit more leaves another row first. */
const typed = '7391';

const symbolOf = (place: number) => `SHARE${String(place).padStart(5, '0')}`;

/**
 * Holdings of this account, as the call answers them. A name without digits: the search looks at
 * it, too.
 */
function many({ id }: { id: string }): Holding[] {
  const readAt = new Date().toISOString();
  const of = {
    account_id: id,
    account_name: 'Bench',
    as_of: readAt,
    price_as_of: readAt,
    is_collateral: false,
    collateral_quantity: 0,
  };
  return Array.from({ length: rows }, (_, place) => {
    const [bought, worth] = [100 * (1 + (place % 50)), 90 * (1 + (place % 50)) + (place % 900)];
    const money = {
      buy_price: 100,
      buy_value: bought,
      prev_close: 95.5,
      current_value: worth,
      pnl: worth - bought,
    };
    const percent = Math.round(((worth - bought) / bought) * 10_000) / 100;
    return {
      ...of,
      ...money,
      id: `IN${place}`,
      symbol: symbolOf(place),
      quantity: 1 + (place % 50),
      pnl_percent: percent,
    };
  });
}

/** The page gets many rows for its holdings, and the plain page the same ones. */
async function answerMany(page: Page, data: readonly Holding[]): Promise<void> {
  const body = JSON.stringify({ success: true, data, message: 'Read the holdings.' });
  for (const path of ['**/v1/trading/holdings', '**/plain-holdings'])
    await page.route(path, (route) => route.fulfill({ contentType: 'application/json', body }));
  await page.route('**/plain-page', (route) =>
    route.fulfill({ contentType: 'text/html', body: plainPage }),
  );
}

async function timePage(page: Page, path: string, answer: string) {
  await page.goto(`${hosting}${path}`);
  const paintMs = await firstRowsMs(page, answer);
  return { paintMs, keys: await keysMs(page, typed) };
}

type Timed = Awaited<ReturnType<typeof timePage>>;

test('many holdings stand and are searched beside the plainest table of them', {
  timeout: 60_000 + rounds * 60_000,
}, async () => {
  const browser = await launchChromium();
  const visited = await visit(browser);
  const { page } = visited;
  const owner = await signedIn();
  const account = await anAccount(owner);
  await arriveAs(visited, owner.email, /\/dashboard/);
  await answerMany(page, many(account));
  await watchRows(page);
  const ours: Timed[] = [];
  const plain: Timed[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await timePage(page, '/funds-holdings', '/v1/trading/holdings'));
    plain.push(await timePage(page, '/plain-page', '/plain-holdings'));
  }
  const middle = (values: readonly number[]) => Math.round(percentile(values, 0.5) ?? Number.NaN);
  const noise = (values: readonly number[]) =>
    `${Math.round(Math.min(...values))}..${Math.round(Math.max(...values))}`;
  const paints = (timed: readonly Timed[]) => timed.map(({ paintMs }) => paintMs);
  const keys = (timed: readonly Timed[]) =>
    timed.flatMap(({ keys: each }) => each.map(({ tookMs }) => tookMs));
  const cpu = (timed: readonly Timed[]) =>
    middle(timed.flatMap(({ keys: each }) => each.map(({ cpuMs }) => cpuMs)));
  const figures: TableFigures = {
    ...{ rows, rounds, paintMs: middle(paints(ours)), paintNoise: noise(paints(ours)) },
    ...{ plainPaintMs: middle(paints(plain)), plainPaintNoise: noise(paints(plain)) },
    ...{
      keyMs: middle(keys(ours)),
      keyNoise: noise(keys(ours)),
      plainKeyMs: middle(keys(plain)),
      plainKeyNoise: noise(keys(plain)),
      keyCpuMs: cpu(ours),
      plainKeyCpuMs: cpu(plain),
    },
  };
  writeFileSync(figuresPath, `${JSON.stringify(figures)}\n`);
  await browser.close();
  expect(keys(ours)).toHaveLength(rounds * typed.length);
});
