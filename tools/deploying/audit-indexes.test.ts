import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { everything, queryOf } from '../../web/src/features/audit/audit-filter.ts';
import { root } from '../local/folders.ts';

interface Index {
  collectionGroup: string;
  fields: { fieldPath: string; arrayConfig?: string }[];
}

const { indexes } = JSON.parse(readFileSync(join(root, 'firestore.indexes.json'), 'utf8')) as {
  indexes: Index[];
};
const ofAudit = indexes
  .filter(({ collectionGroup }) => collectionGroup === 'audit')
  .map(({ fields }) => fields.map(({ fieldPath }) => fieldPath).join(', '));

const people = [
  { uid: null, side: 'by' },
  { uid: 'asha', side: 'by' },
  { uid: 'asha', side: 'about' },
] as const;
const asked = (['all', 'changes'] as const).flatMap((rows) =>
  people.flatMap((person) =>
    ['', 'A1'].flatMap((subject) =>
      ['', 'addAccount'].map((action) => ({ rows, ...person, subject, action })),
    ),
  ),
);

// The emulator needs none. Firestore joins those of several fields that are sorted alike.
test.each(asked)(
  'audit indexes: the query of the audit page has its own: $rows, $side $uid, of "$subject", action "$action"',
  ({ uid, ...filter }) => {
    const { where = [], orderBy = [] } = queryOf(
      { ...everything, ...filter },
      { uid, after: null },
    );
    const order = orderBy.map(([field]) => field).filter((field) => field !== '__name__');
    const equal = where.filter(([, comparison]) => /^(==|array-contains)$/.test(comparison));
    const alone = order.length > 1 ? [order] : [];
    const needed = equal.length > 0 ? equal.map(([field]) => [field, ...order]) : alone;
    expect(ofAudit).toEqual(expect.arrayContaining(needed.map((fields) => fields.join(', '))));
  },
);
