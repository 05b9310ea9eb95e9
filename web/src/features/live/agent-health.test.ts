import { expect, test } from 'vitest';
import { agentHealth, healthLabels } from './agent-health.ts';

// req: INVESTOR-51
test.each([
  [undefined, 'Status Unknown'],
  [50_000, 'Trading Agent Alive'],
  [40_000, 'Trading Agent Alive'],
  [39_999, 'Agent Dead'],
] as const)('last heard at %s, seen at 50000: %s', (healthAt, label) =>
  expect(healthLabels[agentHealth(healthAt, 50_000)]).toBe(label),
);
