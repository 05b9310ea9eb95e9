import type { AuditRow } from '@sthira/contract/audit';
import { expect, test, vi } from 'vitest';
import { type AuditEntry, nextRow, noHead, type StoredRow } from './chain.ts';
import { checkChain } from './check-chain.ts';
import { sealOf } from './seal.ts';

vi.stubEnv('AUDIT_KEY', Buffer.alloc(32, 1).toString('base64'));

const entry = (action: string): AuditEntry => ({
  subject: 'a1',
  owners: ['asha'],
  action,
  actor: { uid: 'asha' },
  at: 1_000,
  details: { name: 'x', size: 5 },
});

function chain(actions: readonly string[], seal = sealOf): AuditRow[] {
  const rows: AuditRow[] = [];
  for (const action of actions) {
    const row = nextRow(rows.at(-1) ?? noHead, entry(action));
    rows.push({ ...row, seal: seal(row.hash) });
  }
  return rows;
}

const rows = chain(['addAccount', 'loginAccount', 'startTrading']);
const head = rows.at(-1) ?? noHead;

/** The chain as it is stored, in pages of two rows. */
const storeOf = (stored: readonly StoredRow[], { sequence, hash, seal } = head) => ({
  headOf: async () => ({ sequence, hash, seal }),
  rowsAfter: async (_: string, { sequence: after }: { sequence: number }) =>
    stored.filter((row) => Number(row.sequence) > after),
});
const breakIn = async (stored: readonly StoredRow[], of = head) =>
  (await checkChain('a1', { audit: storeOf(stored, of) })).breaks[0];

test('audit chain: an untouched chain holds, with its length', async () => {
  const proof = await checkChain('a1', { audit: storeOf(rows) });
  expect(proof).toMatchObject({ breaks: [], rows: 3, until: 1_000 });
  expect(await breakIn([], noHead)).toMatchObject({ flaw: 'head' });
});

test('audit chain: the order of the fields in a stored row does not matter', async () => {
  const shuffled = rows.map((row) => Object.fromEntries(Object.entries(row).reverse()));
  expect(await breakIn(shuffled)).toBeUndefined();
});

test('audit chain: a changed detail is found, also an added field', async () => {
  const change = (changed: object) =>
    rows.map((row) => (row.sequence === 2 ? { ...row, ...changed } : row));
  expect(await breakIn(change({ details: { name: 'x', size: 50 } }))).toEqual({
    subject: 'a1',
    sequence: 2,
    flaw: 'changed',
  });
  expect(await breakIn(change({ approvedBy: 'admin' }))).toMatchObject({
    sequence: 2,
    flaw: 'changed',
  });
});

test('audit chain: a removed row is found, also the last', async () => {
  expect(await breakIn(rows.toSpliced(1, 1))).toMatchObject({ sequence: 2, flaw: 'missing' });
  expect(await breakIn(rows.slice(0, 2))).toMatchObject({ sequence: 3, flaw: 'missing' });
});

test('audit chain: an added row is found, also after the last', async () => {
  const more = chain(['addAccount', 'loginAccount', 'startTrading', 'stopTrading']);
  expect(await breakIn(more)).toMatchObject({ sequence: 3, flaw: 'head' });
});

test('audit chain: a row of another chain is found', async () => {
  expect(await breakIn(rows.map((row) => ({ ...row, subject: 'a2' })))).toMatchObject({
    sequence: 1,
    flaw: 'changed',
  });
});

test('audit chain: a chain rebuilt with its head is found with the key', async () => {
  const forged = chain(
    ['addAccount', 'loginAccount', 'deleteAccount'],
    (hash) => `${sealOf(hash).split('.')[0]}.${'A'.repeat(43)}`,
  );
  expect(await breakIn(forged, forged.at(-1) ?? noHead)).toEqual({
    subject: 'a1',
    sequence: 1,
    flaw: 'unsealed',
  });
});

test('audit chain: a row without a seal and a head with another row’s seal are found', async () => {
  expect(
    await breakIn(rows.map((row) => (row.sequence === 3 ? { ...row, seal: '' } : row))),
  ).toMatchObject({ sequence: 3, flaw: 'unsealed' });
  expect(await breakIn(rows, { ...head, seal: rows[0]?.seal ?? '' })).toMatchObject({
    sequence: 3,
    flaw: 'head',
  });
});

test('audit chain: rows after a proven one are checked without the earlier ones, and a chain cut before it is found', async () => {
  const [, second] = rows;
  const rest = await checkChain('a1', { audit: storeOf(rows.slice(2)), from: second });
  expect(rest).toMatchObject({ breaks: [], rows: 1 });
  const cut = await checkChain('a1', { audit: storeOf(rows.slice(0, 1), rows[0]), from: second });
  expect(cut.breaks).toEqual([{ subject: 'a1', sequence: 1, flaw: 'head' }]);
});

test('audit chain: rows written during the check are checked', async () => {
  let present = rows.slice(0, 2);
  const store = {
    headOf: async () => {
      present = rows;
      return head;
    },
    rowsAfter: async (_: string, { sequence }: { sequence: number }) =>
      present.filter((row) => row.sequence > sequence),
  };
  expect(await checkChain('a1', { audit: store })).toMatchObject({ breaks: [], rows: 3 });
});
