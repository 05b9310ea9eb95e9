// req: INVESTOR-9, INVESTOR-97

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Operator } from '#features/landing/operator.ts';
import { claims } from './claims.ts';
import { LandingContent } from './landing-content.tsx';

const operator: Operator = {
  product: 'Sthira',
  company: 'A company LLP',
  registration: '',
  courts: 'Gurugram',
  address: 'Gurgaon',
  email: 'a@b.example',
  phone: '',
  webinarFormUrl: 'https://forms.example/w',
};

const pageWith = (showReturnClaims: boolean) =>
  renderToStaticMarkup(
    <LandingContent claims={{ ...claims, showReturnClaims }} operator={operator} />,
  ).replaceAll(/<[^>]+>/g, ' ');

const claimed: [string, RegExp][] = [
  ['20 % target return', /(?<![\d.])20%/],
  ['5 % maximum drawdown', /(?<![\d.])5%/],
  ['6 % debt yield', /(?<![\d.])6%/],
  ['14 % alpha', /(?<![\d.])14%/],
  ['80 % usable as margin', /(?<![\d.])80%/],
  ['a minimum investment', /minimum investment/i],
  ['weekly withdrawal', /withdrawn every week/i],
  ['no lock-in', /lock-in/i],
  ['the pitch', /equity-like/i],
  ['growth over 25 years', /crore|25 years/i],
];

test.each(claimed)('landing page claims: with the switch on it claims %s', (_, pattern) =>
  expect(pageWith(true)).toMatch(pattern),
);

test.each(claimed)('landing page claims: with the switch off it does not claim %s', (_, pattern) =>
  expect(pageWith(false)).not.toMatch(pattern),
);

test('landing page claims: a build that was not told to show them has none', () => {
  expect(import.meta.env.VITE_RETURN_CLAIMS).toBeUndefined();
  expect(claims.showReturnClaims).toBe(false);
});

test('landing page claims: each target is beside its measured value, in the same size, and neither without the other', () => {
  const markup = renderToStaticMarkup(
    <LandingContent claims={{ ...claims, showReturnClaims: true }} operator={operator} />,
  );
  const sizes = [...markup.matchAll(/(Target|Measured)<\/span><span class="([^"]+)">/g)];
  expect(sizes.map(([, word]) => word).join()).toBe('Target,Measured,'.repeat(4).slice(0, -1));
  expect(new Set(sizes.map(([, , size]) => size)).size).toBe(1);
  expect(pageWith(true)).toContain('−20.7% to 13.6%');
  expect(pageWith(true)).toContain('in 2026, which was held back, −4.9% and −1.5% in eight months');
  expect(pageWith(false)).not.toMatch(/Measured|20\.7%|37\.4%|4\.9%/);
});

test('landing page: a line for each preset says what it made beside the ETF alone', () => {
  const page = pageWith(true).replaceAll(/\s+/g, ' ');
  const etf = 'The ETF alone: 5.9%, 6.1%, 6%, and 3.8%.';
  expect(page).toContain(
    `Daily with ₹5 lakh in a debt ETF: −9.4%, −20.7%, −12.9% in 2023 to 2025, and −4.9% in 2026, which was held back. ${etf}`,
  );
  expect(page).toContain(
    `Eve of expiry with ₹5 lakh in a debt ETF: 5.2%, 4.7%, 7.5% in 2023 to 2025, and −1.5% in 2026, which was held back. ${etf}`,
  );
  expect(page).not.toMatch(/ranks first|the best preset|best strategy/i);
});

const plain = (page: string) => page.replaceAll(/\s+/g, ' ');

test('landing page: what was measured stands by year, the held-back one too, beside the ETF alone', () => {
  const page = plain(pageWith(true));
  expect(page).toContain(
    'In 2026, which was held back while rules were chosen, every one of these 3 strategies made less',
  );
  expect(page).toContain('2023 2024 2025 2026');
  expect(page).toContain('Eve of expiry, ₹5 lakh 5.2% 4.7% 7.5% −1.5%');
  expect(page).toContain('Protected participation, ₹35 lakh 4.6% 4.4% 3.9% 1.8%');
  expect(page).toContain('The ETF alone 5.9% 6.1% 6% 3.8%');
  expect(page).toContain('an account below about ₹2.8 lakh cannot start');
  expect(plain(pageWith(false))).not.toMatch(/What was measured|made less than the ETF/);
});

test('landing page: the product is shown and can be tried before anything is claimed about it', () => {
  const page = plain(pageWith(true));
  const places = ['simulated market', 'Play a day, now', 'Then on paper', 'Target annual return'];
  const found = places.map((words) => page.indexOf(words));
  expect(found).not.toContain(-1);
  expect(found).toEqual(found.toSorted((one, other) => one - other));
  expect(plain(pageWith(false))).toContain('Play a day, now');
});

test('landing page claims: the risk disclosure is shown with either switch', () => {
  for (const page of [pageWith(true), pageWith(false)])
    expect(page).toContain('9 out of 10 individual traders');
});

test('landing page claims: the chart’s figure is computed, also from other inputs', () => {
  expect(pageWith(true)).toContain('₹9.54 crore');
  const other = {
    ...{ ...claims, showReturnClaims: true, targetReturnPercent: 10 },
    growth: { startLakhs: 1, years: 10 },
  };
  expect(renderToStaticMarkup(<LandingContent claims={other} operator={operator} />)).toContain(
    '₹1 lakh becomes ₹2.59 lakh in 10 years at 10% a year',
  );
});

test('landing page claims: there are six questions', () =>
  expect(pageWith(true).match(/\?\s*<?/g)?.length).toBeGreaterThanOrEqual(6));
