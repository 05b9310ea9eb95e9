import { Plus, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

/** Before the first account: the way to a broker, and beside it the one to paper. */
export default function NoAccounts({ children }: { children: ReactNode }) {
  return (
    <EmptyState
      icon={<Wallet className="size-6" />}
      title="Link your first account"
      text="Trading runs on your own broker account. Link one and log it in, then press Start here. Or see it work on paper first: simulated fills, no key, no credits. While the market is closed, a simulated day plays in two minutes."
    >
      <span className="flex flex-wrap justify-center gap-2">
        {children}
        <Link to="/account-management" className={buttonClass('primary', 'medium')}>
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
