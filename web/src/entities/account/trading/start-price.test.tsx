// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { StartPrice } from './start-price.tsx';

const said = (accounts: Parameters<typeof StartPrice>[0]['accounts']) => {
  const { container } = render(<StartPrice accounts={accounts} from="; the wallet has 9" />);
  return [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
};
const later = { next_entry_at: '2026-11-30T09:40:00.000Z' };

test('start price: today’s cost of all accounts that are due', () =>
  expect(said([anAccount('One'), anAccount('Two', { account_size: 1 })])).toEqual([
    'Today costs 60 credits; the wallet has 9.',
  ]));

test('start price: a paid day costs nothing', () =>
  expect(said([anAccount('One', { paid_today: true })])).toEqual(['Today is paid already.']));

test('start price: an account that may open nothing today shows when it will, and its cost then', () => {
  const waits = 'One waits for Mon, Nov 30, 15:10; 50 credits then.';
  expect(said([anAccount('One', later)])).toEqual([
    'Nothing is charged today: no position may be opened any more.',
    waits,
  ]);
  expect(said([anAccount('One', later), anAccount('Two')])).toEqual([
    'Today costs 50 credits; the wallet has 9.',
    waits,
  ]);
});

test('start price: paper costs no credits', () =>
  expect(said([anAccount('One', { broker: 'Paper' })])).toEqual(['Paper costs no credits.']));
