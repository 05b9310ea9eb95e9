import type { DisabledUser } from '@sthira/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { noAnswerText } from '#entities/account/trading/trading-texts.ts';
import { call } from '#platform/call.ts';
import { outcomeKnown } from '#platform/outcome-known.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { say } from '#ui/toast/toaster.tsx';
import { failures, reasonOf } from './people-messages.ts';

interface Props extends Pick<DisabledUser, 'trading'> {
  email: string;
  close: () => void;
}

const states = {
  running: 'trades on',
  stopping: 'is being squared off',
  stopped: 'is stopped',
} as const;

const failureText = (error: Error, of: number) =>
  outcomeKnown(error) === 'no-answer'
    ? noAnswerText('stop', of, 'the Trading Control Center')
    : reasonOf(error, failures.stop);

/** The accounts of a disabled person that trade on: nobody but an admin can stop them now. */
export function StopTheirAccounts({ email, trading, close }: Props) {
  const running = trading
    .filter(({ trading_state }) => trading_state === 'running')
    .map(({ id }) => id);
  const stop = useMutation({
    mutationFn: () => call('stopTradingFor', { algoId: 1, accountId: running }),
    onSuccess: ({ done, failed }) => {
      if (failed.length > 0) return;
      say('success', `${done.length} account(s) are being squared off`);
      close();
    },
  });
  const failed = stop.data?.failed ?? [];
  return (
    <Dialog
      title="Accounts that trade on"
      text={`${email} is disabled. Nobody but an admin can stop these accounts now.`}
      close={close}
    >
      <ul aria-label="Accounts that trade on" className="space-y-1.5">
        {trading.map(({ id, account_name, trading_state }) => (
          <li key={id}>
            <strong className="font-medium">{account_name}</strong>{' '}
            {failed.find((one) => one.id === id)?.message ?? states[trading_state]}
          </li>
        ))}
      </ul>
      <DialogActions
        notice={
          stop.error ? <Notice kind="bad">{failureText(stop.error, running.length)}</Notice> : null
        }
      >
        <Button onClick={close}>{running.length > 0 ? 'Leave them trading' : 'Close'}</Button>
        {running.length > 0 ? (
          <Button variant="danger" busy={stop.isPending} onClick={() => stop.mutate()}>
            Square off {running.length} account(s)
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}
