// @vitest-environment jsdom
// req: INVESTOR-111

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import TryOnPaper from './try-on-paper.tsx';

afterEach(cleanup);
const accountsOf = (paper: number) => [
  ...Array.from({ length: 5 }, (_, at) => anAccount(`real${at}`)),
  ...Array.from({ length: paper }, (_, at) => anAccount(`paper${at}`, { broker: 'Paper' })),
];

test('paper is offered to who has less than three accounts on it, however many at brokers', () => {
  const open = vi.fn();
  render(<TryOnPaper accounts={accountsOf(2)} open={open} />);
  fireEvent.click(screen.getByRole('button', { name: 'Try on paper' }));
  expect(open).toHaveBeenCalledOnce();
  cleanup();
  render(<TryOnPaper accounts={accountsOf(3)} open={open} />);
  expect(screen.queryByRole('button')).toBeNull();
});
