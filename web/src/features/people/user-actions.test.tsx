// @vitest-environment jsdom
import type { Role } from '@sthira/contract/people';
import type { UserRow } from '@sthira/contract/roles';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { RightsOf } from '#entities/person/rights.tsx';
import { UserActions } from './user-actions.tsx';

afterEach(cleanup);

const user = { uid: 'a', email: 'asha@example.in', isAdmin: false } as UserRow;
const open = (shown: UserRow, setQuestion = vi.fn(), role: Role = 'admin') => {
  render(
    <RightsOf who={role}>
      <UserActions user={shown} setQuestion={setQuestion} openWallet={vi.fn()} />
    </RightsOf>,
    { wrapper: MemoryRouter },
  );
  fireEvent.keyDown(screen.getByRole('button', { name: 'Actions for asha@example.in' }), {
    key: 'Enter',
  });
};
const refused = () =>
  screen
    .getAllByRole('menuitem')
    .filter((item) => item.ariaDisabled === 'true' || item.hasAttribute('data-disabled'));

test('user actions: actions that need a profile are disabled with that reason without one', () => {
  open({ ...user, withoutProfile: true });
  expect(refused().map((item) => item.textContent)).toEqual([
    'Add admin role…Has no profile yet',
    'Wallet…Has no profile yet',
    'See their dashboardHas no profile yet',
  ]);
});

test('user actions: a person can be disabled or enabled, by their state', () => {
  open({ ...user, disabled: true });
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toContain('Enable user…');
  cleanup();
  open(user);
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toContain(
    'Disable user…',
  );
});

test('user actions: with a profile every action is possible', () => {
  open(user);
  expect(refused()).toEqual([]);
});

test.each([
  ['Add admin role…', user, 'add-admin'],
  ['Remove admin role…', { ...user, isAdmin: true }, 'remove-admin'],
  ['Check role…', user, 'check-role'],
  ['Reset password…', user, 'reset-password'],
  ['Disable user…', user, 'disable'],
  ['Enable user…', { ...user, disabled: true }, 'enable'],
  ['Delete user…', user, 'delete'],
])(
  'user actions: %s opens its question about the person of the row',
  async (item, shown, question) => {
    const setQuestion = vi.fn();
    open(shown, setQuestion);
    fireEvent.click(screen.getByText(item));
    await vi.waitFor(() =>
      expect(setQuestion.mock.calls).toEqual([[{ do: question, user: shown }]]),
    );
  },
);

test.each([
  ['support', ['See their dashboard']],
  ['operations', ['See their dashboard']],
  ['money', ['Wallet…']],
] as const)('user actions: what %s may do with somebody else', (role, items) => {
  open(user, vi.fn(), role);
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(items);
});
