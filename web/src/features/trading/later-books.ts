import { lazy } from 'react';
import { firstScreen } from '#platform/first-screen.ts';

/**
 * The books, fetched once the accounts and their buttons stand: nobody waits for the tables to see
 * those.
 */
export const Books = lazy(() =>
  firstScreen.then(() => import('./books.tsx')).then((books) => ({ default: books.Books })),
);
