import { lazy } from 'react';
import { firstScreen } from '#platform/first-screen.ts';

/**
 * The tables of the books, loaded after the accounts and their buttons, because people need those
 * first.
 */
export const Books = lazy(() =>
  firstScreen.then(() => import('./books.tsx')).then((books) => ({ default: books.Books })),
);
