import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '@sthira/contract/paths';
import { expect, test } from 'vitest';
import { launchChromium } from '#support/chromium.ts';
import { aPerson, beat, database, removeAccounts, someAccounts } from '#support/stream.ts';
import { arriveAs, visit } from '../../browser/visit.ts';
import { percentile } from '../../chaos/percentiles.ts';
import { figuresPath, type PixelFigures } from '../pixel.ts';
import { type Arrivals, followDocument, followPage, followSocket } from './followers.ts';
import { latenessMs } from './jitter.ts';

/** Runs on a stack of its own; `npm run bench -- pixel` makes it. */

const writes = Number(process.env.PIXEL_WRITES ?? 120);
const beatEveryMs = 1_000;
/** The first ones pay for what is compiled and connected at first use. */
const warmUp = 10;

/**
 * Writes a figure after the other, 1 rupee, 2 rupees, as an agent beats; answers when each write
 * began.
 */
async function writeBeats(shard: string, id: string): Promise<number[]> {
  const began: number[] = [];
  const lateness = latenessMs(1);
  for (let figure = 1; figure <= warmUp + writes; figure += 1) {
    await wait(lateness.next().value);
    began[figure] = Date.now();
    await beat(shard, [id], { mtmPaise: figure * 100 });
    await wait(Math.max(0, beatEveryMs - (Date.now() - (began[figure] ?? 0))));
  }
  return began;
}

function delaysOf(arrivals: Arrivals, began: readonly number[]): number[] {
  return [...arrivals].flatMap(([figure, atMs]) =>
    figure > warmUp ? atMs - (began[figure] ?? Number.NaN) : [],
  );
}

const share = (values: readonly number[], part: number) => percentile(values, part) ?? Number.NaN;

test('live figures: time until figures written each second are on the page', {
  timeout: 120_000 + (warmUp + writes) * 2_000,
}, async () => {
  const { uid, token } = await aPerson('user');
  const email = String((await database().doc(paths.user(uid)).get()).get('email'));
  const { ids, shard } = await someAccounts(uid);
  const [id] = ids;
  const browser = await launchChromium();
  const visited = await visit(browser);
  await arriveAs(visited, email, /\/dashboard/);
  await visited.page.getByText('Live connection').waitFor();
  const pageArrivals = await followPage(visited.page, 'Stream');
  const [listener, socket] = [
    await followDocument({ shard, id }),
    await followSocket({ token, id }),
  ];

  const began = await writeBeats(shard, id);
  const page = delaysOf(await pageArrivals(), began);
  const figures: PixelFigures = {
    ...{ writes, seen: page.length, p50Ms: share(page, 0.5), p99Ms: share(page, 0.99) },
    ...{
      socketP50Ms: share(delaysOf(socket.arrivals, began), 0.5),
      socketP99Ms: share(delaysOf(socket.arrivals, began), 0.99),
    },
    ...{
      listenerP50Ms: share(delaysOf(listener.arrivals, began), 0.5),
      listenerP99Ms: share(delaysOf(listener.arrivals, began), 0.99),
    },
  };
  writeFileSync(figuresPath, `${JSON.stringify(figures)}\n`);
  for (const { stop } of [listener, socket]) stop();
  await browser.close();
  await removeAccounts();
  expect(page.length).toBeGreaterThan(writes / 2);
});
