// @vitest-environment jsdom
import { roleWords } from '@sthira/contract/role-words';
import type { UserRow } from '@sthira/contract/roles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '#platform/call-error.ts';
import { FunctionError } from '#platform/function-error.ts';
import { press, type } from '#testing/walk.ts';
import { onToast } from '#ui/toast/toaster.tsx';
import type { UserQuestion } from './user-question.ts';
import { UserQuestionDialog } from './user-question-dialog.tsx';

const server = vi.hoisted(() => ({ failure: null as Error | null }));
const answer = vi.hoisted(() => async () => {
  if (server.failure) throw server.failure;
  return { success: true, uid: 'ravi', role: 'user', isAdmin: false, claims: {} };
});
vi.mock('#platform/call.ts', () => ({ call: answer }));
vi.mock('#platform/call-function.ts', () => ({ callFunction: answer }));

const toasts: string[] = [];
onToast(({ text }) => toasts.push(text));
afterEach(() => {
  cleanup();
  server.failure = null;
  toasts.length = 0;
});

const user = { uid: 'ravi', email: 'ravi@sthira.example', displayName: 'Ravi' } as UserRow;

/** Returns the function that the dialog asks the next question with, or none when it closes. */
function show(question: UserQuestion) {
  const setQuestion = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UserQuestionDialog
        question={question}
        setQuestion={setQuestion}
        roleChanged={vi.fn()}
        deleted={vi.fn()}
      />
    </QueryClientProvider>,
  );
  return setQuestion;
}
const isHeld = (action: string) =>
  screen.getByRole<HTMLButtonElement>('button', { name: action }).disabled;

// req: ADMIN-54
test.each([
  [{ do: 'add-admin', user }, 'Add Admin Role', 'make ravi@sthira.example an admin'],
  [{ do: 'set-role', user, role: 'admin' }, 'Update Role', 'make ravi@sthira.example an admin'],
  [{ do: 'delete', user }, 'Delete', 'delete ravi@sthira.example'],
] as const)(
  'user question: %j is done only after its consequence was typed',
  (question, action, phrase) => {
    show(question);
    expect(isHeld(action)).toBe(true);
    const box = screen.getByRole('textbox', { name: `Type ${phrase} to go on` });
    fireEvent.change(box, { target: { value: phrase.replace('ravi@', 'asha@') } });
    expect(isHeld(action)).toBe(true);
    fireEvent.change(box, { target: { value: phrase.toUpperCase() } });
    expect(isHeld(action)).toBe(false);
  },
);

// req: ADMIN-54
test.each([
  [{ do: 'remove-admin', user }, 'Remove Admin Role'],
  [{ do: 'set-role', user, role: 'user' }, 'Update Role'],
] as const)('user question: %j needs no typing', (question, action) => {
  show(question);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(isHeld(action)).toBe(false);
});

test.each([
  ['support', 'Give the role Support?'],
  ['operations', 'Give the role Operations?'],
  ['money', 'Give the role Money?'],
] as const)(
  'user question: before somebody gets the role %s it says what that lets them do',
  (role, title) => {
    show({ do: 'set-role', user, role });
    const dialog = screen.getByRole('alertdialog', { name: title });
    expect(dialog.textContent).toContain(
      `ravi@sthira.example: ${roleWords[role].name}. ${roleWords[role].may}`,
    );
    expect(isHeld('Update Role')).toBe(false);
  },
);

test('user question: a staff role is taken back by its name', () => {
  show({ do: 'set-role', user: { ...user, role: 'money' }, role: 'user' });
  screen.getByRole('alertdialog', { name: 'Take the role Money back?' });
});

test('user question: an admin chooses among five roles, each with its sentence', async () => {
  const setQuestion = show({ do: 'check-role', user });
  const list = await screen.findByLabelText<HTMLSelectElement>('New role');
  expect([...list.options].map(({ text }) => text)).toEqual([
    ...['User', 'Support', 'Operations', 'Money', 'Admin'],
  ]);
  for (const [role, { may }] of Object.entries(roleWords)) {
    fireEvent.change(list, { target: { value: role } });
    screen.getByText(may);
  }
  fireEvent.change(list, { target: { value: 'operations' } });
  await press('Update Role…');
  expect(setQuestion).toHaveBeenCalledExactlyOnceWith({ do: 'set-role', user, role: 'operations' });
});

