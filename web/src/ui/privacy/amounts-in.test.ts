import { languages, loadCatalogue } from '@sthira/contract/language/languages';
import { translatorOf } from '@sthira/contract/language/translator';
import { expect, test } from 'vitest';
import { formatCompactSignedRupees } from '#ui/format/format-compact.ts';
import { formatLakhs, formatRupees, formatSignedRupees } from '#ui/format/format-money.ts';
import { amountsIn } from './amounts-in.ts';

const found = (text: string) => amountsIn(text).map(([from, to]) => text.slice(from, to));

test.each([
  formatRupees(112494),
  formatRupees(-250.4, 'paise'),
  formatSignedRupees(1250),
  formatCompactSignedRupees(-2_34_567),
  formatCompactSignedRupees(1_300),
  formatLakhs(10.5),
  '₹2.8 lakh',
])('amounts in a text: all of %s', (text) => {
  expect(found(text)).toEqual([text]);
});

test('amounts in a text: those within a sentence, and nothing else of it', () => {
  expect(
    found('The worst case of one lot is ₹13,779, 5% of this account is ₹7,500.00 at most.'),
  ).toEqual(['₹13,779', '₹7,500.00']);
  expect(found('−₹52.00 before charges of ₹198.40 · Credits today 28')).toEqual([
    '−₹52.00',
    '₹198.40',
    '28',
  ]);
  expect(found('Buy 65 NIFTY 24NOV2026 CE 25000, 2.8 lakh, CE 24000 −130: 1,050 credits')).toEqual([
    ...['65', '2.8 lakh', '−130', '1,050'],
  ]);
  expect(found('The wallet has 20.')).toEqual(['20']);
  expect(found('NIFTY 26450 CE · 65 · as of 22:11:24 · 12.50% · 4 Legs')).toEqual([]);
});

const others = languages.filter((language) => language !== 'en');
test.each(others)('amounts in a text: the same in %s', async (language) => {
  const translate = translatorOf(await loadCatalogue(language));
  for (const text of [
    '28 credits',
    '· Credits today 28',
    'The wallet has 20.',
    'Buy 65 NIFTY',
    'Sell 65 NIFTY',
    'Sold 65 units of each side',
    '65 filled',
    '2.8 lakh',
    '1.5 crore',
    '₹2.8 lakh',
    '₹2.8 crore',
  ]) {
    const said = translate(text);
    expect(said).not.toBe(text);
    expect(found(said)).toEqual(found(text).map((one) => translate(one)));
  }
});
