import type { ReactNode } from 'react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

interface Props {
  icon: ReactNode;
  /** Whether filters narrow the list beside the search. */
  filters: 'none' | 'some';
  children?: ReactNode;
}

/** There are accounts, but the search and the filters leave none. */
export function NoneFound({ icon, filters, children }: Props) {
  return (
    <EmptyState
      icon={icon}
      title="No accounts found matching your search."
      text={
        filters === 'some'
          ? 'The filters above leave some accounts out as well.'
          : 'The search looks at e-mail addresses, account names and brokers, and at the beginning of client ids and ids.'
      }
    >
      {children}
    </EmptyState>
  );
}
