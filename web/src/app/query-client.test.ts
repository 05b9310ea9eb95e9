import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

test('query client: no query waits because the browser reports itself offline', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  const asked = client.fetchQuery({ queryKey: ['a'], queryFn: async () => 'read' });
  const changed = client
    .getMutationCache()
    .build(client, { mutationFn: async () => 'stopped' })
    .execute(undefined);
  expect(await Promise.all([asked, changed])).toEqual(['read', 'stopped']);
});
