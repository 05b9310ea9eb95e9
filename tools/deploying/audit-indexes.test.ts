import { expect, test } from 'vitest';
import { everything, queryOf } from '../../web/src/features/audit/audit-filter.ts';
import { requireIndex } from '../../web/src/platform/require-index.ts';

const people = [
  { uid: null, side: 'by' },
  { uid: 'asha', side: 'by' },
  { uid: 'asha', side: 'about' },
] as const;
const days = [
  { from: '', to: '' },
  { from: '2026-11-02', to: '2026-11-03' },
];
const asked = (['all', 'changes'] as const).flatMap((rows) =>
  people.flatMap((person) =>
    ['', 'A1'].flatMap((subject) =>
      ['', 'addAccount'].flatMap((action) =>
        days.map((dates) => ({ rows, ...person, subject, action, ...dates })),
      ),
    ),
  ),
);

// The other queries of the pages are asked in the browser tests, where one without an index fails.
test.each(asked)(
  'audit indexes: serve the query of the audit page: $rows, $side $uid, of "$subject", action "$action", from "$from"',
  ({ uid, ...filter }) => {
    const query = queryOf({ ...everything, ...filter }, { uid, after: null });
    expect(() => requireIndex(query)).not.toThrow();
  },
);
