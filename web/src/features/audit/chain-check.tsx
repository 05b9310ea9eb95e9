import type { ChainProof } from '@sthira/contract/chain-proof';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { readDocuments } from '#platform/read-documents.ts';
import { readFailure } from '#platform/read-failure.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Card } from '#ui/layout/card.tsx';
import { failureText } from './audit-failures.ts';
import { breakText, intactText, progressText } from './chain-words.ts';
import { nameOf } from './read-rows.ts';
import { verifyTrail } from './verify-trail.ts';

type Check =
  | { state: 'idle' }
  | { state: 'running'; rows: number }
  | { state: 'failed'; code: string }
  | { state: 'done'; proof: ChainProof };

const mostBreaksShown = 5;

/**
 * Verifies the chains in this browser: all of them, or the one the list is about. Another chain is
 * another check.
 */
export function ChainCheck({ subject }: { subject: string }) {
  const { check, start, stop } = useCheck(subject === '' ? null : subject);
  const what = subject === '' ? 'every chain' : `the chain of ${nameOf(subject)}`;
  return (
    <Card className="space-y-3 px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-64 text-sm text-ink-soft">
          Each row carries the hash of the one before it. Verifying reads {what} and computes the
          hashes anew on this device.
        </p>
        {check.state === 'running' ? (
          <Button onClick={stop}>Stop</Button>
        ) : (
          <Button
            variant="primary"
            icon={<ShieldCheck aria-hidden className="size-4" />}
            onClick={() => void start()}
          >
            {subject === '' ? 'Verify all' : 'Verify this chain'}
          </Button>
        )}
      </div>
      <CheckResult check={check} again={() => void start()} />
    </Card>
  );
}

function CheckResult({ check, again }: { check: Check; again: () => void }) {
  if (check.state === 'idle') return null;
  if (check.state === 'running') return <Notice kind="busy">{progressText(check.rows)}</Notice>;
  if (check.state === 'failed') {
    return (
      <Notice
        kind="bad"
        actions={
          <Button size="small" onClick={again}>
            Try again
          </Button>
        }
      >
        {failureText(check.code)}
      </Notice>
    );
  }
  const { breaks } = check.proof;
  if (breaks.length === 0) return <Notice kind="good">{intactText(check.proof)}</Notice>;
  const more = breaks.length - mostBreaksShown;
  return (
    <Notice kind="bad">
      {breaks.slice(0, mostBreaksShown).map((found) => (
        <p key={found.subject}>{breakText(found, nameOf(found.subject))}</p>
      ))}
      {more > 0 ? <p>{`${more} more do not hold.`}</p> : null}
    </Notice>
  );
}

function useCheck(subject: string | null) {
  const [known, setKnown] = useState<{ subject: string | null; check: Check }>({
    subject,
    check: { state: 'idle' },
  });
  const running = useRef<AbortController | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a check of one chain ends with it
  useEffect(() => () => running.current?.abort(), [subject]);
  const start = async () => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const setCheck = (check: Check) => signal.aborted || setKnown({ subject, check });
    setCheck({ state: 'running', rows: 0 });
    try {
      const proof = await verifyTrail({
        subject,
        read: readDocuments,
        progress: (rows) => setCheck({ state: 'running', rows }),
        signal,
      });
      setCheck({ state: 'done', proof });
    } catch (error) {
      setCheck({ state: 'failed', code: readFailure(error) });
    }
  };
  const stop = () => {
    running.current?.abort();
    setKnown({ subject, check: { state: 'idle' } });
  };
  return {
    check: known.subject === subject ? known.check : ({ state: 'idle' } as const),
    start,
    stop,
  };
}
