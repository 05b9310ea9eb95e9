// @vitest-environment jsdom
// req: ADMIN-24, ADMIN-25

import type { Role } from '@sthira/contract/people';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { after, button, fill, openPage, press } from '#testing/open-page.tsx';
import { storedDocuments } from '#testing/stored-documents.ts';
import { onToast } from '#ui/toast/toaster.tsx';
import { AdminIssues } from './admin-issues.tsx';
import { priorityAddress } from './issue-filter.ts';
import { PressingCount } from './pressing-count.tsx';
import { openIssuesOf } from './use-issues.ts';

const me = { uid: 'maya', email: 'maya@example.in' };
const ravi = { uid: 'ravi', email: 'ravi@example.in' };
const world = vi.hoisted(() => ({ store: undefined as unknown }));
const store = () => world.store as ReturnType<typeof storedDocuments>;
vi.mock('#platform/first-screen.ts', () => ({ firstScreen: Promise.resolve() }));
vi.mock('#platform/firestore.ts', () => ({
  watch: (...asked: Parameters<ReturnType<typeof store>['watch']>) => store().watch(...asked),
}));
vi.mock('#platform/change-documents.ts', () => ({
  changeDocuments: (decide: never) => store().changeDocuments(decide),
}));
vi.mock('#entities/person/session-provider.tsx', () => ({ usePerson: () => ({ uid: 'maya' }) }));

const said: string[] = [];
onToast(({ text }) => said.push(text));
beforeEach(() => {
  world.store = storedDocuments(me);
  said.length = 0;
});

const createdAt = Date.parse('2026-11-20T04:30:00.000Z');
const anIssue = (changes: object = {}) => ({
  ...{ priority: 'medium', description: 'The feed stands still', source: 'Market feed' },
  ...{ status: 'pending', createdAt, updatedAt: createdAt, resolvedAt: null },
  ...{ createdBy: 'ravi', updatedBy: 'ravi', cause: null, count: 1, accountId: null },
  ...{ openedBy: ravi.email, assignee: null, comments: 0, ...changes },
});

/** The queue with these issues, by their ids, as an address opens it. */
async function open(issues: Record<string, object>, at = '/admin', role: Role = 'admin') {
  const named = Object.entries(issues).map(([id, changes]) => [`issues/${id}`, anIssue(changes)]);
  store().put(Object.fromEntries(named));
  return openPage(<AdminIssues above="shown" />, { at, role });
}
const put = (id: string, changes: object | null) =>
  act(async () => store().put({ [`issues/${id}`]: changes ? anIssue(changes) : undefined }));
const stored = (id: string) => store().documents.get(`issues/${id}`);

const ids = () => screen.queryAllByText(/^ERR\d+$/).map(({ textContent }) => textContent);
const rowOf = (id: string) => screen.getByText(id).closest('tr') as HTMLTableRowElement;
const statusOf = (id: string) => screen.getByLabelText<HTMLSelectElement>(`Status of ${id}`);

test('issues page: a row has the issue’s text, assignee and age', async () => {
  await open({ ERR001: { count: 3, comments: 2, assignee: ravi } });
  expect([...rowOf('ERR001').cells].map(({ textContent }) => textContent).slice(0, 7)).toEqual([
    'ERR001',
    'Medium',
    'The feed stands stillseen 3 times2 comments on ERR001',
    'Market feed',
    'Pendingravi@example.in',
    expect.stringMatching(/^Nov 20, 2026 10:00:00/),
    'Nov 20, 2026 10:00:00',
  ]);
});

test('issues page: an issue of an account leads to the account', async () => {
  const { address } = await open({ ERR001: { accountId: 'a1', source: 'Family fund' } });
  fireEvent.click(within(rowOf('ERR001')).getByText('Family fund'));
  expect(address()).toBe('/admin/accounts/a1');
});

test('issues page: issues are sorted by priority, and an added one is shown at once', async () => {
  await open({ ERR001: { priority: 'low' }, ERR002: { priority: 'critical' } });
  expect(ids()).toEqual(['ERR002', 'ERR001']);
  await put('ERR003', {});
  expect(ids()).toEqual(['ERR002', 'ERR003', 'ERR001']);
});

