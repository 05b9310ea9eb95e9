import { expect, test } from 'vitest';
import { type AuditEntry, type AuditRow, firstBreak, nextRow, noHead } from '#audit/chain.ts';

const entry = (action: string): AuditEntry => ({ subject: 'a1', action, actor: { uid: 'asha' }, at: 1_000, details: { name: 'x', size: 5 } });

function chain(...actions: string[]): AuditRow[] {
  const rows: AuditRow[] = [];
  for (const action of actions) rows.push(nextRow(rows.at(-1) ?? noHead, entry(action)));
  return rows;
}

const rows = chain('addAccount', 'loginAccount', 'startTrading');
const head = rows.at(-1) ?? noHead;

test('an untouched chain holds', () => {
  expect(firstBreak(rows, head)).toBeUndefined();
  expect(firstBreak([], noHead)).toBeUndefined();
});

test('the order of names in a stored row does not matter', () => {
  const shuffled = rows.map((row) => Object.fromEntries(Object.entries(row).reverse()) as unknown as AuditRow);
  expect(firstBreak(shuffled, head)).toBeUndefined();
});

test('a changed detail is found', () => {
  const changed = rows.map((row) => (row.sequence === 2 ? { ...row, details: { ...row.details, size: 50 } } : row));
  expect(firstBreak(changed, head)).toBe(2);
});

test('a removed row is found, the last one too', () => {
  expect(firstBreak(rows.toSpliced(1, 1), head)).toBe(2);
  expect(firstBreak(rows.slice(0, 2), head)).toBe(3);
});

test('a row put in is found', () => {
  expect(firstBreak([...rows, nextRow(head, entry('stopTrading'))], head)).toBe(4);
});
