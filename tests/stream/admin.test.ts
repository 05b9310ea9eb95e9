// req: ADMIN-31, ADMIN-40, ADMIN-75, ADMIN-95

import { paths } from '@sthira/contract/paths';
import { noRun, overallFrame } from '@sthira/contract/stream';
import { afterAll, expect, test, vi } from 'vitest';
import { aPerson, beat, database, removeAccounts, Stream, someAccounts } from '#support/stream.ts';

afterAll(removeAccounts);

/**
 * A stream whose first frame contains accounts that were just made; the service reads them a
 * moment later.
 */
async function firstFrameOf(token: string, ids: readonly string[]) {
  return vi.waitFor(
    async () => {
      const stream = new Stream(`admin/status/${token}`);
      try {
        await vi.waitFor(() => expect(stream.frames.length).toBeGreaterThan(0), {
          timeout: 20_000,
        });
        const everything = overallFrame.parse(stream.frames[0]).data;
        expect(Object.keys(everything)).toEqual(expect.arrayContaining([...ids]));
        return { stream, everything };
      } catch (error) {
        stream.ws.close(1000);
        throw error;
      }
    },
    { timeout: 60_000, interval: 300 },
  );
}

test('admin stream: every account first, then only changed ones', {
  timeout: 150_000,
}, async () => {
  const [admin, owner] = await Promise.all([aPerson('admin'), aPerson('user')]);
  const { ids, shard } = await someAccounts(owner.uid, { count: 2 });
  const [moving, still] = ids;
  const { stream, everything } = await firstFrameOf(admin.token, ids);
  expect(everything[moving]).toEqual({
    is_alive: false,
    account_size: 5.25,
    margin_utilized: '',
    mtm: null,
    last_updated_time: '',
  });

  const run = { ...noRun, reason: 'Holding' };
  await vi.waitFor(
    async () => {
      await beat(shard, [moving], { mtmPaise: -250, marginPaise: 12_345, run });
      const changes = stream.frames.slice(1).map((frame) => overallFrame.parse(frame).data);
      expect(changes.some((data) => data[moving]?.is_alive)).toBe(true);
    },
    { timeout: 20_000, interval: 400 },
  );
  const changes = stream.frames.slice(1).map((frame) => overallFrame.parse(frame).data);
  expect(changes.find((data) => data[moving])?.[moving]).toMatchObject({
    mtm: -2.5,
    margin_utilized: '123.45',
    is_alive: true,
    run,
  });
  expect(changes.some((data) => still !== undefined && still in data)).toBe(false);

  // Ten seconds without a write: dead, and said so once.
  const seen = stream.frames.length;
  const fallsSilent = () =>
    stream.frames
      .slice(seen)
      .some((frame) => overallFrame.parse(frame).data[moving]?.is_alive === false);
  await vi.waitFor(() => expect(fallsSilent()).toBe(true), { timeout: 40_000 });
  stream.ws.close(1000);
});

test('admin stream: only for an admin, while they are one', async () => {
  const [admin, investor, money] = await Promise.all([
    aPerson('admin'),
    aPerson('user'),
    aPerson('money'),
  ]);
  const required = { code: 4003, reason: 'Admin access required.' };
  for (const { token } of [investor, money]) {
    const refused = new Stream(`admin/status/${token}`);
    expect(await refused.closed).toEqual(required);
    expect(refused.frames).toEqual([]);
  }

  const stream = new Stream(`admin/status/${admin.token}`);
  await vi.waitFor(() => expect(stream.frames.length).toBeGreaterThan(0), { timeout: 20_000 });
  await database().doc(paths.user(admin.uid)).update({ role: 'user', rolesChangedAt: Date.now() });
  expect(await stream.closed).toEqual(required);
});
