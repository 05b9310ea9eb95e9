import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Dot } from '#ui/feedback/badge.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { usePageSaysOffline } from '#ui/page/offline.ts';
import { useNow } from '#ui/page/use-now.ts';
import { classNames } from '#ui/theme/class-names.ts';
import type { Connection } from './connection-state.ts';
import { statusOf } from './connection-status.ts';
import { type StreamName, textOf } from './connection-texts.ts';

interface Props {
  stream: StreamName;
  connection: Connection;
  /** What arrives while all is well. */
  arriving: string;
  /** Retrying is not possible before it is known what to connect for. */
  waiting?: boolean;
  send: (event: { type: 'retry' | 'force' }) => void;
}

/** The state of a live connection, with a way out of trouble. */
export function ConnectionBanner({ stream, connection, arriving, waiting = false, send }: Props) {
  const status = statusOf(connection);
  const saysOffline = usePageSaysOffline();
  if (status === 'connected')
    return (
      <Line className="text-gain">
        <strong className="font-medium text-ink">Live connection</strong> · {arriving}
      </Line>
    );
  if (saysOffline) return null;
  // As high as the line that takes its place in a moment.
  if (!connection.because && (waiting || status === 'connecting'))
    return <Line className="text-warn">Connecting...</Line>;
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
    <Notice kind={waiting ? 'busy' : kind} actions={actions} spoken="by-the-app">
      {connection.because ? textOf(connection.because, stream) : 'Live connection is off.'}
      {connection.phase === 'waiting' ? <RetryCountdown retryAt={connection.retryAt} /> : null}
    </Notice>
  );
}

function Line({ className, children }: { className: string; children: ReactNode }) {
  return (
    <p role="note" className="flex items-center gap-2 text-xs text-ink-soft">
      <span className={classNames('inline-flex', className)}>
        <Dot />
      </span>
      <span>{children}</span>
    </p>
  );
}

function RetryCountdown({ retryAt }: { retryAt: number }) {
  const now = useNow();
  return (
    <span aria-hidden className="figures ml-1.5 font-normal">
      ({Math.max(0, Math.ceil((retryAt - now) / 1000))} s)
    </span>
  );
}
