import { Button } from '#ui/controls/button.tsx';
import { Dot } from '#ui/feedback/badge.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useNow } from '#ui/page/use-now.ts';
import { type Connection, statusOf } from './connection.ts';

interface Props {
  connection: Connection;
  /** What arrives while all is well. */
  arriving: string;
  /** Nothing can be tried before what to connect for is known. */
  waiting?: boolean;
  send: (event: { type: 'retry' | 'force' }) => void;
}

/** The state of a live connection, with a way out of trouble. */
export function ConnectionBanner({ connection, arriving, waiting = false, send }: Props) {
  const status = statusOf(connection);
  if (status === 'connected') return <Connected arriving={arriving} />;
  const kind = status === 'error' ? 'bad' : 'warn';
  const actions =
    waiting || status === 'connecting' ? null : (
      <>
        <Button size="small" onClick={() => send({ type: 'retry' })}>
          Retry
        </Button>
        <Button size="small" onClick={() => send({ type: 'force' })}>
          Force Connect
        </Button>
      </>
    );
  return (
    <Notice kind={waiting ? 'busy' : kind} actions={actions}>
      {wordsOf(connection, waiting)}
      <RetryCountdown retryAt={connection.retryAt} />
    </Notice>
  );
}

function Connected({ arriving }: { arriving: string }) {
  return (
    <p
      role="status"
      className="flex items-center gap-2 rounded-lg border border-line bg-surface px-3.5 py-2.5 text-sm text-ink-soft"
    >
      <span className="inline-flex text-gain">
        <Dot />
      </span>
      <span>
        <strong className="font-medium text-ink">Live connection</strong> · {arriving}
      </span>
    </p>
  );
}

function wordsOf({ phase, message }: Connection, waiting: boolean): string {
  if (message) return message;
  return phase === 'idle' && !waiting ? 'Live connection is off.' : 'Connecting...';
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
