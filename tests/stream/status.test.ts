import { statusFrame } from '@sthira/contract/stream';
import { afterAll, expect, test, vi } from 'vitest';
import { aPerson, beat, removeAccounts, Stream, someAccounts } from '#support/stream.ts';

afterAll(removeAccounts);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Writes until the socket has heard of it: when a socket's listener is in place cannot be seen from outside. */
async function heard(stream: Stream, write: () => Promise<void>) {
  await vi.waitFor(
    async () => {
      await write();
      await pause(300);
      expect(stream.frames.length).toBeGreaterThan(0);
    },
    { timeout: 10_000, interval: 10 },
  );
}

test('health and MTM of the accounts asked for, in rupees', async () => {
  const { uid, token } = await aPerson('user');
  const { ids, shard } = await someAccounts(uid, { count: 3 });
  const [first, second, third = ''] = ids;
  const stream = new Stream(`user/status/${first},${second}/${token}`);
  await heard(stream, () => beat(shard, ids, { mtmPaise: -123_456 }));
  const channels = new Set(stream.frames.map((frame) => statusFrame.parse(frame).channel));
  expect(channels).toEqual(new Set([first, second].flatMap((id) => [`status:${id}.health`, `status:${id}.mtm`])));
  expect(stream.frames).toContainEqual({ channel: `status:${first}.mtm`, data: '-1234.56' });
  expect(stream.frames).toContainEqual({ channel: `status:${second}.health`, data: 'alive' });
  expect(JSON.stringify(stream.frames)).not.toContain(third);
  stream.ws.close(1000);
});

test('an unknown MTM is not sent, and silence of the agent is silence here', async () => {
  const { uid, token } = await aPerson('user');
  const { ids, shard } = await someAccounts(uid);
  const stream = new Stream(`user/status/${ids[0]}/${token}`);
  await heard(stream, () => beat(shard, ids, { mtmPaise: null }));
  expect(new Set(stream.frames.map((frame) => statusFrame.parse(frame).channel))).toEqual(new Set([`status:${ids[0]}.health`]));
  await pause(1_500);
  const before = stream.frames.length;
  await pause(2_000);
  expect(stream.frames.length).toBe(before);
  stream.ws.close(1000);
});

test('no frame from a row that stands still while its shard is written', async () => {
  const { uid, token } = await aPerson('user');
  const { ids, shard } = await someAccounts(uid, { count: 2 });
  const [moving = '', still = ''] = ids;
  const stream = new Stream(`user/status/${moving},${still}/${token}`);
  await heard(stream, () => beat(shard, [moving], { mtmPaise: 1 }));
  expect(JSON.stringify(stream.frames)).not.toContain(still);
  stream.ws.close(1000);
});

test('one account of somebody else, or none at all, refuses the whole socket', async () => {
  const [owner, stranger] = await Promise.all([aPerson('user'), aPerson('user')]);
  const { ids, shard } = await someAccounts(owner.uid, { count: 2 });
  const foreign = await someAccounts(stranger.uid, { shard });
  const refused = { code: 4003, reason: 'Account access required.' };
  const lists = [[foreign.ids[0]], [ids[0], foreign.ids[0]], ['x'.repeat(20)], [ids[0], 'not-an-id'], []];
  for (const list of lists) {
    const stream = new Stream(`user/status/${list.join(',')}/${owner.token}`);
    const beats = setInterval(() => void beat(shard, [...ids, ...foreign.ids], { mtmPaise: 5 }), 100);
    expect(await stream.closed, list.join(',')).toEqual(refused);
    clearInterval(beats);
    expect(stream.frames).toEqual([]);
  }
});
