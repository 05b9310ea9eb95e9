// @vitest-environment jsdom

import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { accountsKeys } from '#entities/account/record/use-accounts.ts';
import { learn } from '#language/speak.ts';
import { inWords, setSpoken } from '#language/spoken.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => {
  onlineManager.setOnline(true);
  setSpoken(undefined);
});

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

test('query client: names of accounts stay in the sentences of another language', async () => {
  (await learn('hi'))();
  const client = createQueryClient();
  const sentence = 'Start trading on Stop?';
  expect(inWords(sentence)).toBe('स्टॉप पर ट्रेडिंग शुरू करें?');
  client.setQueryData(accountsKeys.own, { data: [{ account_name: 'Stop' }], message: '' });
  expect(inWords(sentence)).toBe('Stop पर ट्रेडिंग शुरू करें?');
  expect(inWords('Stop')).toBe('स्टॉप');
});
