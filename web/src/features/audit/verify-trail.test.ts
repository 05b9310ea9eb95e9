import { contentOf } from '@sthira/contract/audit';
import { istInstant } from '@sthira/contract/units';
import { expect, test, vi } from 'vitest';
import type { DocumentsQuery } from '#platform/documents-query.ts';
import type { StoredDocument } from '#platform/reading-documents.ts';
import { breakText, intactText } from './chain-words.ts';
import { verifyTrail } from './verify-trail.ts';

async function hashOf(content: Record<string, unknown>): Promise<string> {
  const digest = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(contentOf(content)),
  );
  return Buffer.from(digest).toString('hex');
}

const idOf = (subject: string, sequence: number) =>
  `${subject}-${String(sequence).padStart(8, '0')}`;
const firstAt = istInstant('2026-11-23', '10:00');

async function chain(subject: string, rows: number): Promise<StoredDocument[]> {
  const stored: StoredDocument[] = [];
  for (let sequence = 1; sequence <= rows; sequence += 1) {
    const content = {
      subject,
      action: 'x',
      at: firstAt + sequence * 60_000,
      sequence,
      previousHash: String(stored.at(-1)?.data.hash ?? ''),
    };
    stored.push({
      id: idOf(subject, sequence),
      data: { ...content, hash: await hashOf(content), seal: 'any' },
    });
  }
  return stored;
}

const headOf = (rows: readonly StoredDocument[]): StoredDocument => {
  const { subject, sequence, hash } = rows.at(-1)?.data ?? {};
  return { id: String(subject), data: { sequence, hash } };
};

/** Answers queries by document name, as the database does. */
function storeOf(rows: readonly StoredDocument[], heads: readonly StoredDocument[]) {
  return async ({ path, where = [], after, limit = 0 }: DocumentsQuery) => {
    const [, comparison, wanted] = where[0] ?? [];
    const fits = (id: string) =>
      comparison === '==' ? id === wanted : comparison === '<=' ? id <= String(wanted) : true;
    return (path === 'audit' ? rows : heads)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .filter(({ id }) => fits(id) && (after === undefined || id > String(after[0])))
      .slice(0, limit);
  };
}

const [long, short] = [await chain('a1', 600), await chain('a2', 14)];
const heads = [headOf(long), headOf(short)];
const { signal } = new AbortController();
const verify = (rows: readonly StoredDocument[], of = heads, subject: string | null = null) =>
  verifyTrail({ subject, read: storeOf(rows, of), progress: () => undefined, signal });

test('verify trail: untouched chains hold, with their length', async () => {
  const proof = await verify([...long, ...short]);
  expect(proof).toMatchObject({ breaks: [], rows: 614 });
  expect(intactText(await verify(short, [headOf(short)]))).toBe(
    'Chain intact up to Nov 23, 2026 10:14:00 (14 rows)',
  );
  expect(intactText(await verify([], []))).toBe('There is no row to verify.');
});

test('verify trail: one chain is verified without reading another', async () => {
  const spoilt = short.map(({ id }) => ({ id, data: {} }));
  expect(await verify([...long, ...spoilt], heads, 'a1')).toMatchObject({ breaks: [], rows: 600 });
});

test.each<[string, (rows: StoredDocument[]) => StoredDocument[], string]>([
  [
    'a changed row',
    (rows) =>
      rows.map(({ id, data }) => ({
        id,
        data: data.sequence === 300 ? { ...data, action: 'y' } : data,
      })),
    'row 300 is not what was written',
  ],
  ['a removed row', (rows) => rows.toSpliced(299, 1), 'row 300 is missing'],
  ['a last row that was removed', (rows) => rows.slice(0, -1), 'row 600 is missing'],
  ['every row removed', () => [], 'row 1 is missing'],
])('verify trail: %s is found, with its place', async (_, spoil, words) => {
  const { breaks } = await verify([...spoil(long), ...short]);
  expect(breaks.map((found) => breakText(found, 'Asha Arham'))).toEqual([
    `The chain of Asha Arham does not hold: ${words}.`,
  ]);
});

