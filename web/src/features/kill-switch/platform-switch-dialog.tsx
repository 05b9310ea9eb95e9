import { blockReason, type PlatformBlock } from '@sthira/contract/kill-switch';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountsKeys, useAllAccounts } from '#entities/account/record/use-accounts.ts';
import { ask } from '#platform/call.ts';
import { Field, Input } from '#ui/controls/field.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { failureWords } from './kill-switch-words.ts';
import type { KillSwitch } from './use-kill-switch.ts';

interface Props {
  read: KillSwitch;
  close: () => void;
}

interface Change {
  what: 'pullKillSwitchFor' | 'liftKillSwitch';
  /** What the database told when it was asked for. */
  knownBlock: PlatformBlock | null;
}

/**
 * An admin's kill switch for all accounts: turns it on with a reason that investors read, and off
 * with a reason for the audit.
 */
export default function PlatformSwitchDialog({ read, close }: Props) {
  const client = useQueryClient();
  const [reason, write] = useState('');
  const knownBlock = read.state === 'read' ? read.platform : null;
  const change = useMutation({
    // Always sent: a browser that calls itself offline may be wrong.
    mutationFn: async ({ what, knownBlock }: Change) => {
      const { data, message } = await ask(what, { reason });
      const failed = data && 'failed' in data ? data.failed.length : 0;
      return { message, failed, knownBlock, block: what === 'liftKillSwitch' ? null : { reason } };
    },
    onSuccess: () => write(''),
    onSettled: () => client.invalidateQueries({ queryKey: accountsKeys.all }),
  });
  // What the database tells since then is the outcome.
  const failure = change.variables?.knownBlock?.setAt === knownBlock?.setAt ? change.error : null;
  // The answer is known before the listener hears of it, which takes long after a lost connection.
  const block = change.data?.knownBlock === knownBlock ? change.data.block : knownBlock;
  return (
    <ConfirmDialog
      title={block ? 'All trading is stopped' : 'Stop all trading on the platform?'}
      action={block ? 'Allow Start again' : 'Square off all and block'}
      busy={change.isPending}
      cancelText={block ? 'Close' : 'Cancel'}
      ready={blockReason.safeParse(reason).success}
      confirm={() =>
        change.mutate({ what: block ? 'liftKillSwitch' : 'pullKillSwitchFor', knownBlock })
      }
      cancel={close}
    >
      {block ? (
        <p>
          Every Start is refused since an admin stopped all trading:{' '}
          <strong className="wrap-anywhere text-ink">{block.reason}</strong>. Allowing it starts
          nothing by itself, and leaves the kill switches of investors on.
        </p>
      ) : (
        <p>
          Every account that runs is squared off at the going price, whoever owns it, and every
          Start is refused until an admin allows it again. All other admins are told.
        </p>
      )}
      <OpenAccounts />
      {read.state === 'unknown' ? (
        <Notice kind="warn">Whether the switch is on already could not be read.</Notice>
      ) : null}
      <Field label={block ? 'Why it is allowed again' : 'Reason, which investors read'}>
        {(ids) => (
          <Input
            {...ids}
            autoComplete="off"
            maxLength={200}
            value={reason}
            onChange={(event) => write(event.target.value)}
          />
        )}
      </Field>
      {failure ? <Notice kind="bad">{failureWords(failure)}</Notice> : null}
      {change.data ? (
        <Notice kind={change.data.failed > 0 ? 'warn' : 'good'}>{change.data.message}</Notice>
      ) : null}
    </ConfirmDialog>
  );
}

/** How many accounts trade, and how many are still being squared off. */
function OpenAccounts() {
  const { accounts, isPending, error } = useAllAccounts();
  if (isPending) return <p role="status">Reading the accounts…</p>;
  if (error) return <Notice kind="warn">How many accounts trade is not known.</Notice>;
  const count = (state: 'running' | 'stopping') =>
    accounts.filter(({ trading_state }) => trading_state === state).length;
  return (
    <p role="status" className="rounded-lg bg-sunken px-3 py-2">
      {count('running')} account(s) trade now, {count('stopping')} still open and being squared off.
    </p>
  );
}
