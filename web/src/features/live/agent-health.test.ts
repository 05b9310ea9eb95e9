import { expect, test } from 'vitest';
import { agentHealth, healthLabels } from './agent-health.ts';

const now = 50_000;

// req: INVESTOR-51
test.each([
  [undefined, 'Status Unknown'],
  [50_000, 'Trading Agent Alive'],
  [40_000, 'Trading Agent Alive'],
  [39_999, 'Agent Dead'],
] as const)(
  'agent health: last reported at %s, seen at 50000 by a connected page: %s',
  (healthAt, label) =>
    expect(healthLabels[agentHealth({ healthAt, openSince: 0, answeredAt: now }, now)]).toBe(label),
);

test.each([
  ['no message can come', { openSince: null, answeredAt: now }, 'unknown'],
  ['messages can come for a moment', { openSince: 45_000, answeredAt: now }, 'unknown'],
  ['messages can come for ten seconds', { openSince: 39_000, answeredAt: now }, 'dead'],
  ['the server answered nothing since', { openSince: 0, answeredAt: 30_000 }, 'unknown'],
] as const)('agent health: a silent agent while %s', (_, signs, health) =>
  expect(agentHealth({ healthAt: 20_000, ...signs }, now)).toBe(health),
);

test('agent health: a new health message counts, whatever the connection', () =>
  expect(agentHealth({ healthAt: 45_000, openSince: null, answeredAt: 0 }, now)).toBe('alive'));
