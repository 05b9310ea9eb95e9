import type { ComponentProps } from 'react';
import { splitPaper } from '#entities/account/paper/paper.ts';
import { LastSessions } from '#features/reports/last-sessions.tsx';
import { Books } from '#features/trading/books.tsx';

/** The brokers' books of today, and what was made before it where anything was. */
export default function BooksAndSessions(props: ComponentProps<typeof Books>) {
  const { real } = splitPaper(props.accounts);
  const hasPast = real.some(({ traded, simulated_through }) => traded || simulated_through);
  return (
    <>
      <Books {...props} />
      {hasPast ? <LastSessions accounts={real} /> : null}
    </>
  );
}
