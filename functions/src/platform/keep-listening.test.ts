import { expect, test, vi } from 'vitest';
import { keepListening } from './keep-listening.ts';

vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
}));

type Ends = Parameters<Parameters<typeof keepListening>[0]['open']>[0];

/** A source whose listeners fail, and whose pauses end, when the test decides. */
function aSource() {
  const opened: Ends[] = [];
  const pausesMs: number[] = [];
  const waiting: (() => void)[] = [];
  let closed = 0;
  const stop = keepListening({
    what: 'accounts of shard 0',
    open: (ends) => {
      opened.push(ends);
      return () => {
        closed += 1;
      };
    },
    later: (act, ms) => {
      pausesMs.push(ms);
      waiting.push(act);
    },
    random: () => 1,
  });
  const fail = async () => {
    await Promise.resolve();
    opened.at(-1)?.onFailure(new Error('PERMISSION_DENIED'));
  };
  const failAndWait = async () => {
    await fail();
    waiting.shift()?.();
  };
  return {
    opened,
    pausesMs,
    stop,
    fail,
    failAndWait,
    pass: () => waiting.shift()?.(),
    closings: () => closed,
  };
}

test('database listener: a listener that failed is opened again, later each time, at most after 30 s', async () => {
  const source = aSource();
  for (let failure = 0; failure < 9; failure += 1) await source.failAndWait();
  expect(source.opened).toHaveLength(10);
  expect(source.pausesMs).toEqual([
    500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
  ]);
});

test('database listener: after a value the waits begin again', async () => {
  const source = aSource();
  await source.failAndWait();
  await source.failAndWait();
  source.opened.at(-1)?.onValue();
  await source.failAndWait();
  expect(source.pausesMs).toEqual([500, 1_000, 500]);
});

test('database listener: a failure reported twice opens one listener', async () => {
  const source = aSource();
  await source.fail();
  await source.fail();
  expect(source.pausesMs).toHaveLength(1);
});

test('database listener: a stopped listener is closed, and not opened again while it waits', async () => {
  const source = aSource();
  await source.fail();
  source.stop();
  source.pass();
  expect(source.opened).toHaveLength(1);
  expect(source.closings()).toBe(1);
});

test('database listener: a failed opening is repeated', async () => {
  const pausesMs: number[] = [];
  keepListening({
    what: 'a document',
    open: async () => {
      throw new Error('no connection');
    },
    later: (_, ms) => void pausesMs.push(ms),
    random: () => 0,
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(pausesMs).toEqual([250]);
});
