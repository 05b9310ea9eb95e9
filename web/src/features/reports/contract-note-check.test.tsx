// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { noCharges } from '#testing/report-fixture.ts';
import { ContractNoteCheck } from './contract-note-check.tsx';

afterEach(cleanup);

const choose = (text: string) =>
  fireEvent.change(screen.getByLabelText('Contract note (CSV)'), {
    target: { files: [new File([text], 'note.csv', { type: 'text/csv' })] },
  });

test('contract note: each charge stands beside the note’s, with the difference', async () => {
  render(<ContractNoteCheck charges={{ ...noCharges, total: 650, brokerage: 520, stt: 130 }} />);
  choose('Brokerage,520.00\nSTT,131.00\n');
  const table = await screen.findByRole('table', { name: 'Contract note', hidden: true });
  const rows = [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(rows.slice(0, 2)).toEqual([
    ['Brokerage', '₹520.00', '₹520.00', '₹0.00'],
    ['STT', '₹130.00', '₹131.00', '+₹1.00'],
  ]);
});

test('contract note: a file without charges is refused', async () => {
  render(<ContractNoteCheck charges={noCharges} />);
  choose('Account,Symbol\n');
  await screen.findByText(/^No charges were found in this file/);
  expect(screen.queryByRole('table', { hidden: true })).toBeNull();
});
