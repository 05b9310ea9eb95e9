// @vitest-environment jsdom
// req: ADMIN-28

import type { UserRow } from '@sthira/contract/roles';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubScreen } from '#testing/screen-width.ts';
import { FindUser } from './find-user.tsx';

beforeEach(() => stubScreen('narrow'));
afterEach(cleanup);

const person: UserRow = {
  ...{
    uid: 'u1',
    email: 'asha@sthira.example',
    displayName: 'Asha',
    isAdmin: false,
    role: 'user',
    disabled: false,
    emailVerified: false,
  },
  ...{ creationTime: '2026-11-21T04:00:00.000Z', lastSignInTime: null, claims: {} },
};

function shown(state: { email: string | null; user?: UserRow }) {
  const found = {
    search: vi.fn(async () => undefined),
    clear: vi.fn(),
    user: undefined,
    error: null,
    searching: false,
    ...state,
  };
  return {
    found,
    element: (
      <FindUser
        found={found}
        columns={[{ id: 'email', header: 'Email', cell: ({ email }) => email }]}
        finish={vi.fn()}
      />
    ),
  };
}

test('find user: a search keeps the focus in the box, which follows a search from elsewhere', () => {
  const before = shown({ email: null });
  const { rerender } = render(before.element);
  const box = screen.getByLabelText<HTMLInputElement>('Search User by Email');
  box.focus();
  fireEvent.change(box, { target: { value: ` ${person.email} ` } });
  fireEvent.submit(box);
  expect(before.found.search).toHaveBeenCalledWith(person.email);
  rerender(shown({ email: person.email, user: person }).element);
  expect(document.activeElement).toBe(screen.getByLabelText('Search User by Email'));
  rerender(shown({ email: 'ravi@sthira.example' }).element);
  expect(box.value).toBe('ravi@sthira.example');
  rerender(shown({ email: null }).element);
  expect(box.value).toBe('');
  expect(document.activeElement).toBe(box);
});

test('find user: a profile without a sign-in is not shown as missing', () => {
  render(shown({ email: person.email, user: person }).element);
  expect(screen.queryByText('This person has a sign-in but no profile yet.')).toBeNull();
});

test('find user: a person without a profile can get one', () => {
  render(
    shown({
      email: person.email,
      user: { ...person, claims: { role: 'user' }, withoutProfile: true },
    }).element,
  );
  screen.getByRole('button', { name: 'Create Profile' });
});
