// @vitest-environment jsdom
// req: INVESTOR-185

import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { Agreements } from './agreements.tsx';

const world = vi.hoisted(() => ({ given: [] as object[] }));
vi.mock('#platform/use-answer.ts', () => ({ useAnswer: () => ({ data: { given: world.given } }) }));

test('own data: each agreement has its text, its wording, its day and its language', async () => {
  world.given = [
    {
      ...{ text: 'terms', sha256: 'a', in_force_since: '2026-11-20' },
      ...{ at: '2026-11-29T16:40:00.000Z', language: 'hi', shown: 'sign-in' },
    },
  ];
  await openPage(<Agreements />);
  screen.getByText('Terms and Conditions');
  screen.getByText('In force since Nov 20, 2026');
  screen.getByText(/^Agreed on Nov 29, 2026.+, by signing in, read in Hindi$/);
});

test('own data: where nothing is noted, that is said', async () => {
  world.given = [];
  await openPage(<Agreements />);
  screen.getByText('Nothing is noted yet.');
  expect(screen.queryByRole('list')).toBeNull();
});
