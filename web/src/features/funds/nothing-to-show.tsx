import { LogIn, Wallet } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Card } from '#ui/layout/card.tsx';

const toAccounts = (
  <Link to="/account-management" className={buttonClass('plain', 'medium')}>
    Go to Account Management
  </Link>
);

/** Nobody's book can be shown before an account is linked. */
export function NothingLinked() {
  return (
    <Card>
      <EmptyState
        icon={<Wallet className="size-6" />}
        title="Link your first account"
        text="Funds and holdings are read from the broker accounts you link."
      >
        {toAccounts}
      </EmptyState>
    </Card>
  );
}

/** Without a session at the broker nothing was read, which is not the same as owning nothing. */
export function NotRead({ what }: { what: 'holdings' | 'funds' }) {
  return (
    <Card>
      <EmptyState
        icon={<LogIn className="size-6" />}
        title={`The ${what} cannot be read: not logged in`}
        text="Nothing is known of the broker’s book until an account is logged in."
      >
        {toAccounts}
      </EmptyState>
    </Card>
  );
}
