import { Dot } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useNow } from '#ui/use-now.ts';
import { type Connection, messages, statusOf } from './connection.ts';
import { statusStream } from './status-stream.ts';
import { useStatusConnection } from './use-live.ts';

/** The state of the per-account live connection, with a way out of trouble. */
export function LiveBanner({ accounts }: { accounts: 'loading' | 'none' | 'some' }) {
  const connection = useStatusConnection();
  if (accounts === 'none') return <Notice kind="busy">{messages.noAccounts}</Notice>;
  const status = statusOf(connection);
  if (status === 'connected') return <Connected />;
  const kind = status === 'error' ? 'bad' : 'warn';
  const actions =
    accounts === 'loading' || status === 'connecting' ? null : (
      <>
        <Button size="small" onClick={() => statusStream.send({ type: 'retry' })}>
          Retry
        </Button>
        <Button size="small" onClick={() => statusStream.send({ type: 'force' })}>
          Force Connect
        </Button>
      </>
    );
  return (
    <Notice kind={accounts === 'loading' ? 'busy' : kind} actions={actions}>
      {wordsOf(connection)}
      <RetryCountdown retryAt={connection.retryAt} />
    </Notice>
  );
}

function Connected() {
  return (
    <p role="status" className="flex items-center gap-2 rounded-lg border border-line bg-surface px-3.5 py-2.5 text-sm text-ink-soft">
      <span className="inline-flex text-gain">
        <Dot />
      </span>
      <span>
        <strong className="font-medium text-ink">Live connection</strong> · agent status and MTM arrive as they change
      </span>
    </p>
  );
}

function wordsOf({ phase, message }: Connection): string {
  if (message) return message;
  return phase === 'idle' ? 'Live connection is off.' : 'Connecting...';
}

function RetryCountdown({ retryAt }: { retryAt: number | null }) {
  const now = useNow();
  if (retryAt === null) return null;
  return (
    <span aria-hidden className="figures ml-1.5 font-normal">
      ({Math.max(0, Math.ceil((retryAt - now) / 1000))} s)
    </span>
  );
}
