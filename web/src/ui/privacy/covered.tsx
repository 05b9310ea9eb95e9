import type { ReactNode } from 'react';

/** A figure without a unit that is an amount all the same: credits, or units of a contract. */
export function Covered({ children }: { children: ReactNode }) {
  return <span data-amount="">{children}</span>;
}