test('verify trail: a chain without a head, and one with an outdated head, are found', async () => {
  expect((await verify([...long, ...short], [headOf(long)])).breaks).toEqual([
    { subject: 'a2', sequence: 14, flaw: 'head' },
  ]);
  expect(
    (await verify([...long, ...short], [headOf(long), headOf(short.slice(0, 3))])).breaks,
  ).toMatchObject([{ subject: 'a2', flaw: 'head' }]);
});

test('verify trail: rows that claim another chain are missing in their own', async () => {
  const moved = short.map(({ id, data }) => ({ id, data: { ...data, subject: 'a3' } }));
  expect((await verify(moved, [headOf(short)])).breaks).toEqual(
    expect.arrayContaining([{ subject: 'a2', sequence: 1, flaw: 'missing' }]),
  );
});

test('verify trail: rows written in the meantime are verified too', async () => {
  let rows = long.slice(0, 500);
  const read = async (query: DocumentsQuery) => {
    const answer = await storeOf(rows, [headOf(long)])(query);
    if (query.path === 'auditHeads') rows = long;
    return answer;
  };
  expect(
    await verifyTrail({ subject: null, read, progress: () => undefined, signal }),
  ).toMatchObject({
    breaks: [],
    rows: 600,
  });
});

test('verify trail: ends when it is aborted', async () => {
  const stopped = verifyTrail({
    subject: null,
    read: storeOf(long, heads),
    progress: () => undefined,
    signal: AbortSignal.abort(),
  });
  await expect(stopped).rejects.toThrow(/abort/i);
});

test('verify trail: rows are read 250 at once and heads 500 at once, with progress after every page of rows', async () => {
  const read = vi.fn(storeOf(long, heads));
  const progress = vi.fn();
  await verifyTrail({ subject: null, read, progress, signal });
  expect(read.mock.calls.map(([{ path, limit }]) => [path, limit])).toEqual([
    ...Array.from({ length: 3 }, () => ['audit', 250]),
    ['auditHeads', 500],
    // The chain that has a head and no rows is looked for once more.
    ['audit', 250],
  ]);
  expect(progress.mock.calls.slice(0, 3)).toEqual([[250], [500], [600]]);
});

test('verify trail: every query is sorted by name and begins after the last one read', async () => {
  const asked = async (subject: string | null) => {
    const read = vi.fn(storeOf([...long, ...short], heads));
    await verifyTrail({ subject, read, progress: () => undefined, signal });
    return read.mock.calls.map(([query]) => query);
  };
  const rows = { path: 'audit', orderBy: [['__name__', 'asc']], limit: 250 };
  const named = { path: 'auditHeads', orderBy: [['__name__', 'asc']], limit: 500 };
  expect(await asked(null)).toEqual([
    { ...rows, where: [] },
    { ...rows, where: [], after: [idOf('a1', 250)] },
    { ...rows, where: [], after: [idOf('a1', 500)] },
    { ...named, where: [] },
  ]);
  const ofChain = { ...rows, where: [['__name__', '<=', 'a2-99999999']] };
  expect(await asked('a2')).toEqual([
    { ...ofChain, after: ['a2-00000000'] },
    { ...named, where: [['__name__', '==', 'a2']] },
  ]);
});

test('verify trail: heads beyond the first page are verified too', async () => {
  const many = await Promise.all(
    Array.from({ length: 501 }, (_, at) => chain(`b${String(at).padStart(3, '0')}`, 1)),
  );
  const rows = many.flat();
  expect((await verify(rows, many.map(headOf))).breaks).toEqual([]);
  expect((await verify(rows, many.slice(0, -1).map(headOf))).breaks).toMatchObject([
    { subject: 'b500', flaw: 'head' },
  ]);
});

test('verify trail: rows with another subject than their name do not make it endless', async () => {
  const named = short.map(({ id, data }) => ({ id, data: { ...data, subject: 'a0' } }));
  expect((await verify(named, [headOf(short)], 'a2')).breaks).toContainEqual({
    ...{ subject: 'a2', sequence: 1, flaw: 'missing' },
  });
});
