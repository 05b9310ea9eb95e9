import type { Account } from '@sthira/contract/accounts';
import { nameOf } from '#entities/account/paper/paper.ts';
import type { AccountScope } from '#entities/account/record/use-accounts.ts';
import { TruthLines } from '#entities/preset/truth-lines.tsx';
import { RefusedNotice } from '#entities/refusal/refused-notice.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { DifferenceList } from './difference-list.tsx';
import { proposedDifferences } from './proposed-differences.ts';
import { useAnswerProposal, type Verdict } from './use-answer-proposal.ts';

interface Props {
  account: Account;
  /** An admin sees everybody's, and may take it back. */
  scope: AccountScope;
  close: () => void;
}

const offers: Record<AccountScope, { verdict: Verdict; label: string }[]> = {
  own: [
    { verdict: 'decline', label: 'Decline' },
    { verdict: 'accept', label: 'Accept' },
  ],
  all: [{ verdict: 'decline', label: 'Take it back' }],
};

/** What an admin has proposed for an account, line by line, for its owner to accept or to decline. */
export function ProposalDialog({ account, scope, close }: Props) {
  const { answer, underway, failure } = useAnswerProposal(account, { scope, done: close });
  const lines = proposedDifferences(account);
  return (
    <Dialog
      title={`Proposed for ${nameOf(account)}`}
      text={
        scope === 'own'
          ? 'An admin proposes this. Nothing of it counts before you accept it.'
          : 'It waits for the owner’s yes; nothing of it counts before.'
      }
      close={close}
    >
      <div className="space-y-4">
        {lines.length > 0 ? (
          <DifferenceList lines={lines} />
        ) : (
          <p className="text-sm text-ink-soft">Nothing is proposed any more.</p>
        )}
        {account.proposal?.strategy === undefined ? null : <TruthLines />}
        <DialogActions notice={failure ? <RefusedNotice error={failure} /> : null}>
          <Button onClick={close}>Close</Button>
          {lines.length === 0
            ? null
            : offers[scope].map(({ verdict, label }) => (
                <Button
                  key={verdict}
                  {...(verdict === 'accept' ? { variant: 'primary' as const } : {})}
                  busy={underway === verdict}
                  disabled={underway !== null && underway !== verdict}
                  onClick={() => answer(verdict)}
                >
                  {label}
                </Button>
              ))}
        </DialogActions>
      </div>
    </Dialog>
  );
}
