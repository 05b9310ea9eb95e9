import type { AuditHead } from '@sthira/contract/audit';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AuditStore } from '#audit/audit-store.ts';
import { nextRow, noHead, type StoredRow } from '#audit/chain.ts';
import { sealOf } from '#audit/seal.ts';
import type { ProvenChain } from '#documents/audit.ts';
import { log } from '#platform/log/log.ts';
import { firestoreStore } from '#platform/store/firestore-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { checkAudit } from './check-audit.ts';
import { fileIssue } from './file-issue.ts';

vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
}));
vi.mock(import('./file-issue.ts'), async (original) => ({
  ...(await original()),
  fileIssue: vi.fn(),
}));

const day = 24 * 3_600_000;

/** An audit trail in memory that counts what is read of it. */
class Trail implements AuditStore {
  readonly chains = new Map<string, StoredRow[]>();
  readonly headed = new Map<string, AuditHead>();
  readonly proven = new Map<string, ProvenChain>();
  read = 0;

  write(subject: string, rows: number, seal = sealOf): void {
    for (let left = rows; left > 0; left -= 1) {
      const head = this.headed.get(subject) ?? noHead;
      const row = nextRow(head, {
        subject,
        owners: [],
        action: 'loginAccount',
        actor: { uid: 'asha' },
        at: head.sequence,
        details: {},
      });
      const sealed = { ...row, seal: seal(row.hash) };
      this.chains.set(subject, [...(this.chains.get(subject) ?? []), sealed]);
      this.headed.set(subject, sealed);
    }
  }

  rowsOf = (subject: string) => this.chains.get(subject) ?? [];

  heads = async (after: string, most: number) =>
    [...this.headed]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .filter(([subject]) => subject > after)
      .slice(0, most)
      .map(([subject, head]) => ({ subject, head }));

  headOf = async (subject: string) => this.headed.get(subject);

  rowsAfter = async (subject: string, { sequence, most }: { sequence: number; most: number }) => {
    const rows = this.rowsOf(subject).filter((row) => Number(row.sequence) > sequence);
    this.read += Math.min(rows.length, most);
    return rows.slice(0, most);
  };

  rowAt = async (subject: string, sequence: number) =>
    this.rowsOf(subject).find((row) => row.sequence === sequence);

  totals = async () => ({
    rows: [...this.chains.values()].flat().length,
    headed: [...this.headed.values()].reduce((sum, { sequence }) => sum + sequence, 0),
  });

  chainAfter = async (subject: string) =>
    [...this.chains.keys()].sort().find((other) => other > subject);

  provenOf = async (subjects: readonly string[]) =>
    new Map([...this.proven].filter(([subject]) => subjects.includes(subject)));

  putProven = async (subject: string, proven: ProvenChain) => void this.proven.set(subject, proven);
}

let audit: Trail;
let clock: SteppedClock;
const check = () => checkAudit(firestoreStore, { audit, clock });
const filed = () =>
  vi.mocked(fileIssue).mock.calls.map(([, { description }]) => description.split('. ')[0]);

beforeEach(() => {
  vi.clearAllMocks();
  audit = new Trail();
  clock = new SteppedClock();
  clock.set(100 * day);
  for (let number = 0; number < 250; number += 1) audit.write(`a${number}`, 3);
});

test('check audit: a sound trail files nothing, and is read from its first rows after a week', async () => {
  expect(await check()).toEqual([]);
  expect(audit.read).toBe(750);
  clock.pass(day);
  audit.write('a7', 2);
  expect(await check()).toEqual([]);
  expect(audit.read).toBe(752);
  clock.pass(6 * day);
  await check();
  expect(audit.read).toBe(752 + 752);
  expect(fileIssue).not.toHaveBeenCalled();
  expect(log.info).toHaveBeenLastCalledWith(
    'audit.checked',
    expect.objectContaining({ chains: 250, breaks: 0, total: 752 }),
  );
});

test('check audit: the issue names the first broken row and its chain, and the other chains are checked too', async () => {
  const [first, second] = [audit.rowsOf('a5')[1] ?? {}, audit.rowsOf('a9')[2] ?? {}];
  first.action = 'logoutAccount';
  second.seal = first.seal;
  expect(await check()).toEqual([
    { subject: 'a5', sequence: 2, flaw: 'changed' },
    { subject: 'a9', sequence: 3, flaw: 'unsealed' },
  ]);
  expect(filed()).toEqual([
    'The audit trail of a5 does not hold: row 2 is not what was written',
    'The audit trail of a9 does not hold: row 3 was not sealed by us',
  ]);
  expect(vi.mocked(fileIssue).mock.calls[0]?.[1]).toMatchObject({
    cause: 'audit:a5',
    priority: 'critical',
    source: 'Audit trail',
  });
});

test('check audit: a row removed from a proven part is found the same night', async () => {
  await check();
  clock.pass(day);
  audit.chains.set('a5', audit.rowsOf('a5').toSpliced(1, 1));
  expect(await check()).toEqual([{ subject: 'a5', sequence: 2, flaw: 'missing' }]);
});

test('check audit: a chain without a head is found', async () => {
  await check();
  audit.headed.delete('a5');
  expect(await check()).toEqual([{ subject: 'a5', sequence: 0, flaw: 'head' }]);
  expect(filed()).toEqual(['The audit trail of a5 does not hold: its rows have no head']);
});

test('check audit: a chain rebuilt without the key is found within a week', async () => {
  await check();
  audit.chains.delete('a5');
  audit.headed.delete('a5');
  audit.write('a5', 3, (hash) => `${sealOf(hash).slice(0, 9)}${'A'.repeat(43)}`);
  clock.pass(7 * day);
  expect(await check()).toEqual([{ subject: 'a5', sequence: 1, flaw: 'unsealed' }]);
});

test('check audit: complete walks may wait for another night, new rows do not', async () => {
  await check();
  clock.pass(7 * day);
  audit.write('a249', 1);
  const read = audit.rowsAfter;
  audit.rowsAfter = (...asked) => {
    clock.pass(60_000);
    return read(...asked);
  };
  await check();
  expect(log.info).toHaveBeenLastCalledWith(
    'audit.checked',
    expect.objectContaining({ breaks: 0, putOff: 230 }),
  );
  expect(audit.proven.get('a249')?.sequence).toBe(4);
});

test('check audit: rows without a chain are filed although every chain holds', async () => {
  audit.totals = async () => ({ rows: 751, headed: 750 });
  expect(await check()).toEqual([]);
  expect(filed()).toEqual([
    'The audit trail has 751 rows, and its chains speak of 750; none of them is broken',
  ]);
});

test('check audit: an unreadable chain does not stop the check of the others', async () => {
  const read = audit.rowsAfter;
  audit.rowsAfter = async (subject, place) => {
    if (subject === 'a5') throw new Error('Deadline exceeded');
    return read(subject, place);
  };
  expect(await check()).toEqual([]);
  expect(log.error).toHaveBeenCalledTimes(1);
  expect(log.info).toHaveBeenLastCalledWith(
    'audit.checked',
    expect.objectContaining({ unread: 1 }),
  );
});

test('check audit: many broken chains are one issue', async () => {
  for (const rows of audit.chains.values()) (rows[0] ?? {}).seal = '';
  await check();
  expect(filed()).toHaveLength(21);
  expect(filed().at(-1)).toBe('The audit trails of 230 more subjects do not hold');
});
