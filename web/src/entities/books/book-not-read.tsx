import { LogIn } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { Book } from './use-book.ts';

const basis = 'Nothing is known of the broker’s book until an account is logged in.';

interface Props {
  book: Book | 'holdings' | 'funds';
  /** What can be read without it. */
  besides?: string;
  /** Somebody else's: whoever looks at it cannot log the account in there. */
  isOthers?: boolean;
}

/** Without a broker session no book was read, which must not look like an empty book. */
export function BookNotRead({ book, besides, isOthers = false }: Props) {
  return (
    <EmptyState
      icon={<LogIn className="size-6" />}
      title={`The ${book} cannot be read: not logged in`}
      text={besides ? `${basis} ${besides}` : basis}
    >
      {isOthers ? null : (
        <Link to="/account-management" className={buttonClass('plain', 'medium')}>
          Go to Account Management
        </Link>
      )}
    </EmptyState>
  );
}
