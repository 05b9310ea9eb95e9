// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AdjustQuestion } from './adjust-question.tsx';

afterEach(cleanup);

const confirm = vi.fn();
const show = (change: { balance: number | null; milliCredits: number }) =>
  render(<AdjustQuestion email="asha@example.in" reason="Goodwill" busy={false} confirm={confirm} cancel={vi.fn()} {...change} />);

test('the balance before and after is said before credits are given', () => {
  show({ balance: 580_000, milliCredits: 1_000_000_000 });
  const text = screen.getByRole('alertdialog', { name: 'Add 10,00,000 credits?' }).textContent;
  expect(text).toMatch(/asha@example\.in: Goodwill.*Balance now580.*Balance after10,00,580/);
  fireEvent.click(screen.getByRole('button', { name: 'Add Credits' }));
  expect(confirm).toHaveBeenCalledOnce();
});

test('more than the wallet has is not taken', () => {
  show({ balance: 1_500, milliCredits: -2_000 });
  screen.getByRole('alertdialog', { name: 'Take 2 credits?' });
  screen.getByText('The wallet has fewer credits than that.');
  expect(screen.getByRole('button', { name: 'Take Credits' })).toHaveProperty('disabled', true);
});

test('a balance that could not be read is no 0', () => {
  show({ balance: null, milliCredits: 2_000 });
  screen.getByText('The balance could not be read yet.');
  expect(screen.getByRole('alertdialog').textContent).toMatch(/Balance now—Balance after—/);
});