test('issues page: filters by status, priority and assignee are in the address', async () => {
  const issues = {
    ERR001: { priority: 'low' },
    ERR002: { status: 'in-progress', assignee: me },
    ERR003: { status: 'resolved', resolvedAt: createdAt },
  };
  const { address } = await open(issues, '/admin?issue-priority=low');
  expect(ids()).toEqual(['ERR001']);
  fill('Filter by priority', 'all');
  fill('Filter by status', 'in-progress');
  expect([ids(), address()]).toEqual([['ERR002'], '/admin?issue-status=in-progress']);
  fill('Filter by status', 'resolved');
  await after();
  expect(ids()).toEqual(['ERR003']);
  fill('Filter by status', 'unresolved');
  fill('Filter by who works on it', 'me');
  expect([ids(), address()]).toEqual([['ERR002'], '/admin?issue-assigned=me']);
  fill('Filter by who works on it', 'nobody');
  expect(ids()).toEqual(['ERR001']);
});

test('issues page: a resolved issue is found by its id, whatever the filters', async () => {
  await open({ ERR001: { status: 'resolved', resolvedAt: createdAt }, ERR002: {} });
  fill('Search issues', 'err001');
  await after();
  expect(ids()).toEqual(['ERR001']);
  within(rowOf('ERR001')).getAllByText('Resolved');
});

test('issues page: without a match there is a button that shows all', async () => {
  await open({ ERR001: {} }, '/admin?issue-search=nothing+such');
  screen.getByText('No issues match these filters');
  press('Show all unresolved');
  expect(ids()).toEqual(['ERR001']);
  expect(screen.getByLabelText<HTMLInputElement>('Search issues').value).toBe('');
});

test('issues page: many issues are shown in pages', async () => {
  await open(Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`ERR${at + 101}`, {}])));
  expect(ids()).toHaveLength(12);
  fill('Rows per page', '10');
  expect(ids()).toHaveLength(10);
  press('Next');
  expect(ids()).toHaveLength(2);
  screen.getByText('Page 2 of 2');
});

// req: ADMIN-44
test('issues page: a resolved issue stays for five seconds, and cannot be opened again', async () => {
  await open({ ERR001: {}, ERR002: {} });
  await put('ERR001', { status: 'resolved', resolvedAt: Date.now() });
  await after();
  expect(statusOf('ERR001').disabled).toBe(true);
  expect(screen.getByLabelText<HTMLButtonElement>('Resolve ERR001').disabled).toBe(true);
  await after(5_000);
  expect(ids()).toEqual(['ERR002']);
});

// req: ADMIN-43
test('issues page: a status is chosen in the row, and Resolve chooses the last one', async () => {
  await open({ ERR001: {}, ERR002: {} });
  fill('Status of ERR001', 'in-progress');
  await after();
  expect(stored('ERR001')).toMatchObject({ status: 'in-progress', updatedBy: 'maya' });
  within(rowOf('ERR001')).getAllByText('In Progress');
  fireEvent.click(screen.getByLabelText('Resolve ERR002'));
  await after();
  expect(stored('ERR002')).toMatchObject({ status: 'resolved' });
});

test('issues page: an issue is deleted after a confirmation', async () => {
  await open({ ERR001: {} });
  fireEvent.click(screen.getByLabelText('Delete ERR001'));
  screen.getByText('Are you sure you want to delete this error? This action cannot be undone.');
  press('Cancel');
  expect(stored('ERR001')).toBeDefined();
  fireEvent.click(screen.getByLabelText('Delete ERR001'));
  press('Delete');
  await after();
  expect(stored('ERR001')).toBeUndefined();
  expect(said).toEqual(['ERR001 was deleted']);
});

test('issues page: a deletion that came too late says so', async () => {
  await open({ ERR001: {} });
  fireEvent.click(screen.getByLabelText('Delete ERR001'));
  await put('ERR001', null);
  press('Delete');
  await after();
  screen.getByText('ERR001 was deleted meanwhile.');
});

// req: ADMIN-51
test('issues page: a new issue is of medium priority, and needs a description and an account or system', async () => {
  await open({});
  press('Add Issue');
  expect(screen.getByLabelText<HTMLSelectElement>('Priority').value).toBe('medium');
  const add = within(screen.getByRole('dialog')).getByText('Add Issue', { selector: 'button' });
  fireEvent.click(add);
  await after();
  screen.getByText('Description is required.');
  screen.getByText('Account/System is required.');
  expect(store().documents.size).toBe(0);
  fill('Description', 'The feed stands still');
  fill('Account/System', 'Market feed');
  fireEvent.click(add);
  await after();
  expect(stored('ERR001')).toMatchObject({ status: 'pending', openedBy: me.email });
  expect(said).toEqual(['ERR001 was added']);
});

