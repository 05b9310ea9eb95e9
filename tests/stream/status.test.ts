// req: INVESTOR-41, INVESTOR-68

import { setTimeout as wait } from 'node:timers/promises';
import { noRun, runStatus, statusFrame } from '@sthira/contract/stream';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { aPerson, beat, removeAccounts, Stream, someAccounts } from '#support/stream.ts';

afterAll(removeAccounts);

const allOf = (id: string | undefined) =>
  ['health', 'mtm', 'run'].map((kind) => `status:${id}.${kind}`);

/**
 * Writes until the socket has a frame on each channel: when a socket's listener is in place
 * cannot be seen from outside.
 */
async function receives(stream: Stream, channels: readonly string[], write: () => Promise<void>) {
  const before = stream.frames.length;
  await vi.waitFor(
    async () => {
      await write();
      const channelsSent = stream.frames
        .slice(before)
        .map((frame) => statusFrame.parse(frame).channel);
      expect(
        channelsSent,
        `the socket: ${JSON.stringify(stream.ended ?? stream.ws.readyState)}`,
      ).toEqual(expect.arrayContaining([...channels]));
    },
    { timeout: 60_000, interval: 300 },
  );
}

test('status stream: health and MTM of the requested accounts, in rupees', async () => {
  const { uid, token } = await aPerson('user');
  const { ids, shard } = await someAccounts(uid, { count: 3 });
  const [first, second, third = ''] = ids;
  const stream = new Stream(`user/status/${first},${second}/${token}`);
  const wanted = [first, second].flatMap(allOf);
  await receives(stream, wanted, () => beat(shard, ids, { mtmPaise: -123_456 }));
  const channels = new Set(stream.frames.map((frame) => statusFrame.parse(frame).channel));
  expect(channels).toEqual(new Set(wanted));
  expect(stream.frames).toContainEqual({ channel: `status:${first}.mtm`, data: '-1234.56' });
  expect(stream.frames).toContainEqual({ channel: `status:${second}.health`, data: 'alive' });
  expect(JSON.stringify(stream.frames)).not.toContain(third);
  stream.ws.close(1000);
});

test('status stream: an unknown MTM is sent as unknown, and nothing is sent while the agent is silent', async () => {
  const { uid, token } = await aPerson('user');
  const { ids, shard } = await someAccounts(uid);
  const stream = new Stream(`user/status/${ids[0]}/${token}`);
  await receives(stream, allOf(ids[0]), () => beat(shard, ids, { mtmPaise: null }));
  const channelsSent = stream.frames
    .map((frame) => statusFrame.parse(frame))
    .filter(({ channel }) => channel === `status:${ids[0]}.mtm`);
  expect(new Set(channelsSent.map(({ data }) => data))).toEqual(new Set(['']));

  // Meanwhile frames about another account come again and again, and none about this one.
  const witness = await someAccounts(uid);
  const other = new Stream(`user/status/${witness.ids[0]}/${token}`);
  const receivesOther = (times: number) =>
    Array.from({ length: times }).reduce<Promise<void>>(async (earlier) => {
      await earlier;
      await receives(other, [`status:${witness.ids[0]}.mtm`], () =>
        beat(witness.shard, witness.ids, { mtmPaise: 1 }),
      );
    }, Promise.resolve());
  await receivesOther(3);
  const before = stream.frames.length;
  await receivesOther(4);
  expect(stream.frames.length).toBe(before);
  stream.ws.close(1000);
  other.ws.close(1000);
});

test('status stream: state, positions and differences of a run are sent once, and again when they change', async () => {
  const { uid, token } = await aPerson('user');
  const { ids, shard } = await someAccounts(uid);
  const stream = new Stream(`user/status/${ids[0]}/${token}`);
  const framesOf = (kind: string) =>
    stream.frames
      .map((frame) => statusFrame.parse(frame))
      .filter(({ channel }) => channel === `status:${ids[0]}.${kind}`);
  const runs = () => framesOf('run').map(({ data }) => runStatus.parse(JSON.parse(data)));
  const waiting = { ...noRun, reason: 'Waiting: the index is not calm (2.9 of 2.5)' };
  await receives(stream, allOf(ids[0]), () => beat(shard, ids, { mtmPaise: 1, run: waiting }));
  const beats = framesOf('health').length;
  await vi.waitFor(
    async () => {
      await beat(shard, ids, { mtmPaise: 2, run: waiting });
      expect(framesOf('health').length).toBeGreaterThan(beats + 1);
    },
    { timeout: 20_000, interval: 500 },
  );
  expect(runs()).toEqual([waiting]);
  const legs = [{ symbol: 'NIFTY 24 NOV 24500 CE', quantity: -130 }];
  const stopping = {
    reason: 'Closing 1 leg',
    remaining: legs,
    differs: { positions: legs, trades: [] },
  };
  await beat(shard, ids, { mtmPaise: null, run: stopping });
  await vi.waitFor(() => expect(runs()).toEqual([waiting, stopping]), { timeout: 20_000 });
  stream.ws.close(1000);
});

test('status stream: no frame for an unchanged row while its shard is written', async () => {
  const { uid, token } = await aPerson('user');
  const { ids, shard } = await someAccounts(uid, { count: 2 });
  const [moving = '', still = ''] = ids;
  const stream = new Stream(`user/status/${moving},${still}/${token}`);
  await receives(stream, allOf(moving), () => beat(shard, [moving], { mtmPaise: 1 }));
  // All that was sent with the first frames has come with the next.
  await receives(stream, [`status:${moving}.mtm`], () => beat(shard, [moving], { mtmPaise: 1 }));
  expect(JSON.stringify(stream.frames)).not.toContain(still);
  stream.ws.close(1000);
});

test('status stream: one account of another person, or none at all, refuses the whole socket', async () => {
  const [owner, stranger] = await Promise.all([aPerson('user'), aPerson('user')]);
  const { ids, shard } = await someAccounts(owner.uid, { count: 2 });
  const foreign = await someAccounts(stranger.uid, { shard });
  const refused = { code: 4003, reason: 'Account access required.' };
  const lists = [
    [foreign.ids[0]],
    [ids[0], foreign.ids[0]],
    ['x'.repeat(20)],
    [ids[0], 'not-an-id'],
    [],
  ];
  for (const list of lists) {
    const stream = new Stream(`user/status/${list.join(',')}/${owner.token}`);
    onTestFinished(() => stream.ws.terminate());
    while (stream.ws.readyState !== stream.ws.CLOSED)
      await Promise.all([beat(shard, [...ids, ...foreign.ids], { mtmPaise: 5 }), wait(100)]);
    expect(await stream.closed, list.join(',')).toEqual(refused);
    expect(stream.frames).toEqual([]);
  }
});
