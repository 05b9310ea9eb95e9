// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { madeNote } from '#testing/made-note.ts';
import { noCharges } from '#testing/report-fixture.ts';
import ContractNoteCheck from './contract-note-check.tsx';

afterEach(cleanup);

const chooseFile = (file: File) =>
  fireEvent.change(screen.getByLabelText('Contract note (CSV or PDF)'), {
    target: { files: [file] },
  });
const choose = (text: string | Uint8Array<ArrayBuffer>) =>
  chooseFile(new File([text], 'note.csv', { type: 'text/csv' }));

/** With an older lock: what makes newer ones takes no bytes of jsdom. */
const lockedNote = () => madeNote([['STT', '12.00']], { password: 'ABCDE1234F', version: '1.4' });

test('contract note: each charge is beside the note’s, with the difference', async () => {
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

test('contract note: a file that cannot be read to its end shows where reading ended', async () => {
  render(<ContractNoteCheck charges={noCharges} />);
  choose('Brokerage,520.00\nNote,"5 pipe\nSTT,131.00\n');
  await screen.findByText(/^Reading ended at line 2: a quotation mark there is not closed/);
  expect(screen.queryByRole('table', { hidden: true })).toBeNull();
});

test('contract note: lines with an unreadable amount are named above the others', async () => {
  render(<ContractNoteCheck charges={noCharges} />);
  choose('Brokerage,520.00\nSTT,1.2.3\nGST,4 Cr\n');
  await screen.findByText(/^Lines 2, 3 name a charge, but no amount that could be read/);
  screen.getByRole('table', { name: 'Contract note', hidden: true });
});

test('contract note: a single line with an unreadable amount is named instead of the table', async () => {
  render(<ContractNoteCheck charges={noCharges} />);
  choose('STT,1.2.3\n');
  await screen.findByText(/^Line 1 names a charge, but no amount/);
  expect(screen.queryByRole('table', { hidden: true })).toBeNull();
});

test('contract note: a file that the browser cannot read is reported', async () => {
  render(<ContractNoteCheck charges={noCharges} />);
  const file = new File(['STT,1'], 'note.csv');
  file.arrayBuffer = () => Promise.reject(new Error('gone'));
  fireEvent.change(screen.getByLabelText('Contract note (CSV or PDF)'), {
    target: { files: [file] },
  });
  await screen.findByText('This file could not be read. Please try again.');
});

test('contract note: Unicode text saved by Excel is read', async () => {
  render(<ContractNoteCheck charges={noCharges} />);
  choose(new Uint8Array(Buffer.from('\uFEFFBrokerage\t520.00\r\n', 'utf16le')));
  await screen.findByRole('table', { name: 'Contract note', hidden: true });
  expect(screen.getAllByText('+₹520.00')).toHaveLength(2);
});

// req: INVESTOR-155
test('contract note: a locked PDF asks for its password until it is right', async () => {
  render(<ContractNoteCheck charges={noCharges} />);
  const bytes = await lockedNote();
  chooseFile(new File([bytes], 'note.pdf'));
  await screen.findByText(/^This note is locked\. Its password is usually your PAN in capital/);
  const field = screen.getByLabelText('Password of the note');
  const open = screen.getByRole('button', { name: 'Open the note', hidden: true });
  expect(open).toHaveProperty('disabled', true);
  fireEvent.change(field, { target: { value: 'abcde1234f' } });
  fireEvent.click(open);
  await screen.findByText(/^This password does not open the note\./);
  fireEvent.change(field, { target: { value: 'ABCDE1234F' } });
  fireEvent.click(open);
  await screen.findByRole('table', { name: 'Contract note', hidden: true });
  expect(screen.queryByLabelText('Password of the note')).toBeNull();
});

// req: INVESTOR-155
test('contract note: another choice ends the reading of the one before', async () => {
  render(<ContractNoteCheck charges={noCharges} />);
  const bytes = await lockedNote();
  const slow = Promise.withResolvers<ArrayBuffer>();
  const first = new File([bytes], 'note.pdf');
  first.arrayBuffer = () => slow.promise;
  chooseFile(first);
  await screen.findByText('Reading the note…');
  choose('Brokerage,520.00\n');
  await screen.findByRole('table', { name: 'Contract note', hidden: true });
  slow.resolve(bytes.buffer);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.queryByLabelText('Password of the note')).toBeNull();
  expect(screen.queryByText('Reading the note…')).toBeNull();
});

// req: INVESTOR-151
test('contract note: what was read and its file are for what stands beneath the comparison', async () => {
  const foot = vi.fn(() => <p>Beneath</p>);
  render(<ContractNoteCheck charges={noCharges} foot={foot} />);
  choose('Account,Symbol\n');
  await screen.findByText(/^No charges were found in this file/);
  expect(screen.queryByText('Beneath')).toBeNull();
  choose('GST,4.50\n');
  await screen.findByText('Beneath');
  expect(foot).toHaveBeenLastCalledWith({
    ...{ charges: new Map([['gst', 450]]), file: expect.objectContaining({ name: 'note.csv' }) },
  });
});
