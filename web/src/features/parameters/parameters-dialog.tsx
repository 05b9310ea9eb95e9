import type { Account } from '@sthira/contract/accounts';
import { enigma } from '@sthira/contract/algorithms';
import { strategyIdOfText } from '@sthira/quant/texts/read-text';
import { useState } from 'react';
import { nameOf } from '#entities/account/paper/paper.ts';
import { partDraftName } from '#entities/account/record/account-drafts.ts';
import type { AccountScope } from '#entities/account/record/use-accounts.ts';
import { useEditor } from '#entities/account/strategy/use-editor.ts';
import { useDraft } from '#platform/use-draft.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ConfirmChanges } from './confirm-changes.tsx';
import { EditParameters } from './edit-parameters.tsx';
import { useSaveStrategy } from './use-save-strategy.ts';

interface Props {
  account: Account;
  /** An admin edits anybody's, as JSON too. */
  scope: AccountScope;
  close: () => void;
}

/** The parameters of an account: edited, looked at once more, and saved; with their history. */
export function ParametersDialog({ account, scope, close }: Props) {
  const editor = useEditor(account.strategy);
  const [wanted, setWanted] = useState<string | null>(null);
  const save = useSaveStrategy(account, scope);
  const kept = useDraft({
    name: partDraftName(scope, 'parameters', account),
    initial: { typed: editor.untyped },
    values: () => ({ typed: editor.typed }),
    restore: (_, typed) => editor.restore(typed),
    whenLeft: true,
  });
  return (
    <Dialog
      title={`Parameters of ${nameOf(account)}`}
      text={
        account.trading_state === 'stopped'
          ? 'What trades this account, and how, from its next Start on.'
          : strategyIdOfText(account.strategy) === enigma.id
            ? 'The account is trading: changes are effective at the next flat moment.'
            : 'The account is trading: changes count for what it buys next.'
      }
      size="wide"
      close={close}
    >
      {wanted === null ? (
        <EditParameters
          account={account}
          scope={scope}
          editor={editor}
          review={(text) => {
            save.reset();
            setWanted(text);
          }}
          kept={kept}
          cancel={() => {
            kept.forget();
            close();
          }}
        />
      ) : (
        <ConfirmChanges
          account={account}
          wanted={wanted}
          busy={save.isPending}
          failure={save.error}
          save={() =>
            save.mutate(wanted, {
              onSuccess: () => {
                kept.forget();
                close();
              },
            })
          }
          back={() => setWanted(null)}
        />
      )}
    </Dialog>
  );
}
