import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The limits as they are in a process of a local stack with this pace. */
async function limitsAt(pace: number) {
  vi.stubEnv('PACE', String(pace));
  vi.stubEnv('GCLOUD_PROJECT', 'demo-sthira');
  vi.resetModules();
  const { latestStartMs, loginSpacingMs, longestWaitMs, spacingMs } = await import(
    './slot-plan.ts'
  );
  const { jitterMs, orderLimit } = await import('./order-limit.ts');
  return { jitterMs, latestStartMs, loginSpacingMs, longestWaitMs, orderLimit, spacingMs };
}

/** What the stand-in broker counts in: `xts-simulator/src/gateway/rate-limits.ts`. */
const secondAt = (pace: number) => 1_000 / pace;

test.each([1, 2, 4, 8])(
  'at pace %i no caller asks a broker more often than it allows',
  async (pace) => {
    const at = await limitsAt(pace);
    expect(at.spacingMs - at.latestStartMs - at.jitterMs).toBeGreaterThanOrEqual(secondAt(pace));
    expect(at.orderLimit.windowMs - at.jitterMs).toBeGreaterThanOrEqual(secondAt(pace));
    expect(at.orderLimit.limit).toBeLessThanOrEqual(10);
    // A queue of several readings is no reason to refuse one.
    expect(5 * at.spacingMs).toBeLessThan(at.longestWaitMs);
  },
);

test('at pace 1 the limits are those of production', async () => {
  const { spacingMs, loginSpacingMs, orderLimit } = await limitsAt(1);
  expect({ spacingMs, loginSpacingMs, orderLimit }).toEqual({
    spacingMs: 1_200,
    loginSpacingMs: 200,
    orderLimit: { limit: 7, windowMs: 1_100 },
  });
});

test('at pace 8 logins follow each other eight times as fast', async () => {
  expect((await limitsAt(8)).loginSpacingMs).toBe(25);
});
