import type { Account } from '@sthira/contract/accounts';
import { mostPaperAccounts } from '@sthira/contract/paper-accounts';
import { Play } from 'lucide-react';
import { splitPaper } from '#entities/account/paper/paper.ts';
import { Button, type ButtonVariant } from '#ui/controls/button.tsx';

interface Props {
  accounts: readonly Account[];
  variant?: ButtonVariant;
  open: () => void;
}

/** Offers an account on paper, until a person has as many as they may. */
export default function TryOnPaper({ accounts, variant = 'plain', open }: Props) {
  if (splitPaper(accounts).paper.length >= mostPaperAccounts) return null;
  return (
    <Button variant={variant} icon={<Play aria-hidden className="size-4" />} onClick={open}>
      Try on paper
    </Button>
  );
}
