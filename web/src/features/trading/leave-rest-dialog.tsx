import type { Account } from '@sthira/contract/accounts';
import type { RunLeg } from '@sthira/contract/stream';
import { seenLine } from '@sthira/contract/typed-text';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { nameOf } from '#entities/account/paper/paper.ts';
import { RefusedNotice } from '#entities/refusal/refused-notice.tsx';
import { Field, Input } from '#ui/controls/field.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { say } from '#ui/toast/toaster.tsx';
import { LegList } from './leg-list.tsx';
import { leaveMeaning, leaveWords, type Reader } from './run-words.ts';

/**
 * Ends the run of an account whose square off cannot complete. The person confirms by typing the
 * account's name. The answer names the positions that are left to close by hand.
 */
export type LeaveRest = (account: Account, confirmation: string) => Promise<string>;

interface Props {
  account: Account;
  legs: readonly RunLeg[];
  reader: Reader;
  leave: LeaveRest;
  close: () => void;
}

/** Asks for the account's name before a run ends with positions still open. */
export default function LeaveRestDialog({ account, legs, reader, leave, close }: Props) {
  const [typed, type] = useState('');
  const { account_name: accountName } = account;
  const { whose, unknownLegs } = leaveWords[reader];
  const ending = useMutation({
    mutationFn: () => leave(account, seenLine(typed)),
    onSuccess: (left) => {
      say('warning', left);
      close();
    },
  });
  return (
    <ConfirmDialog
      title={`Leave the rest of ${nameOf(account)}?`}
      action="Leave the rest to me"
      busy={ending.isPending}
      ready={seenLine(typed) === seenLine(accountName)}
      confirm={() => ending.mutate()}
      cancel={close}
    >
      <p>{leaveMeaning}</p>
      {legs.length > 0 ? (
        <>
          <LegList legs={legs} className="space-y-1 rounded-lg bg-sunken px-3 py-2" />
          <p>{whose}</p>
        </>
      ) : (
        <p>{unknownLegs}</p>
      )}
      <Field label={`Type ${accountName} to confirm`}>
        {(ids) => (
          <Input
            {...ids}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => type(event.target.value)}
          />
        )}
      </Field>
      {ending.error ? <RefusedNotice error={ending.error} /> : null}
    </ConfirmDialog>
  );
}
