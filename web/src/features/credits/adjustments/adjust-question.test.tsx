// @vitest-environment jsdom
import type { MilliCredits } from '@sthira/contract/units';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AdjustQuestion } from './adjust-question.tsx';

afterEach(cleanup);

const confirm = vi.fn();
beforeEach(() => confirm.mockClear());
const type = (phrase: string) =>
  fireEvent.change(screen.getByRole('textbox'), { target: { value: phrase } });
const isHeld = (action: string) =>
  screen.getByRole<HTMLButtonElement>('button', { name: action }).disabled;
const show = (change: {
  balance: number | null;
  milliCredits: MilliCredits;
  request?: ReactNode;
}) =>
  render(
    <AdjustQuestion
      email="asha@example.in"
      reason="Goodwill"
      failure={null}
      busy={false}
      confirm={confirm}
      cancel={vi.fn()}
      {...change}
    />,
  );

test('adjustment question: shows the balance before and after', () => {
  show({ balance: 580_000, milliCredits: 10_000_000 });
  const text = screen.getByRole('alertdialog', { name: 'Add 10,000 credits?' }).textContent;
  expect(text).toMatch(/asha@example\.in: Goodwill.*Balance now580.*Balance after10,580/);
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Add Credits' }));
  expect(confirm).toHaveBeenCalledOnce();
});

test('adjustment question: more than the wallet has cannot be taken', () => {
  show({ balance: 1_500, milliCredits: -2_000 });
  screen.getByRole('alertdialog', { name: 'Take 2 credits?' });
  screen.getByText('The wallet has fewer credits than that.');
  expect(screen.getByRole('button', { name: 'Take Credits' })).toHaveProperty('disabled', true);
});

test('adjustment question: an unread balance is not 0', () => {
  show({ balance: null, milliCredits: 2_000 });
  screen.getByText('The balance could not be read yet.');
  expect(screen.getByRole('alertdialog').textContent).toMatch(/Balance now—Balance after—/);
});

test.each([
  [10_001_000, 'Add Credits', 'add 10,001 credits'],
  [-50_000_000, 'Take Credits', 'take 50,000 credits'],
  [100_000_000, 'Add Credits', 'add 1,00,000 credits'],
])(
  'adjustment question: %i milli-credits are posted only after they were typed',
  (milliCredits, action, phrase) => {
    show({ balance: 100_000_000, milliCredits });
    screen.getByRole('textbox', { name: `Type ${phrase} to go on` });
    expect(isHeld(action)).toBe(true);
    type(phrase.replaceAll(',', ''));
    fireEvent.click(screen.getByRole('button', { name: action }));
    expect(confirm).toHaveBeenCalledOnce();
  },
);

test('adjustment question: an amount above an admin’s limit is requested, and the approving admin types it too', () => {
  show({ balance: 0, milliCredits: 100_001_000 });
  expect(screen.getByRole('alertdialog').textContent).toContain(
    'More than 1,00,000 credits: another admin has to approve it first.',
  );
  expect(isHeld('Ask for Approval')).toBe(true);
  type('add 1,00,001 credits');
  expect(isHeld('Ask for Approval')).toBe(false);
  cleanup();
  show({ balance: 0, milliCredits: 100_001_000, request: <p>Asked by meera@example.in</p> });
  screen.getByText('Asked by meera@example.in');
  expect(screen.queryByText(/another admin has to approve/)).toBeNull();
  expect(isHeld('Approve')).toBe(true);
  type('add 1,00,001 credits');
  expect(isHeld('Approve')).toBe(false);
});
