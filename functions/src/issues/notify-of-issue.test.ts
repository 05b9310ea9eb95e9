import { paths } from '@sthira/contract/paths';
import { minuteMs } from '@sthira/contract/units';
import { beforeEach, expect, test } from 'vitest';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { auditIssue } from './audit-issue.ts';
import { fileIssue, type Problem } from './file-issue.ts';
import { mostMailsAnHour } from './notify-of-issue.ts';

let store: MemoryStore;
beforeEach(() => {
  store = memoryStore();
  putPeople(store);
});

const problem: Problem = {
  cause: 'square-off-stuck:a:run1',
  priority: 'critical',
  description: 'Square off is not complete at 09:20.',
  source: 'evil.example',
};
const file = (changes: Partial<Problem> = {}, now = 1_000) =>
  fileIssue(store, { ...problem, ...changes }, now);
const notices = () => store.below(paths.adminNotices);
const mailedTo = () => store.below(paths.mails).map(({ to }) => to);

test('critical issue: every admin is called to it in the bell and by mail, with a way there', async () => {
  await file();
  expect(notices()).toMatchObject([
    {
      ...{ kind: 'critical-issue', by: '', at: 1_000 },
      text: 'ERR001, evil. example: Square off is not complete at 09:20.',
      path: '/admin?issue-search=ERR001#issues',
    },
  ]);
  expect(mailedTo()).toEqual(['admin@example.com', 'meera@example.com']);
  expect(store.below(paths.mails)[0]).toMatchObject({
    subject: 'Critical issue ERR001: evil. example',
    link: { path: '/admin?issue-search=ERR001#issues' },
  });
});

test('critical issue: nobody is called twice while it is open, and again when it comes back', async () => {
  await file();
  await file({}, 2_000);
  expect([notices().length, mailedTo().length]).toEqual([1, 2]);
  store.put(paths.issue('ERR001'), { ...store.at(paths.issue('ERR001')), status: 'resolved' });
  await file({}, 3_000);
  expect([notices().length, mailedTo().length]).toEqual([2, 4]);
});

test.each(['high', 'medium', 'low'] as const)(
  'critical issue: none of %s calls anybody',
  async (priority) => {
    await file({ priority });
    expect([notices(), mailedTo()]).toEqual([[], []]);
  },
);

test('critical issue: an open one that becomes critical calls, and stays critical', async () => {
  await file({ priority: 'high' });
  await file();
  await file({ priority: 'high' });
  expect(notices()).toHaveLength(1);
  expect(store.at(paths.issue('ERR001'))).toMatchObject({ priority: 'critical', count: 3 });
});

test('critical issue: an outage of every account sends ten mails an hour, the tenth says so, and rings for each', async () => {
  for (let number = 1; number <= 13; number += 1)
    await file({ cause: `square-off-stuck:a${number}` }, number * minuteMs);
  expect(notices()).toHaveLength(13);
  const mails = store.below(paths.mails).filter(({ to }) => to === 'meera@example.com');
  expect(mails).toHaveLength(mostMailsAnHour);
  expect(mails.map(({ paragraphs }) => (paragraphs as string[]).length)).toEqual([
    ...Array(9).fill(1),
    2,
  ]);
  await file({ cause: 'prices-dead' }, 80 * minuteMs);
  expect(mailedTo()).toHaveLength(2 * mostMailsAnHour + 2);
});

test('critical issue: one that an admin adds calls the others, once', async () => {
  const issue = { priority: 'critical', source: 'Market feed', description: 'It is late.' };
  const after = { ...issue, status: 'pending', updatedBy: 'meera', assignee: null, comments: 0 };
  const event = { id: 'ERR007', before: undefined, after, eventId: 'event1', at: 5_000 };
  await auditIssue(store, event);
  await auditIssue(store, event);
  expect(notices()).toMatchObject([{ by: 'meera', text: 'ERR007, Market feed: It is late.' }]);
  expect(mailedTo()).toEqual(['admin@example.com']);
  const low = { ...after, priority: 'low' };
  await auditIssue(store, { ...event, id: 'ERR008', eventId: 'event2', after: low });
  expect(notices()).toHaveLength(1);
});
