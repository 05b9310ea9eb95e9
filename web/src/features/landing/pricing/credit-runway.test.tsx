// @vitest-environment jsdom
// req: INVESTOR-11

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CreditRunway } from './credit-runway.tsx';

afterEach(cleanup);

test('pricing: credits a day and the days of each pack follow the size of the account', () => {
  const { container } = render(<CreditRunway />);
  const days = () =>
    [...container.querySelectorAll('tbody tr')].map((row) => row.lastElementChild?.textContent);
  expect(container.textContent).toContain('50 credits a day for ₹5 lakh');
  expect(days()[0]).toBe('10');
  const slider = screen.getByRole('slider');
  fireEvent.change(slider, { target: { value: '10' } });
  expect(container.textContent).toContain('100 credits a day for ₹10 lakh');
  expect(days()[0]).toBe('5');
  expect(slider.getAttribute('aria-valuetext')).toBe('10 lakh rupees');
});
