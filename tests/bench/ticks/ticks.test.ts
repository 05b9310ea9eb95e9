import { writeFileSync } from 'node:fs';
import { paths } from '@sthira/contract/paths';
import type { CDPSession, Page, WebSocketRoute } from 'playwright-core';
import { expect, test } from 'vitest';
import { launchChromium } from '#support/chromium.ts';
import { aPerson, database } from '#support/stream.ts';
import { behave, inventedAccount, overallText, seeInvented } from '../../browser/control.ts';
import { arriveAs, visit } from '../../browser/visit.ts';
import { figuresPath, type TicksFigures } from '../ticks.ts';

/** Runs on a stack of its own; `npm run bench -- ticks` makes it. */

const accounts = Array.from({ length: 951 }, (_, place) => inventedAccount(place));
const seconds = 20;
/** Four hours are 14,400. */
const frames = Number(process.env.TICKS_FRAMES ?? 14_400);

/** Every account has another figure in each frame. */
const frameOf = (tick: number): string =>
  overallText(
    Object.fromEntries(
      accounts.map(({ id }, place) => [
        id,
        {
          mtm: ((tick * 37 + place * 11) % 9_000) - 4_000.5,
          margin_utilized: String(90_000 + tick),
        },
      ]),
    ),
  );

const watching = `{
  globalThis.tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
}`;

const metric = async (session: CDPSession, wanted: string) =>
  (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === wanted)
    ?.value ?? Number.NaN;

/** What the page's thread does in so many seconds, in each of which `act` is called once. */
async function watch({ page, session }: Watched, act: (second: number) => void) {
  await page.evaluate('tasks.length = 0');
  const before = await metric(session, 'TaskDuration');
  for (let second = 0; second < seconds; second += 1) {
    act(second);
    await page.waitForTimeout(1_000);
  }
  const spent = (await metric(session, 'TaskDuration')) - before;
  const tasks = (await page.evaluate('tasks')) as number[];
  return { cpuMs: Math.round((spent * 1_000) / seconds), tasks };
}

interface Watched {
  page: Page;
  session: CDPSession;
}

async function heapKb(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return Math.round((await metric(session, 'JSHeapUsedSize')) / 1_024);
}

test('the control center while every account moves each second, and after hours of it', {
  timeout: 180_000 + frames * 100,
}, async () => {
  const { uid } = await aPerson('admin');
  const email = String((await database().doc(paths.user(uid)).get()).get('email'));
  const browser = await launchChromium();
  const visited = await visit(browser);
  const { page } = visited;
  let socket: WebSocketRoute | undefined;
  await seeInvented(page, accounts);
  await behave(page, [
    (opened) => {
      socket = opened;
      opened.send(frameOf(0));
    },
  ]);
  await page.addInitScript(watching);
  await arriveAs(visited, email, /\/admin/);
  await page.getByText('951 account(s)').first().waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.waitForTimeout(5_000);
  const quiet = await watch({ page, session }, () => undefined);
  const ticking = await watch({ page, session }, (second) => socket?.send(frameOf(second)));

  let heap = Number.NaN;
  for (let tick = 1; tick <= frames; tick += 1) {
    socket?.send(frameOf(tick));
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))');
    if (tick === Math.round(frames / 10)) heap = await heapKb(session);
  }
  const longest = (tasks: readonly number[]) => Math.round(Math.max(0, ...tasks));
  const figures: TicksFigures = {
    ...{ accounts: accounts.length, seconds, frames },
    ...{ longestMs: longest(ticking.tasks), quietLongestMs: longest(quiet.tasks) },
    longTasks: ticking.tasks.filter((ms) => ms > 100).length,
    ...{ cpuMsPerTick: ticking.cpuMs, quietCpuMs: quiet.cpuMs },
    ...{ heapKb: heap, heapEndKb: await heapKb(session) },
  };
  writeFileSync(figuresPath, `${JSON.stringify(figures)}\n`);
  await browser.close();
  expect(figures.heapEndKb).toBeGreaterThan(0);
});
