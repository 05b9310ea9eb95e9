import { expect, expectTypeOf, test, vi } from 'vitest';
import type { AccountDocument, LimitsDocument } from '#documents/accounts.ts';
import { memoryStore } from '#testing/memory-store.ts';
import { claimStore } from '#testing/store-claims.ts';
import type { Changes, FieldName, FieldValue, NoOther } from './field-names.ts';

vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
}));

claimStore(() => {
  const store = memoryStore();
  return { store, folder: 'purses', put: async (path, data) => store.put(path, data) };
});

test('store: a transaction reads nothing after its first write', async () => {
  const store = memoryStore();
  const late = store.transact(async (unit) => {
    const { path, schema } = (await import('#documents/docs.ts')).docs.userCounter;
    unit.create({ path, schema }, { total: 1 });
    await unit.read({ path, schema });
  });
  await expect(late).rejects.toThrow('a unit reads before it writes');
});

test('store: fields have their stored names and values', () => {
  expectTypeOf<'trading.stoppingAt'>().toExtend<FieldName<AccountDocument>>();
  expectTypeOf<'trading.day.limitReachedAt'>().toExtend<FieldName<AccountDocument>>();
  expectTypeOf<'trading.stopping'>().not.toExtend<FieldName<AccountDocument>>();
  expectTypeOf<FieldValue<AccountDocument, 'trading.stoppingAt'>>().toEqualTypeOf<number | null>();
  expectTypeOf<{ 'nextFreeAt.orders': number }>().toExtend<Changes<LimitsDocument>>();
  expectTypeOf<{ 'nextFreeAt.orders': string }>().not.toExtend<Changes<LimitsDocument>>();
});

test('store: an unknown field of the document is refused in a composed value', () => {
  const change = { updatedAt: 1, 'trading.stopping': 1 };
  type Change = typeof change;
  expectTypeOf<Change>().not.toExtend<NoOther<Change, Changes<AccountDocument>>>();
});
