// @vitest-environment jsdom
// req: ADMIN-105

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AddUserDialog } from './add-user-dialog.tsx';

const call = vi.hoisted(() => vi.fn(async () => ({ uid: 'u1' })));
const createIdentity = vi.hoisted(() => vi.fn(async () => 'u1'));
vi.mock('#platform/call.ts', () => ({ call }));
const callFunction = vi.hoisted(() => vi.fn(async () => ({})));
vi.mock('#platform/call-function.ts', () => ({ callFunction }));
vi.mock('#platform/create-identity.ts', () => ({ createIdentity }));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function fill(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

function show(close = vi.fn()) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AddUserDialog unfinished={null} leaveUnfinished={vi.fn()} lookUp={vi.fn()} close={close} />
    </QueryClientProvider>,
  );
}

const asha = { Email: 'Asha@Sthira.example ', Password: 'six666', 'Full Name': 'Asha Rao' };

// req: ADMIN-53
test('add user: a missing value is named beside its field', async () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Add User' }));
  for (const text of ['Email is required.', 'Password is required.', 'Full name is required.'])
    await screen.findByText(text);
});

// req: ADMIN-109
test('add user: a password has six characters, as its hint says', async () => {
  show();
  screen.getByText('Minimum 6 characters');
  fill({ ...asha, Password: 'five5' });
  fireEvent.click(screen.getByRole('button', { name: 'Add User' }));
  await screen.findByText('Minimum 6 characters.');
  expect(createIdentity).not.toHaveBeenCalled();
});

// req: ADMIN-20
test('add user: an admin role that was not set is shown with the remaining step', async () => {
  callFunction.mockRejectedValueOnce(new Error('cut off'));
  const made = 'Asha@Sthira.example was made with the role User.';
  show();
  fill({ ...asha, Role: 'admin' });
  fill({ 'Type make Asha@Sthira.example an admin to go on': 'make asha@sthira.example an admin' });
  fireEvent.click(screen.getByRole('button', { name: 'Add User' }));
  await screen.findByText(new RegExp(`^${made}`));
  screen.getByText('Failed to update user role');
});

test('add user: an admin is added by typing the phrase', async () => {
  show();
  fill({ ...asha, Role: 'admin' });
  const add = screen.getByRole('button', { name: 'Add User' });
  expect(add).toHaveProperty('disabled', true);
  fill({ 'Type make Asha@Sthira.example an admin to go on': 'make asha@sthira.example an admin' });
  expect(add).toHaveProperty('disabled', false);
});

test('add user: after a success the dialog shows it and closes after 2 seconds', async () => {
  const close = vi.fn();
  show(close);
  fill(asha);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  fireEvent.click(screen.getByRole('button', { name: 'Add User' }));
  await vi.waitFor(() =>
    screen.getByText('User Asha@Sthira.example has been created successfully!'),
  );
  expect(call).toHaveBeenCalledWith('createProfile', {
    email: 'Asha@Sthira.example',
    name: 'Asha Rao',
    uid: 'u1',
  });
  expect(screen.queryByRole('button', { name: 'Add User' })).toBeNull();
  expect(close).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(close).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(close).toHaveBeenCalledOnce();
});
