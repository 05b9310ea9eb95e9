// @vitest-environment jsdom
// req: INVESTOR-12, INVESTOR-98

import { act, cleanup, render } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebinarCard } from '#features/landing/home/webinar-card.tsx';
import { LegalDocument } from '#features/landing/legal/legal-document.tsx';

// Still 21 November in New York and London, already the 22nd in India.
beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T19:00:00Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const card = <WebinarCard formUrl="" />;
const terms = (
  <LegalDocument
    title="Terms"
    lead=""
    inForceFrom="2026-11-01"
    lastUpdated="day-of-viewing"
    sections={[]}
  />
);

test('webinar: it is tomorrow in India, a word without scripts and a date with them', () => {
  expect(renderToStaticMarkup(card)).toContain('>Tomorrow<');
  const { container } = render(card);
  expect(container.querySelector('time')?.textContent).toBe('Monday, Nov 23, 2026');
  act(() => void vi.advanceTimersByTime(24 * 3_600_000));
  expect(container.querySelector('time')?.textContent).toBe('Tuesday, Nov 24, 2026');
});

test('legal texts: they are last updated on the day of reading in India', () => {
  expect(renderToStaticMarkup(terms)).toContain('Last updated: today');
  expect(render(terms).container.textContent).toContain('Last updated: Nov 22, 2026');
});
