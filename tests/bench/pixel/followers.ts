import { once } from 'node:events';
import { paths } from '@sthira/contract/paths';
import type { Page } from 'playwright-core';
import { database, Stream } from '#support/stream.ts';
import { shardDocument } from '../../../functions/src/documents/shards.ts';

/** When each figure, a number of whole rupees, arrived somewhere, by the machine's clock. */
export type Arrivals = Map<number, number>;

const note = (arrivals: Arrivals, figure: number) =>
  arrivals.has(figure) || arrivals.set(figure, Date.now());

/** At a listener of the shard's document that does nothing else. */
export async function followDocument({
  shard,
  id,
}: {
  shard: string;
  id: string;
}): Promise<{ arrivals: Arrivals; stop: () => void }> {
  const arrivals: Arrivals = new Map();
  const stop = database()
    .doc(paths.shard(shard))
    .onSnapshot((snapshot) => {
      const row = shardDocument.safeParse(snapshot.data()).data?.live[id];
      if (row) note(arrivals, (row.mtmPaise ?? 0) / 100);
    });
  return { arrivals, stop };
}

/** At a socket of the status stream. */
export async function followSocket({
  token,
  id,
}: {
  token: string;
  id: string;
}): Promise<{ arrivals: Arrivals; stop: () => void }> {
  const arrivals: Arrivals = new Map();
  const { ws } = new Stream(`user/status/${id}/${token}`);
  ws.on('message', (data) => {
    const { channel, data: text } = JSON.parse(String(data)) as { channel?: string; data?: string };
    if (channel === `status:${id}.mtm`) note(arrivals, Number(text));
  });
  await once(ws, 'message');
  return { arrivals, stop: () => ws.close(1000) };
}

/** In the page of the account's owner: the rupees that stand beside the account's name. */
export async function followPage(page: Page, name: string): Promise<() => Promise<Arrivals>> {
  await page.evaluate((label) => {
    const state = globalThis as unknown as { arrivals: [number, number][] };
    state.arrivals = [];
    const noteChange = () => {
      const titles = [
        ...document.querySelectorAll<HTMLElement>(`li[aria-label="${label}"] [title]`),
      ].map(({ title }) => title);
      const amounts = titles.flatMap((title) => /₹([\d,]+)\.00$/.exec(title)?.[1] ?? []);
      const figure = Number(amounts[0]?.replaceAll(',', ''));
      if (Number.isNaN(figure) || state.arrivals.at(-1)?.[0] === figure) return;
      state.arrivals.push([figure, Date.now()]);
    };
    new MutationObserver(noteChange).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['title'],
    });
  }, name);
  return async () =>
    new Map(
      await page.evaluate(
        () => (globalThis as unknown as { arrivals: [number, number][] }).arrivals,
      ),
    );
}
