// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubScreen } from '#testing/screen-width.ts';
import { everything } from './audit-filter.ts';
import { AuditTrail } from './audit-trail.tsx';

const readDocuments = vi.hoisted(() => vi.fn());
const call = vi.hoisted(() => vi.fn());
const downloadCsv = vi.hoisted(() => vi.fn());
vi.mock('#ui/csv/download.ts', () => ({ downloadCsv }));
vi.mock('#platform/read-documents.ts', async (original) => ({
  ...(await original<object>()),
  readDocuments,
}));
vi.mock('#platform/call.ts', () => ({
  call,
  ask: async (...asked: unknown[]) => ({ data: await call(...asked) }),
}));

afterEach(cleanup);
beforeEach(() => {
  readDocuments.mockReset();
  stubScreen('wide');
  call.mockImplementation(async (name: string, { ids = [] }: { ids?: string[] }) =>
    name === 'getAllAccounts'
      ? []
      : { names: Object.fromEntries(ids.map((id) => [id, `${id}@example.com`])), uid: null },
  );
});

const content = {
  owners: ['ravi'],
  details: { from: 'user', to: 'admin' },
  sequence: 1,
  hash: 'h',
  previousHash: '',
  seal: 's',
};
const stored = {
  id: 'ravi-00000001',
  data: { ...content, subject: 'ravi', action: 'setUserRole', actor: { uid: 'meera' }, at: 1_000 },
};

const shown = (filter = everything, narrow = vi.fn()) =>
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <AuditTrail filter={filter} narrow={narrow} />
    </QueryClientProvider>,
  );

test('audit trail: a row has actor, action and subject by their names', async () => {
  readDocuments.mockResolvedValue([stored, { id: 'spoilt', data: {} }]);
  shown();
  await screen.findByText('meera@example.com');
  screen.getByText('ravi@example.com');
  screen.getByText('from: user · to: admin');
  screen.getByText('1 row, newest first');
  screen.getByText('1 of the rows could not be read: they are left out.');
  fireEvent.click(screen.getByRole('button', { name: /^Details of Set user role/ }));
  await screen.findByText('meera@example.com (meera)');
});

test('audit trail: an empty result and a failed reading have different texts', async () => {
  readDocuments.mockResolvedValue([]);
  shown();
  await screen.findByText('No row');
  cleanup();
  readDocuments.mockRejectedValueOnce(Object.assign(new Error('offline'), { code: 'unavailable' }));
  shown();
  await screen.findByText('The audit trail could not be read. Check your internet connection.');
  readDocuments.mockResolvedValue([stored]);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('meera@example.com');
});

test('audit trail: an unknown e-mail is reported, without rows of others', async () => {
  shown({ ...everything, person: 'nobody@example.com' });
  await screen.findByText('Nobody has this e-mail');
  expect(readDocuments).not.toHaveBeenCalled();
});

test('audit trail: a failed reading during verification is shown, and can be tried again', async () => {
  readDocuments.mockImplementation(async ({ limit }: { limit: number }) => {
    if (limit === 1_000) return [stored];
    throw Object.assign(new Error('no'), { code: 'permission-denied' });
  });
  shown();
  await screen.findByText('meera@example.com');
  fireEvent.click(screen.getByRole('button', { name: 'Verify all' }));
  await screen.findByText('You may not read this. Sign in again, or ask another administrator.');
  readDocuments.mockResolvedValue([]);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('There is no row to verify.');
});

test('audit trail: the list is filtered by account, action and person, and from the details of a row', async () => {
  readDocuments.mockResolvedValue([stored]);
  call.mockImplementation(async (name: string, { ids = [] }: { ids?: string[] }) =>
    name === 'getAllAccounts'
      ? [{ id: 'a1', account_name: 'Fund', email: 'ravi@example.com' }]
      : { names: Object.fromEntries(ids.map((id) => [id, `${id}@example.com`])), uid: null },
  );
  const narrow = vi.fn();
  shown(everything, narrow);
  await screen.findByText('Fund · ravi@example.com');
  const change = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  change('Account', 'a1');
  change('Action', 'loginAccount');
  change('Person', 'ravi@');
  fireEvent.submit(screen.getByLabelText('Person'));
  screen.getByText('Write the whole e-mail address.');
  change('Person', ' ravi@example.com ');
  fireEvent.submit(screen.getByLabelText('Person'));
  fireEvent.click(screen.getByRole('button', { name: /^Details of Set user role/ }));
  fireEvent.click(screen.getByText('Only this action'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(narrow.mock.calls).toEqual([
    [{ subject: 'a1' }],
    [{ action: 'loginAccount' }],
    [{ person: 'ravi@example.com' }],
    [{ action: 'setUserRole' }],
  ]);
});

test('audit trail: readings are omitted until requested, and changing the filter drops a reading’s action', async () => {
  readDocuments.mockResolvedValue([]);
  const narrow = vi.fn();
  shown(everything, narrow);
  await screen.findByText('Nothing like this was changed, as far as these days go.');
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Changes only' });
  expect(box().checked).toBe(true);
  fireEvent.click(box());
  cleanup();
  shown({ ...everything, rows: 'all', action: 'getRevenue' }, narrow);
  await screen.findByText('Nothing like this was done, as far as these days go.');
  expect(box().checked).toBe(false);
  fireEvent.click(box());
  cleanup();
  shown({ ...everything, rows: 'all', action: 'addAccount' }, narrow);
  fireEvent.click(box());
  expect(narrow.mock.calls).toEqual([
    [{ rows: 'all' }],
    [{ rows: 'changes', action: '' }],
    [{ rows: 'changes' }],
  ]);
});

test('audit trail: a saved file has only the rows of the filter, and its name says that readings are omitted', async () => {
  readDocuments.mockResolvedValue([stored]);
  for (const rows of ['changes', 'all'] as const) {
    shown({ ...everything, rows });
    await screen.findByText('meera@example.com');
    downloadCsv.mockClear();
    readDocuments.mockClear();
    fireEvent.click(screen.getByRole('button', { name: '+Export' }));
    await vi.waitFor(() => expect(downloadCsv).toHaveBeenCalledOnce());
    expect(downloadCsv.mock.calls[0]?.[0]).toMatch(
      rows === 'all' ? /^audit-\d{4}/ : /^audit-changes-\d{4}/,
    );
    expect(readDocuments.mock.calls[0]?.[0].where).toHaveLength(rows === 'all' ? 0 : 1);
    cleanup();
  }
});
