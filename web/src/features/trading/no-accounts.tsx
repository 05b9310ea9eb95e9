import { Plus, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

/** Before the first account: the way to paper first, and beside it the one to a broker. */
export default function NoAccounts({ children }: { children: ReactNode }) {
  return (
    <EmptyState
      icon={<Wallet className="size-6" />}
      title="Link your first account"
      text="See it work on paper first: simulated fills, no key, no credits. With money it trades on your own broker account: link one and log it in, then press Start here. While the market is closed, a simulated day plays in two minutes."
    >
      <span className="flex flex-wrap justify-center gap-2">
        {children}
        <Link to="/account-management" className={buttonClass('plain', 'medium')}>
          <Plus aria-hidden className="size-4" />
          Link a broker
        </Link>
        <Link to="/play" className={buttonClass('plain', 'medium')}>
          Play a day
        </Link>
      </span>
    </EmptyState>
  );
}
