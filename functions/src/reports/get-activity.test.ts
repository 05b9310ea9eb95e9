import type { AuditRow } from '@sthira/contract/audit';
import type { ActivityKind } from '@sthira/contract/audit-calls';
import { beforeEach, expect, test } from 'vitest';
import { anAccount, aPaperAccount } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { getActivity } from './get-activity.ts';

const caller = { uid: 'asha', email: 'asha@example.com', name: 'Asha', role: 'user' } as const;
let store: MemoryStore;

function happened(
  subject: string,
  sequence: number,
  row: Partial<AuditRow> & Pick<AuditRow, 'action' | 'at'>,
): void {
  store.put(`audit/${subject}-${String(sequence).padStart(8, '0')}`, {
    ...{ subject, sequence, owners: ['asha'], actor: { uid: 'asha' }, details: {} },
    ...{ previousHash: '', hash: 'h', seal: '', ...row },
  });
}
const activity = async (after?: string) =>
  (await getActivity({ caller, input: after === undefined ? {} : { after }, store })).data;

beforeEach(() => {
  store = memoryStore();
});

test('activity: a person gets the actions about them, the newest first, with actor and account', async () => {
  store.put('accounts/mine', anAccount({ id: 'mine', accountName: 'Mine' }));
  store.put('accounts/sold', anAccount({ id: 'sold', ownerUid: 'ravi', accountName: 'Ravi’s' }));
  store.put('deletedAccounts/gone', {
    ...anAccount({ id: 'gone', accountName: 'Gone' }),
    deletedAt: 1,
  });
  happened('mine', 1, { action: 'startTrading', at: 1_000 });
  happened('mine', 2, { action: 'stopRun', at: 2_000, actor: { system: 'agent' } });
  happened('gone', 7, { action: 'deleteAccountFor', at: 3_000, actor: { uid: 'meera' } });
  happened('sold', 1, { action: 'stopTrading', at: 4_000 });
  happened('asha', 1, { action: 'logout', at: 4_000 });
  happened('asha', 2, { action: 'getAuditNames', at: 5_000 });
  happened('ravi', 1, { action: 'logout', at: 6_000, owners: ['ravi'] });
  expect(await activity()).toEqual({
    rows: [
      {
        ...{ id: 'sold-1', at: '1970-01-01T00:00:04.000Z', by: 'you' },
        ...{ account: 'An account that was yours', text: 'Square off was asked for' },
      },
      {
        ...{ id: 'asha-1', at: '1970-01-01T00:00:04.000Z', by: 'you', account: '' },
        text: 'You signed out',
      },
      {
        ...{ id: 'gone-7', at: '1970-01-01T00:00:03.000Z', by: 'admin', account: 'Gone' },
        text: 'The account was removed, its keys with it',
      },
      {
        ...{ id: 'mine-2', at: '1970-01-01T00:00:02.000Z', by: 'sthira', account: 'Mine' },
        text: 'Square off was begun',
      },
      {
        ...{ id: 'mine-1', at: '1970-01-01T00:00:01.000Z', by: 'you', account: 'Mine' },
        text: 'Trading was started',
      },
    ],
    next: null,
  });
});

test('activity: an account that was handed over keeps the name it had with its former owner', async () => {
  const sold = anAccount({ id: 'sold', accountName: 'My Bigul' });
  store.put('accounts/sold', { ...sold, ownerUid: 'ravi', accountName: 'Ravi’s' });
  store.put('formerAccounts/sold-9000', { ...sold, until: 9_000 });
  happened('sold', 1, { action: 'startTrading', at: 1_000 });
  const { rows } = await activity();
  expect(rows.map(({ account }) => account)).toEqual(['My Bigul (handed over)']);
});

// req: INVESTOR-113
test('activity: an account on paper is marked, after its removal too', async () => {
  store.put('accounts/trial', aPaperAccount({ id: 'trial', accountName: 'Trial' }));
  store.put('deletedAccounts/gone', {
    ...aPaperAccount({ id: 'gone', accountName: 'Gone' }),
    deletedAt: 1,
  });
  happened('trial', 1, { action: 'addPaperAccount', at: 1_000 });
  happened('gone', 1, { action: 'deleteAccount', at: 2_000 });
  expect((await activity()).rows.map(({ account }) => account)).toEqual([
    'PAPER · Gone',
    'PAPER · Trial',
  ]);
});

test('activity: fifty rows are a page, and the next begins where it ended', async () => {
  for (let sequence = 1; sequence <= 120; sequence += 1)
    happened('asha', sequence, { action: 'logout', at: 1_000 + Math.ceil(sequence / 3) });
  const read: string[] = [];
  let after: string | undefined;
  const sizes: number[] = [];
  do {
    const { rows, next } = await activity(after);
    sizes.push(rows.length);
    read.push(...rows.map(({ id }) => id));
    after = next ?? undefined;
  } while (after !== undefined);
  expect(sizes).toEqual([50, 50, 20]);
  expect(read).toEqual(Array.from({ length: 120 }, (_, place) => `asha-${120 - place}`));
});

test('activity: an unreadable row is omitted, and exactly fifty rows have no next page', async () => {
  for (let sequence = 1; sequence <= 50; sequence += 1)
    happened('asha', sequence, { action: 'logout', at: sequence });
  expect((await activity()).next).toBeNull();
  store.put('audit/asha-00000051', { owners: ['asha'], at: 51 });
  const { rows, next } = await activity();
  expect([rows.length, rows[0]?.id, next]).toEqual([49, 'asha-50', '2.asha-00000002']);
});

test('activity: of one kind it has the actions of that kind alone, page by page', async () => {
  store.put('accounts/mine', anAccount({ id: 'mine' }));
  happened('mine', 1, { action: 'startTrading', at: 1_000 });
  happened('mine', 2, { action: 'failLogin', at: 2_000, details: { reason: 'Bad key' } });
  happened('asha', 1, { action: 'logout', at: 3_000 });
  happened('asha', 2, { action: 'createOrder', at: 4_000 });
  const idsOf = async (kind: ActivityKind) =>
    (await getActivity({ caller, input: { kind }, store })).data.rows.map(({ id }) => id);
  expect(await idsOf('trading')).toEqual(['mine-1']);
  expect(await idsOf('accounts')).toEqual(['mine-2']);
  expect(await idsOf('credits')).toEqual(['asha-2']);
  expect(await idsOf('profile')).toEqual(['asha-1']);
});
