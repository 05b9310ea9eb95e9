// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stubScreen } from '#testing/screen-width.ts';
import { DataTable } from './data-table.tsx';
import type { Column, TableProps } from './table-props.ts';

interface Row {
  name: string;
  size: number | null;
}

const columns: Column<Row>[] = [
  { id: 'name', header: 'Name', value: (row) => row.name, cell: (row) => row.name },
  {
    id: 'size',
    header: 'Size',
    align: 'right',
    value: (row) => row.size,
    cell: (row) => row.size ?? '—',
  },
  { id: 'note', header: 'Note', cell: () => 'x' },
];
const rows: Row[] = [
  { name: 'SIM10', size: 3 },
  { name: 'SIM9', size: null },
  { name: 'SIM11', size: 20 },
];

beforeEach(() => stubScreen('wide'));
afterEach(cleanup);

const show = (more: Pick<TableProps<Row>, 'brief'> = {}) =>
  render(
    <DataTable label="Things" columns={columns} rows={rows} rowKey={(row) => row.name} {...more} />,
  );
const names = () => screen.getAllByText(/^SIM/).map((cell) => cell.textContent);

test('table: a new column starts ascending, the same one toggles, and the order is announced', () => {
  show();
  expect(names()).toEqual(['SIM10', 'SIM9', 'SIM11']);
  const header = screen.getByRole('columnheader', { name: 'Name' });
  expect(header.getAttribute('aria-sort')).toBe('none');
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(names()).toEqual(['SIM9', 'SIM10', 'SIM11']);
  expect(header.getAttribute('aria-sort')).toBe('ascending');
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(names()).toEqual(['SIM11', 'SIM10', 'SIM9']);
  expect(screen.getByText('Sorted by Name, descending')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Size' }));
  expect(screen.getByRole('columnheader', { name: 'Size' }).getAttribute('aria-sort')).toBe(
    'ascending',
  );
});

test('table: unknown values are last in either order', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Size' }));
  expect(names()).toEqual(['SIM10', 'SIM11', 'SIM9']);
  fireEvent.click(screen.getByRole('button', { name: 'Size' }));
  expect(names()).toEqual(['SIM11', 'SIM10', 'SIM9']);
});

test('table: a column without a value cannot be sorted', () => {
  show();
  expect(screen.queryByRole('button', { name: 'Note' })).toBeNull();
  expect(screen.getByRole('columnheader', { name: 'Note' }).getAttribute('aria-sort')).toBeNull();
});

test('table: on a phone the rows are cards that can be sorted too', () => {
  stubScreen('narrow');
  show();
  expect(screen.queryByRole('table')).toBeNull();
  fireEvent.change(screen.getByLabelText('Sort Things by'), { target: { value: 'name' } });
  expect(names()).toEqual(['SIM9', 'SIM10', 'SIM11']);
});

test('table: a stacked column has its own header, sorts, and is a line of its own on a phone', () => {
  const [name, size] = columns as [Column<Row>, Column<Row>];
  const stacked = () =>
    render(
      <DataTable
        label="Things"
        columns={[{ ...name, under: size }]}
        rows={rows}
        rowKey={(row) => row.name}
      />,
    );
  stacked();
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'Name',
    'Size',
    'SIM103',
    'SIM9—',
    'SIM1120',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Size' }));
  expect(screen.getByRole('columnheader', { name: 'Size' }).getAttribute('aria-sort')).toBe(
    'ascending',
  );
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('none');
  expect(screen.getAllByRole('row').at(-1)?.textContent).toBe('SIM9—');
  cleanup();
  stubScreen('narrow');
  stacked();
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Size',
    'Size',
    'Size',
  ]);
});

test('table: on a phone a brief row opens its card by a tap', () => {
  stubScreen('narrow');
  show({ brief: ({ name, size }) => `${name} of ${size ?? 'no'} size` });
  expect(screen.getByText('SIM9 of no size').closest('summary')).toBeTruthy();
  const card = screen.getByText('SIM10 of 3 size').closest('details');
  expect(card?.open).toBe(false);
  expect(card?.textContent).toContain('Size3');
});
