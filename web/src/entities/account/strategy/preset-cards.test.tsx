// @vitest-environment jsdom
import type { PresetName } from '@sthira/quant/texts/preset-names';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { oneLotOf } from '#testing/one-lot.ts';
import { after, choose, openPage } from '#testing/open-page.tsx';
import { PresetCards } from './preset-cards.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('#platform/call.ts', () => ({
  call,
  ask: async (...asked: unknown[]) => ({ data: await call(...asked) }),
  onOutcome: () => () => {},
}));
beforeEach(() => {
  call.mockReset().mockResolvedValue(oneLotOf(2.8, { lots: 2, lossPaise: 2_755_200 }));
});

function Cards({ lakhs, error }: { lakhs: number | null; error?: string }) {
  const [preset, setPreset] = useState<PresetName | null>(null);
  return (
    <PresetCards
      label="Strategy"
      offered={['daily', 'eve']}
      broker="Bigul_XTS"
      {...{ preset, lakhs, error }}
      choose={setPreset}
      changed={preset === 'eve' ? '{"preset":"eve","wings":8}' : null}
    />
  );
}
const open = (lakhs: number | null, error?: string) =>
  openPage(<Cards lakhs={lakhs} {...(error && { error })} />);
const card = (name: string) =>
  within(screen.getByLabelText(name).closest('div.relative') as HTMLElement);

test('preset card: draws the lots that the size holds, and says their largest loss', async () => {
  await open(6);
  expect(call.mock.calls.map(([, input]) => input)).toEqual([
    { broker: 'Bigul_XTS', strategy: '{"preset":"daily"}', account_size: 6 },
    { broker: 'Bigul_XTS', strategy: '{"preset":"eve"}', account_size: 6 },
  ]);
  card('Daily').getByRole('img', { name: 'Payoff at expiry' });
  // 60 points of credit for 130 units, 140 points at risk.
  card('Daily').getByText(
    '2 lots opened now. Break-even at expiry 24,740 and 25,260; between a loss of ₹18,200 and a gain of ₹7,800, before charges.',
  );
  const means = card('Daily').getAllByRole('definition');
  expect(means.map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'One lot needs₹2.8 lakh',
    'Worst case of 2 lots, with charges₹27,552',
    'Largest loss of a position₹30,000, 5% of the size',
  ]);
  expect(card('Daily').queryByText(/too small/)).toBeNull();
});

test('preset card: a size that holds no lot is told so, beside one lot', async () => {
  call.mockResolvedValue(oneLotOf(2.8, { lots: 0, lossPaise: 0 }));
  await open(2);
  card('Daily').getByText(/^One lot opened now\. .*between a loss of ₹9,100 and/);
  card('Daily').getByText('Worst case of one lot, with charges');
  card('Daily').getByText('₹2 lakh is too small for it at present.');
});

test('preset card: a payoff by modelled prices says so, and no size is told of it', async () => {
  call.mockResolvedValue({ ...oneLotOf(0), lakhs: null, modelled: true });
  await open(6);
  card('Daily').getByRole('img', { name: 'Payoff at expiry, by modelled prices' });
  card('Daily').getByText(/Nobody quotes these options now: their prices are modelled/);
  expect(card('Daily').queryByText('One lot needs')).toBeNull();
  expect(card('Daily').queryByText(/too small/)).toBeNull();
});

test('preset card: without prices nothing is drawn, and its bound is still said', async () => {
  call.mockResolvedValue(null);
  await open(null);
  expect(screen.queryByRole('img')).toBeNull();
  card('Daily').getByText('Its payoff is drawn while its options have a price.');
  card('Daily').getByText('5% of the size');
});

test('preset card: what was measured is that of the size, the held-back year first', async () => {
  await open(20);
  const table = card('Eve of expiry').getByRole('table', { name: 'Measured with ₹20 lakh' });
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map(({ children }) => [...children].map(({ textContent }) => textContent));
  expect(rows[0]).toEqual(['2026 for ₹5 lakh, held back', '−1.5%', '3.8%']);
  expect(rows.map(([year]) => year).slice(1)).toEqual(['2023, fit', '2024, fit', '2025, fit']);
  expect(rows[1]?.slice(1)).toEqual(['8.4%', '5.9%']);
});

test('preset card: a changed one is drawn as it is changed, and its past is said to be without that', async () => {
  await open(5);
  choose('Eve of expiry');
  await after(1_000);
  expect(call.mock.lastCall?.[1]).toMatchObject({ strategy: '{"preset":"eve","wings":8}' });
  card('Eve of expiry').getByText('Measured with ₹5 lakh, without what is changed here');
  card('Daily').getByText('Measured with ₹5 lakh');
});

test('preset cards: they are one group, of which one is chosen, with all of its past folded', async () => {
  await open(5);
  const group = screen.getByRole('radiogroup', { name: 'Strategy' });
  const radios = within(group).getAllByRole<HTMLInputElement>('radio');
  expect(new Set(radios.map(({ name }) => name)).size).toBe(1);
  expect(screen.queryByText(/^All that was measured/)).toBeNull();
  choose('Daily');
  choose('Eve of expiry');
  expect(radios.map(({ checked }) => checked)).toEqual([false, true]);
  screen.getByText(/^In 2026, the year that was held back.*it lost money/);
  const all = screen.getByText('All that was measured of Eve of expiry');
  expect(all.closest('details')?.open).toBe(false);
});

test('preset cards: what is wrong is said of the group', async () => {
  await open(5, 'Choose a strategy.');
  const group = screen.getByRole('radiogroup', {
    name: 'Strategy',
    description: 'Choose a strategy.',
  });
  expect(group.ariaInvalid ?? group.getAttribute('aria-invalid')).toBe('true');
});
