import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

test('nothing waits for a browser that calls itself offline', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  const asked = client.fetchQuery({ queryKey: ['a'], queryFn: async () => 'read' });
  const changed = client
    .getMutationCache()
    .build(client, { mutationFn: async () => 'stopped' })
    .execute(undefined);
  expect(await Promise.all([asked, changed])).toEqual(['read', 'stopped']);
});
