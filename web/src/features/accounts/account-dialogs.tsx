import { type Account, isOnPaper } from '@sthira/contract/accounts';
import { Plus } from 'lucide-react';
import { type ComponentType, Suspense } from 'react';
import { presentAccount } from '#entities/account/record/account-state.ts';
import type { AccountScope } from '#entities/account/record/use-accounts.ts';
import { later } from '#platform/load-part.ts';
import { Button } from '#ui/controls/button.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

const PaperDialog = later(() => import('./paper-dialog.tsx'));
const TwinDialog = later(() => import('./twin-dialog.tsx'));
const EditPaper = later(() => import('./edit-paper-dialog.tsx'));

/** The dialog that is open over a list of accounts. */
export type OpenDialog =
  | { dialog: 'none' }
  | { dialog: 'add' | 'paper' }
  | {
      dialog: 'edit' | 'live' | 'twin' | 'parameters' | 'limits' | 'plan' | 'proposal' | 'delete';
      account: Account;
    };

/** The dialogs of an account that other features have. */
export interface OtherForms {
  Parameters: OtherForm;
  Limits: OtherForm;
  Plan: OtherForm;
  Proposal: OtherForm;
}
type OtherForm = ComponentType<{ account: Account; scope: AccountScope; close: () => void }>;

interface Props extends OtherForms {
  scope: AccountScope;
  /** The form that adds an account, also filled in from one on paper, and edits one. */
  Form: ComponentType<{ account: Account | null; paper?: Account; close: () => void }>;
  open: OpenDialog;
  accounts: readonly Account[];
  close: () => void;
}

/** Adds, edits and deletes an account of the person's own, or anybody's for an admin. */
export function AccountDialogs({ scope, Form, open, accounts, close, ...forms }: Props) {
  switch (open.dialog) {
    case 'none':
      return null;
    case 'add':
      return (
        <Suspense>
          <Form key="add" account={null} close={close} />
        </Suspense>
      );
    case 'live':
      return (
        <Suspense>
          <Form
            key="live"
            account={null}
            paper={presentAccount(accounts, open.account)}
            close={close}
          />
        </Suspense>
      );
    case 'paper':
      return (
        <Suspense>
          <PaperDialog close={close} />
        </Suspense>
      );
    case 'edit': {
      const account = presentAccount(accounts, open.account);
      return (
        <Suspense>
          {isOnPaper(account) ? (
            <EditPaper key="edit" account={account} scope={scope} close={close} />
          ) : (
            <Form key="edit" account={account} close={close} />
          )}
        </Suspense>
      );
    }
    case 'parameters':
    case 'limits':
    case 'plan':
    case 'proposal': {
      const Other = {
        parameters: forms.Parameters,
        limits: forms.Limits,
        plan: forms.Plan,
        proposal: forms.Proposal,
      }[open.dialog];
      return (
        <Suspense>
          <Other account={presentAccount(accounts, open.account)} scope={scope} close={close} />
        </Suspense>
      );
    }
    case 'twin':
      return (
        <Suspense>
          <TwinDialog account={presentAccount(accounts, open.account)} close={close} />
        </Suspense>
      );
    case 'delete':
      return <DeleteAccountDialog account={open.account} scope={scope} close={close} />;
  }
}

/** Opens the form of a new account. */
export function AddAccount({ add }: { add: () => void }) {
  return (
    <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={add}>
      Add New Account
    </Button>
  );
}