test('issues page: an issue is taken by one admin and taken over by another, who gives it back', async () => {
  await open({ ERR001: {}, ERR002: { assignee: ravi } });
  fireEvent.click(screen.getByLabelText('Take ERR001'));
  await after();
  expect(stored('ERR001')).toMatchObject({ assignee: me });
  within(rowOf('ERR001')).getByText('You');
  expect(screen.queryByLabelText('Take over ERR002')).toBeNull();
  press('ERR002');
  await after();
  fireEvent.click(screen.getByLabelText('Take over ERR002'));
  await after();
  expect(stored('ERR002')).toMatchObject({ assignee: me });
  fireEvent.click(within(screen.getByRole('dialog')).getByLabelText('Give back ERR002'));
  await after();
  within(screen.getByRole('dialog')).getByText('Nobody');
});

test('issues page: a comment is shown below the issue, and an empty one is refused', async () => {
  await open({ ERR001: {} });
  press('ERR001');
  await after();
  screen.getByText('Nobody has written anything yet.');
  press('Add Comment');
  await after();
  screen.getByText('Comment is required.');
  fill('Add a comment', 'The broker works on it.');
  press('Add Comment');
  await after();
  const written = screen.getByText('The broker works on it.').parentElement;
  expect(written?.textContent).toMatch(/^You, /);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Add a comment').value).toBe('');
  const theirs = { text: 'Answer by noon.', at: createdAt, by: ravi };
  await act(async () => store().put({ 'issues/ERR001/comments/2': theirs }));
  expect(screen.getByText('Answer by noon.').parentElement?.textContent).toMatch(/^ravi@example/);
});

test('issues page: an admin with an open issue is informed when it is deleted', async () => {
  await open({ ERR001: {} });
  press('ERR001');
  await after();
  await put('ERR001', null);
  screen.getByText('ERR001 was deleted.');
});

test('issues page: an unreadable issue is named and does not hide the others', async () => {
  await open({ ERR001: { count: 'many' }, ERR002: {} });
  screen.getByText('Could not be read: ERR001.');
  expect(ids()).toEqual(['ERR002']);
  expect(button('Add Issue').disabled).toBe(false);
});

test('issues page: a link to a priority shows those issues anew, whatever was searched for', async () => {
  const jump = priorityAddress(
    new URLSearchParams('issue-search=feed&issue-assigned=me&page=2'),
    'critical',
  );
  expect(jump).toBe('?page=2&issue-priority=critical#issues');
  store().put({
    'issues/ERR001': anIssue({ priority: 'critical' }),
    'issues/ERR002': anIssue(),
  });
  await openPage(
    <>
      <Link to={jump}>Critical issues</Link>
      <AdminIssues above="shown" />
    </>,
    { at: '/admin' },
  );
  fill('Search issues', 'nothing such');
  await after();
  expect(ids()).toEqual([]);
  fireEvent.click(screen.getByText('Critical issues'));
  await after();
  expect(ids()).toEqual(['ERR001']);
});

test('open issues: counted by how pressing they are, with the accounts they are about', () => {
  const of = (priority: 'critical' | 'high' | 'low', accountId: string | null) => ({
    priority,
    accountId,
  });
  expect(
    openIssuesOf([of('critical', 'a'), of('high', 'a'), of('high', null), of('low', 'b')]),
  ).toEqual({
    critical: 1,
    high: 2,
    accounts: new Set(['a', 'b']),
  });
});

test('open issues: beside the link to the queue stand the critical and high ones that are not resolved', async () => {
  store().put({
    'issues/ERR001': anIssue({ priority: 'critical' }),
    'issues/ERR002': anIssue({ priority: 'high' }),
    'issues/ERR003': anIssue({ priority: 'high', status: 'resolved' }),
    'issues/ERR004': anIssue(),
  });
  await openPage(<PressingCount />);
  screen.getByText('2', { exact: false, selector: '.bg-loss-soft' });
  await put('ERR001', { status: 'resolved' });
  await put('ERR002', null);
  expect(screen.queryByText(/critical and high issues/)).toBeNull();
});

test.each(['support', 'operations'] as const)(
  'issues page: %s works an issue, and takes none out of the queue',
  async (role) => {
    await open({ ERR001: {} }, '/admin', role);
    screen.getByLabelText('Resolve ERR001');
    button('Add Issue');
    expect(screen.queryByLabelText('Delete ERR001')).toBeNull();
    fireEvent.change(statusOf('ERR001'), { target: { value: 'in-progress' } });
    await after();
    expect(stored('ERR001')).toMatchObject({ status: 'in-progress', updatedBy: 'maya' });
  },
);
