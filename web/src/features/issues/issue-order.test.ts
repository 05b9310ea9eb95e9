import { expect, test } from 'vitest';
import { byPriority } from './issue-order.ts';

const issue = (
  id: string,
  priority: 'critical' | 'high' | 'medium' | 'low',
  createdAt: number,
) => ({ id, priority, createdAt });

// req: ADMIN-45
test('issue order: critical, high, medium, low, and the newest first within each', () => {
  const issues = [
    issue('ERR001', 'low', 9),
    issue('ERR002', 'medium', 1),
    issue('ERR003', 'critical', 1),
    issue('ERR004', 'medium', 2),
    issue('ERR999', 'high', 3),
    issue('ERR1000', 'high', 3),
  ];
  expect(byPriority(issues).map(({ id }) => id)).toEqual([
    'ERR003',
    'ERR1000',
    'ERR999',
    'ERR004',
    'ERR002',
    'ERR001',
  ]);
});
