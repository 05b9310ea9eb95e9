import { paths } from '@sthira/contract/paths';
import { overallFrame } from '@sthira/contract/stream';
import { afterAll, expect, test, vi } from 'vitest';
import { aPerson, beat, database, removeAccounts, Stream, someAccounts } from '#support/stream.ts';

afterAll(removeAccounts);

test('every account first, then those that changed', async () => {
  const [admin, owner] = await Promise.all([aPerson('admin'), aPerson('user')]);
  const { ids, shard } = await someAccounts(owner.uid, { count: 2 });
  const [moving, still] = ids;
  const stream = new Stream(`admin/status/${admin.token}`);
  await vi.waitFor(() => expect(stream.frames.length).toBeGreaterThan(0), { timeout: 5_000 });
  const everything = overallFrame.parse(stream.frames[0]).data;
  expect(Object.keys(everything)).toEqual(expect.arrayContaining(ids));
  expect(everything[moving]).toEqual({ is_alive: false, account_size: 5.25, margin_utilized: '', mtm: null, last_updated_time: '' });

  await vi.waitFor(
    async () => {
      await beat(shard, [moving], { mtmPaise: -250, marginPaise: 12_345 });
      await new Promise((resolve) => setTimeout(resolve, 400));
      const changes = stream.frames.slice(1).map((frame) => overallFrame.parse(frame).data);
      expect(changes.some((data) => data[moving]?.is_alive)).toBe(true);
    },
    { timeout: 8_000 },
  );
  const changes = stream.frames.slice(1).map((frame) => overallFrame.parse(frame).data);
  expect(changes.find((data) => data[moving])?.[moving]).toMatchObject({ mtm: -2.5, margin_utilized: '123.45', is_alive: true });
  expect(changes.some((data) => still !== undefined && still in data)).toBe(false);

  // Ten seconds without a write: dead, and said so once.
  const seen = stream.frames.length;
  const fallsSilent = () => stream.frames.slice(seen).some((frame) => overallFrame.parse(frame).data[moving]?.is_alive === false);
  await vi.waitFor(() => expect(fallsSilent()).toBe(true), { timeout: 13_000 });
  stream.ws.close(1000);
});

test('only an admin, and only as long as they are one', async () => {
  const [admin, investor] = await Promise.all([aPerson('admin'), aPerson('user')]);
  const required = { code: 4003, reason: 'Admin access required.' };
  const refused = new Stream(`admin/status/${investor.token}`);
  expect(await refused.closed).toEqual(required);
  expect(refused.frames).toEqual([]);

  const stream = new Stream(`admin/status/${admin.token}`);
  await vi.waitFor(() => expect(stream.frames.length).toBeGreaterThan(0), { timeout: 5_000 });
  await database().doc(paths.user(admin.uid)).update({ role: 'user', rolesChangedAt: Date.now() });
  const demotedAt = performance.now();
  expect(await stream.closed).toEqual(required);
  expect(performance.now() - demotedAt).toBeLessThan(2_000);
});
