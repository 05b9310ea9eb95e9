import { platformReporter } from '@sthira/contract/issues';
import { paths } from '@sthira/contract/paths';
import { beforeEach, expect, test } from 'vitest';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { auditIssue } from './audit-issue.ts';

const before = {
  updatedBy: 'admin1',
  description: 'Prices stand still.',
  status: 'open',
  assignee: null,
  comments: 0,
};
const asha = { uid: 'admin2', email: 'admin2@example.com' };
let store: MemoryStore;

beforeEach(() => {
  store = memoryStore();
});

/** The rows of the trail after this change of the issue. */
async function rowsAfter(change: { before?: unknown; after?: unknown; eventId?: string }) {
  const event = { before, after: undefined, eventId: 'event1', ...change };
  await auditIssue(store, { id: 'ERR001', at: 5_000, ...event });
  return store.below(paths.audit);
}

test('issue audit: a change has its actor, its time and the issue’s new fields', async () => {
  expect(await rowsAfter({ after: { ...before, status: 'resolved' } })).toMatchObject([
    {
      subject: 'ERR001',
      action: 'resolveIssue',
      actor: { uid: 'admin1' },
      at: 5_000,
      details: {
        event: 'event1',
        description: 'Prices stand still.',
        status: 'resolved',
        assignee: '',
      },
    },
  ]);
});

test('issue audit: a change reported twice is written once', async () => {
  await rowsAfter({ after: before });
  expect(await rowsAfter({ after: before })).toHaveLength(1);
});

test.each([
  ['addIssue', { before: undefined, after: before }],
  ['commentOnIssue', { after: { ...before, comments: 1 } }],
  ['takeIssue', { after: { ...before, assignee: asha } }],
  ['giveIssueBack', { before: { ...before, assignee: asha }, after: before }],
  ['changeIssueStatus', { after: { ...before, status: 'in_progress' } }],
])('issue audit: %s is named by the change', async (action, change) => {
  expect(await rowsAfter(change)).toMatchObject([{ action }]);
});

test('issue audit: the row names the person who took the issue', async () => {
  expect(await rowsAfter({ after: { ...before, assignee: asha } })).toMatchObject([
    { details: { assignee: 'admin2@example.com' } },
  ]);
});

test('issue audit: a deleted issue is written with who deleted it and its text', async () => {
  store.put(paths.deletedIssue('ERR001'), { deletedBy: 'admin3' });
  expect(await rowsAfter({})).toMatchObject([
    {
      action: 'deleteIssue',
      actor: { uid: 'admin3' },
      details: { description: 'Prices stand still.', status: '' },
    },
  ]);
});

test('issue audit: changes by the platform itself are not written', async () => {
  expect(await rowsAfter({ after: { ...before, updatedBy: platformReporter } })).toEqual([]);
});

test('issue audit: a field of a wrong type does not prevent the row', async () => {
  const after = { ...before, description: 7, assignee: 'nobody', comments: 'many' };
  expect(await rowsAfter({ after })).toMatchObject([
    { actor: { uid: 'admin1' }, details: { description: '' } },
  ]);
});
