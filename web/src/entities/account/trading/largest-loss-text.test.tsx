import type { Account } from '@sthira/contract/accounts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { LargestLossText } from './largest-loss-text.tsx';

const textOf = (accounts: Account[]) =>
  renderToStaticMarkup(<LargestLossText accounts={accounts} />)
    .replaceAll('</p>', '\n')
    .replaceAll(/<[^>]*>/g, '')
    .trimEnd()
    .split('\n');
const worst = (sum: string) =>
  `Worst case, if the index jumps through a wing: a loss of up to ${sum}, charges and what the day has lost before included. A position that costs more to close is kept until its options settle; only Square Off and the kill switch close it at any price.`;
const careful = anAccount('Careful', { strategy: '{"preset":"daily","max_loss":1}' });

test.each([
  [[anAccount('One')], '₹25,000 (5% of its size)'],
  [[anAccount('One'), anAccount('Two')], '₹50,000 (5% of each size)'],
  [[anAccount('One'), careful], '₹30,000'],
])('largest loss: a Start shows its rupees and share beforehand, %#', (accounts, sum) =>
  expect(textOf(accounts)).toEqual([worst(sum)]),
);

test('largest loss: an account that may hold overnight is named', () => {
  const eve = anAccount('Eve', { strategy: '{"preset":"eve"}' });
  const [, overnight] = textOf([anAccount('One'), eve]);
  expect(overnight).toMatch(/^Eve may hold a position over the night/);
});

// req: INVESTOR-149
test('largest loss: what is bought is said by itself, with its nights, and no wing is named', () => {
  const strategy = '{"preset":"participation"}';
  const spread = anAccount('Spread', { account_size: 40, strategy });
  const [said, ...rest] = textOf([spread]);
  expect(said).toMatch(
    /^Protected participation pays for options\. The worst case is all of that.* up to ₹51,000 \(1\.28% of its size\)/,
  );
  expect(said).toMatch(/It holds them over nights, about three months/);
  expect(rest).toEqual([]);
  const turn = anAccount('Turn', { account_size: 40, strategy: '{"preset":"turn-of-month"}' });
  const [first, , third] = textOf([anAccount('One'), spread, turn]);
  expect(first).toBe(worst('₹25,000 (5% of its size)'));
  expect(third).toMatch(
    /^Turn of the month pays for a call\. The worst case is all of that.* up to ₹50,400 \(1\.26% of its size\)/,
  );
});
