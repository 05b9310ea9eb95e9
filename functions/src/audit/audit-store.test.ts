import { beforeEach, expect, test } from 'vitest';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { openAudit } from './audit-log.ts';
import { type AuditStore, storedAudit } from './audit-store.ts';

let store: MemoryStore;
let audit: AuditStore;

const note = (subject: string, action: string) =>
  store.transact(async (unit) => {
    const write = await openAudit(unit, subject);
    write({ action, actor: { system: 'agent' }, at: 1_000, details: {} });
  });
const headAt = (subject: string) => store.at(`auditHeads/${subject}`);

beforeEach(async () => {
  store = memoryStore();
  audit = storedAudit(store);
  for (const subject of ['c', 'a', 'b']) await note(subject, 'first');
  for (let row = 2; row <= 12; row += 1) await note('a', `row ${row}`);
});

test('audit store: heads are read in pages by subject', async () => {
  const all = ['a', 'b', 'c'].map((subject) => ({ subject, head: headAt(subject) }));
  expect(await audit.heads('', 10)).toEqual(all);
  expect(await audit.heads('', 2)).toEqual(all.slice(0, 2));
  expect(await audit.heads('a', 10)).toEqual(all.slice(1));
  expect(await audit.heads('c', 10)).toEqual([]);
});

test('audit store: the head of a chain is read, an unreadable one as empty', async () => {
  expect(await audit.headOf('a')).toEqual(headAt('a'));
  expect(await audit.headOf('nobody')).toBeUndefined();
  store.put('auditHeads/b', { sequence: 'no' });
  expect(await audit.headOf('b')).toEqual({ sequence: 0, hash: '', seal: '' });
});

test('audit store: rows of a chain are read in order with all their fields', async () => {
  store.put('audit/a-00000011', { ...store.at('audit/a-00000011'), unknown: 'kept' });
  const rows = await audit.rowsAfter('a', { sequence: 8, most: 3 });
  expect(rows.map(({ sequence, unknown }) => [sequence, unknown])).toEqual([
    [9, undefined],
    [10, undefined],
    [11, 'kept'],
  ]);
  const rest = await audit.rowsAfter('a', { sequence: 10, most: 99 });
  expect(rest.map(({ sequence, subject }) => [subject, sequence])).toEqual([
    ['a', 11],
    ['a', 12],
  ]);
  expect(await audit.rowAt('a', 12)).toMatchObject({ subject: 'a', action: 'row 12' });
  expect(await audit.rowAt('a', 13)).toBeUndefined();
});

test('audit store: totals of the rows and of the heads', async () => {
  expect(await audit.totals()).toEqual({ rows: 14, headed: 14 });
  store.put('auditHeads/b', { ...headAt('b'), sequence: 5 });
  expect(await audit.totals()).toEqual({ rows: 14, headed: 18 });
});

test('audit store: chains are found one after the other by the names of their rows', async () => {
  const found: (string | undefined)[] = [];
  for (let subject: string | undefined = ''; subject !== undefined; ) {
    subject = await audit.chainAfter(subject);
    found.push(subject);
  }
  expect(found).toEqual(['a', 'b', 'c', undefined]);
});

test('audit store: the proven length of a chain is stored', async () => {
  const proven = { sequence: 12, hash: 'h', wholeAt: 7 };
  await audit.putProven('a', { ...proven, sequence: 1 });
  await audit.putProven('a', proven);
  await audit.putProven('b', { ...proven, hash: 'i' });
  expect([...(await audit.provenOf(['a', 'nobody', 'b']))]).toEqual([
    ['a', proven],
    ['b', { ...proven, hash: 'i' }],
  ]);
});