test.each(['add-admin', 'delete', 'disable'] as const)(
  'user question: an e-mail that may be a look-alike has a warning: %s',
  (action) => {
    show({ do: action, user });
    expect(screen.queryByText(/^Unusual letters/)).toBeNull();
    cleanup();
    show({ do: action, user: { ...user, email: 'r\u0430vi@sthira.example' } });
    screen.getByText(/^Unusual letters: \u0430 \(U\+0430\)/);
  },
);

const cutOff = new FunctionError({ code: 'internal', words: 'none' });
const broken = new CallError({ code: 'internal', message: 'Something went wrong.' });
const message = 'Square off their account first.';
const refused = new FunctionError({ code: 'aborted', message, words: 'server' });
const refusedByCall = new CallError({ code: 'conflict', message });

const typed = (phrase: string) => [`Type ${phrase} to go on`, phrase] as const;
const toAdmin = typed('make ravi@sthira.example an admin');

/** Each question, what it asks for, its button, and its words after a failure and a success. */
const walks: readonly [
  question: UserQuestion,
  field: readonly [label: string, value: string] | null,
  action: string,
  failed: string,
  done: string,
][] = [
  [
    { do: 'add-admin', user },
    toAdmin,
    'Add Admin Role',
    'Failed to add admin role',
    'Admin role added successfully',
  ],
  [
    { do: 'remove-admin', user },
    null,
    'Remove Admin Role',
    'Failed to remove admin role',
    'Admin role removed successfully',
  ],
  [
    { do: 'set-role', user, role: 'admin' },
    toAdmin,
    'Update Role',
    'Failed to update user role',
    'Role updated to admin successfully',
  ],
  [
    { do: 'set-role', user, role: 'user' },
    null,
    'Update Role',
    'Failed to update user role',
    'Role updated to user successfully',
  ],
  [
    { do: 'reset-password', user },
    ['New password', 'six666'],
    'Reset Password',
    'Failed to reset password',
    'Password reset successfully',
  ],
  [
    { do: 'delete', user },
    typed('delete ravi@sthira.example'),
    'Delete',
    'Failed to delete user. Please try again.',
    'User ravi@sthira.example has been deleted successfully!',
  ],
];

// req: ADMIN-99, ADMIN-102, ADMIN-103, ADMIN-106
test.each(walks)(
  'user question: %j shows why it failed, and can be tried again',
  async (...walk) => {
    const [question, field, action, failed, done] = walk;
    const setQuestion = show(question);
    if (field) await type(...field);
    const isCall = question.do === 'delete';
    for (const [failure, words] of [
      [isCall ? refusedByCall : refused, message],
      [isCall ? broken : cutOff, failed],
    ] as const) {
      server.failure = failure;
      await press(action);
      const notice = await screen.findByText(words, { exact: true });
      expect(notice.closest('[role=status], [role=alert]')).not.toBeNull();
    }
    expect([toasts, setQuestion.mock.calls]).toEqual([[], []]);
    server.failure = null;
    await press(action);
    await vi.waitFor(() => expect(setQuestion.mock.calls).toEqual([[null]]));
    expect(toasts).toEqual([done]);
  },
);

// req: ADMIN-99
test('user question: a role that could not be read is read again, and its change is the next question', async () => {
  server.failure = refused;
  const setQuestion = show({ do: 'check-role', user });
  await screen.findByText(message, { exact: true });
  server.failure = cutOff;
  await press('Try again');
  await screen.findByText('Failed to check user role', { exact: true });
  server.failure = null;
  await press('Try again');
  await type('New role', 'admin');
  expect(screen.queryByText(/^Failed to /)).toBeNull();
  await press('Update Role…');
  expect(setQuestion.mock.calls).toEqual([[{ do: 'set-role', user, role: 'admin' }]]);
});
