import type { AuditHead } from '@sthira/contract/audit';
import { istInstant } from '@sthira/contract/units';
import { expect, test, vi } from 'vitest';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { nextRow, noHead, type StoredRow } from './chain.ts';
import { compareHeads } from './compare-heads.ts';
import { exportHeads } from './export-heads.ts';
import { headsIn } from './exported-heads.ts';
import { sealOf } from './seal.ts';

const clock = new SteppedClock();
clock.set(istInstant('2026-11-23', '03:40'));

function chainOf(subject: string, ...actions: string[]): StoredRow[] {
  let head: AuditHead = noHead;
  return actions.map((action) => {
    const row = nextRow(head, {
      subject,
      owners: [],
      action,
      actor: { system: 'agent' },
      at: 1,
      details: {},
    });
    head = { ...row, seal: sealOf(row.hash) };
    return head as unknown as StoredRow;
  });
}

const storeOf = (chains: Map<string, StoredRow[]>) => ({
  heads: async (after: string, most: number) =>
    [...chains]
      .filter(([subject]) => subject > after)
      .slice(0, most)
      .map(([subject, rows]) => ({ subject, head: rows.at(-1) as unknown as AuditHead })),
  rowAt: async (subject: string, sequence: number) => chains.get(subject)?.[sequence - 1],
});

const names = Array.from({ length: 250 }, (_, number) => `a${String(number).padStart(3, '0')}`);

test('export heads: log and bucket have the same heads, and a rebuilt chain does not match its own', async () => {
  const chains = new Map(
    names.map((name) => [name, chainOf(name, 'addAccount', 'startTrading', 'stopTrading')]),
  );
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const files = new Map<string, string>();
  const put = async (name: string, text: string) => void files.set(name, text);
  expect(await exportHeads({ audit: storeOf(chains), put, clock })).toBe(250);
  const entries = printed.mock.calls.map(([line]) => String(line)).join('');
  printed.mockRestore();

  expect([...files.keys()]).toEqual(['audit-heads/2026-11-23/0.txt']);
  const exported = headsIn(files.get('audit-heads/2026-11-23/0.txt') ?? '');
  expect(exported).toHaveLength(250);
  expect(headsIn(entries)).toEqual(exported);
  expect(await compareHeads(exported, storeOf(chains))).toEqual([]);

  chains.set(
    'a007',
    chainOf('a007', 'addAccount', 'startTrading', 'finishSquareOff', 'logoutAccount'),
  );
  chains.set('a008', chains.get('a008')?.slice(0, 2) ?? []);
  chains.delete('a009');
  chains.get('a010')?.push(...chainOf('a010', 'logoutAccount'));
  expect(await compareHeads(exported, storeOf(chains))).toEqual([
    { subject: 'a007', sequence: 3, flaw: 'changed' },
    { subject: 'a008', sequence: 3, flaw: 'missing' },
    { subject: 'a009', sequence: 3, flaw: 'missing' },
  ]);
});

test('export heads: without a bucket only the log has them', async () => {
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const audit = storeOf(new Map([['a1', chainOf('a1', 'addAccount')]]));
  expect(await exportHeads({ audit, put: undefined, clock })).toBe(1);
  const lines = printed.mock.calls.map(([text]) => JSON.parse(String(text)));
  printed.mockRestore();
  expect(lines).toMatchObject([
    {
      ...{ event: 'audit.heads', day: '2026-11-23', entry: 0 },
      heads: [expect.stringMatching(/^a1 1 [\w-]{43}$/)],
    },
    { event: 'audit.exported', day: '2026-11-23', chains: 1, bucket: 'no' },
  ]);
});

test('export heads: twenty thousand to a file', async () => {
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const head = chainOf('any', 'addAccount').at(-1) as unknown as AuditHead;
  const heads = Array.from({ length: 20_050 }, (_, number) => ({
    subject: `a${String(number).padStart(5, '0')}`,
    head,
  }));
  const audit = {
    heads: async (after: string, most: number) => {
      const from = heads.findIndex(({ subject }) => subject > after);
      return from < 0 ? [] : heads.slice(from, from + most);
    },
  };
  const files = new Map<string, string>();
  const put = async (name: string, text: string) => void files.set(name, text);
  expect(await exportHeads({ audit, put, clock })).toBe(20_050);
  const last = JSON.parse(String(printed.mock.calls.at(-1)?.[0]));
  printed.mockRestore();
  expect([...files].map(([name, text]) => [name, headsIn(text).length])).toEqual([
    ['audit-heads/2026-11-23/0.txt', 20_000],
    ['audit-heads/2026-11-23/1.txt', 50],
  ]);
  expect(last).toMatchObject({ event: 'audit.exported', chains: 20_050, bucket: 'yes' });
});

test('export heads: no file without a chain', async () => {
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const put = vi.fn(async () => {});
  expect(await exportHeads({ audit: storeOf(new Map()), put, clock })).toBe(0);
  printed.mockRestore();
  expect(put).not.toHaveBeenCalled();
});
