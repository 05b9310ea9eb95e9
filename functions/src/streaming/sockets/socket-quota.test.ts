import { expect, test } from 'vitest';
import { createSocketQuota } from './socket-quota.ts';

test('socket quota: limited per person, and a closed socket is free again', () => {
  const quota = createSocketQuota(2);
  const leave = quota.take('asha');
  quota.take('asha');
  expect(quota.take('asha')).toBeUndefined();
  expect(quota.take('ravi')).toBeDefined();
  leave?.();
  expect(quota.take('asha')).toBeDefined();
});
