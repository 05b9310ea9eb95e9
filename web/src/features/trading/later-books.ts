import { firstScreen } from '#platform/first-screen.ts';
import { later } from '#platform/load-part.ts';

/**
 * The tables of the books, loaded after the accounts and their buttons, because people need those
 * first.
 */
export const Books = later(() =>
  firstScreen.then(() => import('./books.tsx')).then((books) => ({ default: books.Books })),
);
