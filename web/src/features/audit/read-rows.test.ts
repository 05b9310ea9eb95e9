import { beforeEach, expect, test, vi } from 'vitest';
import { everything } from './audit-filter.ts';

const readDocuments = vi.hoisted(() => vi.fn());
const call = vi.hoisted(() => vi.fn());
vi.mock('#platform/read-documents.ts', () => ({ readDocuments }));
vi.mock('#platform/call.ts', () => ({ call }));

type Names = (name: string, input: { ids: string[] }) => Promise<{ names: object }>;
const named: Names = async (_, { ids }) => ({
  names: Object.fromEntries(ids.map((id) => [id, `${id}@example.in`])),
});
beforeEach(() => {
  // What it knows of names is of one visit.
  vi.resetModules();
  call.mockReset().mockImplementation(named);
});

const row = (id: string, changes: object = {}) => ({
  id: `${id}-00000001`,
  data: {
    ...{ subject: id, owners: [], action: 'setUserRole', actor: { uid: 'meera' }, at: 1_000 },
    ...{ details: {}, sequence: 1, hash: 'h', previousHash: '', seal: 's', ...changes },
  },
});
const numbered = (count: number) => Array.from({ length: count }, (_, at) => row(`id${at}`));
const read = async (documents: object[], filter = everything) => {
  readDocuments.mockResolvedValue(documents);
  const { readRows } = await import('./read-rows.ts');
  return readRows(filter, { uid: null, after: null });
};
const asked = () => call.mock.calls.map(([operation, { ids }]) => [operation, ids.length]);

test('audit rows: actor and subject have their names', async () => {
  const { rows } = await read([row('ravi')]);
  expect(rows).toMatchObject([
    { actorId: 'meera', who: 'meera@example.in', about: 'ravi@example.in' },
  ]);
});

test('audit rows: a part of the platform has its own name, and no look-up', async () => {
  const { rows } = await read([row('ravi', { actor: { system: 'agent' } })]);
  expect(rows).toMatchObject([{ actorId: '', who: 'Sthira (agent)' }]);
  expect(call.mock.calls).toEqual([['getAuditNames', { ids: ['ravi'] }]]);
});

test('audit rows: empty details are omitted from the line', async () => {
  const details = { from: 'user', note: '', size: null, count: 0 };
  const { rows } = await read([row('ravi', { details })]);
  expect(rows[0]?.detailText).toBe('from: user · count: 0');
});

test('audit rows: names are requested 500 at once, each id once', async () => {
  await read([...numbered(600), ...numbered(3)]);
  expect(asked()).toEqual([
    ['getAuditNames', 500],
    ['getAuditNames', 101],
  ]);
});

test('audit rows: as many names as one call takes need one call', async () => {
  await read(numbered(499));
  expect(asked()).toEqual([['getAuditNames', 500]]);
});

test('audit rows: a known name is not requested again', async () => {
  await read([row('ravi')]);
  await read([row('ravi'), row('asha')]);
  expect(call.mock.calls.map(([, { ids }]) => ids)).toEqual([['ravi', 'meera'], ['asha']]);
});

test('audit rows: an invalid id is not requested', async () => {
  await read([row('a/b', { actor: { system: 'agent' } })]);
  expect(call).not.toHaveBeenCalled();
});

test('audit rows: without names the rows have their ids, and no further names are requested', async () => {
  call.mockRejectedValue(new Error('Offline'));
  const { rows } = await read(numbered(600));
  expect(rows).toHaveLength(600);
  expect(rows[0]).toMatchObject({ who: 'meera', about: 'id0' });
  expect(call).toHaveBeenCalledOnce();
});

test('audit rows: a page continues after its last row only when it is full', async () => {
  expect((await read(numbered(999))).next).toBeNull();
  const all = { ...everything, rows: 'all' as const };
  expect((await read(numbered(1_000), all)).next).toEqual([1_000, 'id999-00000001']);
  const changes = (await read(numbered(1_000))).next;
  expect(changes).toEqual([1_000, 'setUserRole', 'id999-00000001']);
  expect((await read([])).next).toBeNull();
});

test('audit rows: unreadable rows are counted', async () =>
  expect(await read([row('ravi'), { id: 'spoilt', data: {} }])).toMatchObject({
    rows: [{ id: 'ravi-00000001' }],
    unreadable: 1,
  }));
