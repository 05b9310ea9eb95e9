import { expect, test } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { brokerAt, keepBroker } from './broker-history.ts';

test('broker history: the broker at any instant', () => {
  const first = anAccount({ broker: 'ArhamShare_XTS' });
  const second = keepBroker(first, { after: { ...first, broker: 'Bigul_XTS' }, now: 2_000 });
  const third = keepBroker(second, { after: { ...second, broker: 'Jainam_XTS' }, now: 3_000 });
  const at = [1_999, 2_000, 2_999, 3_000].map((instant) => brokerAt(third, instant));
  expect(at).toEqual(['ArhamShare_XTS', 'Bigul_XTS', 'Bigul_XTS', 'Jainam_XTS']);
});

test('broker history: unchanged by an edit without another broker', () => {
  const account = anAccount();
  const after = { ...account, accountName: 'Another' };
  expect(keepBroker(account, { after, now: 2_000 })).toBe(after);
});
