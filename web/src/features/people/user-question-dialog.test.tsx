// @vitest-environment jsdom
import type { UserRow } from '@sthira/contract/roles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { UserQuestion } from './user-question.ts';
import { UserQuestionDialog } from './user-question-dialog.tsx';

vi.mock('#platform/call.ts', () => ({
  call: vi.fn(async () => ({ email: 'ravi@sthira.example' })),
}));
vi.mock('#platform/call-function.ts', () => ({
  callFunction: vi.fn(async () => ({ success: true, message: '' })),
}));

afterEach(cleanup);

const user = { uid: 'ravi', email: 'ravi@sthira.example', displayName: 'Ravi' } as UserRow;

function show(question: UserQuestion) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UserQuestionDialog
        question={question}
        ask={vi.fn()}
        roleChanged={vi.fn()}
        deleted={vi.fn()}
      />
    </QueryClientProvider>,
  );
}
const isHeld = (action: string) =>
  screen.getByRole<HTMLButtonElement>('button', { name: action }).disabled;

// req: ADMIN-54
test.each([
  [{ do: 'add-admin', user }, 'Add Admin Role', 'make ravi@sthira.example an admin'],
  [{ do: 'set-role', user, role: 'admin' }, 'Update Role', 'make ravi@sthira.example an admin'],
  [{ do: 'delete', user }, 'Delete', 'delete ravi@sthira.example'],
] as const)('%j is done only after its consequence was typed', (question, action, phrase) => {
  show(question);
  expect(isHeld(action)).toBe(true);
  const box = screen.getByRole('textbox', { name: `Type ${phrase} to go on` });
  fireEvent.change(box, { target: { value: phrase.replace('ravi@', 'asha@') } });
  expect(isHeld(action)).toBe(true);
  fireEvent.change(box, { target: { value: phrase.toUpperCase() } });
  expect(isHeld(action)).toBe(false);
});

// req: ADMIN-54
test.each([
  [{ do: 'remove-admin', user }, 'Remove Admin Role'],
  [{ do: 'set-role', user, role: 'user' }, 'Update Role'],
] as const)('%j asks for nothing to be typed', (question, action) => {
  show(question);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(isHeld(action)).toBe(false);
});
