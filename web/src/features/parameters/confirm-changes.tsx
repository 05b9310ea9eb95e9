import type { Account } from '@sthira/contract/accounts';
import { enigma } from '@sthira/contract/algorithms';
import { strategyIdOfText } from '@sthira/quant/texts/read-text';
import { useEffect, useRef } from 'react';
import { differencesOf } from '#entities/account/strategy/differences.ts';
import { RefusedNotice } from '#entities/refusal/refused-notice.tsx';
import { Button } from '#ui/controls/button.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { DifferenceList } from './difference-list.tsx';

interface Props {
  account: Account;
  /** The text to save. */
  wanted: string;
  busy: boolean;
  failure: Error | null;
  save: () => void;
  back: () => void;
}

/** What saving would change, to be confirmed. */
export function ConfirmChanges({ account, wanted, busy, failure, save, back }: Props) {
  const lines = differencesOf(account.strategy, wanted);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="space-y-4">
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        What changes
      </h3>
      {lines.length > 0 ? (
        <DifferenceList lines={lines} />
      ) : (
        <p className="text-sm text-ink-soft">Nothing: the account has these parameters already.</p>
      )}
      {account.trading_state === 'stopped' ? null : (
        <Notice kind="busy">
          {strategyIdOfText(account.strategy) === enigma.id
            ? 'Effective at the next flat moment. A position that is open keeps the parameters and the largest loss it was opened with.'
            : 'It counts for what is bought next. What is held keeps its size.'}
        </Notice>
      )}
      <DialogActions notice={failure ? <RefusedNotice error={failure} /> : null}>
        <Button onClick={back}>Back</Button>
        <Button variant="primary" busy={busy} disabled={lines.length === 0} onClick={save}>
          Save Changes
        </Button>
      </DialogActions>
    </div>
  );
}
