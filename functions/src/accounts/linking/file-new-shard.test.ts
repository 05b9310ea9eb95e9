import { expect, test } from 'vitest';
import { agentsShort } from './file-new-shard.ts';

test('shards that leave no room for a hand-over are told of before agents are missing', () => {
  expect(agentsShort(40, 50)).toBeUndefined();
  expect(agentsShort(41, 50)).toContain(
    "41 shards now, and with the market's and those that hand over they need 51 agents at once; 50 are allowed.",
  );
});
