import { Wallet } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Card } from '#ui/layout/card.tsx';

/** In the place of what needs a linked account, which `text` names. */
export function NothingLinked({ text }: { text: string }) {
  return (
    <Card>
      <EmptyState icon={<Wallet className="size-6" />} title="Link your first account" text={text}>
        <Link to="/account-management" className={buttonClass('plain', 'medium')}>
          Go to Account Management
        </Link>
      </EmptyState>
    </Card>
  );
}
