import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { usePageSaysOffline } from '#ui/page/offline.ts';
import { Notice } from './notice.tsx';

interface Props {
  error: { message: string } | null;
  retry: () => unknown;
  /** Why the figures may be incomplete or old. */
  caveat?: string | null | undefined;
  /** Stands there until the first answer. */
  skeleton: ReactNode;
  /** What the answer shows, once there is one. */
  children: ReactNode;
  className?: string;
}

/**
 * An answer of the server: on its way, failed with a way to try again, or there with what it lacks.
 * Older figures of a page that says that it is offline need no second word.
 */
export function Reading({ error, retry, caveat, skeleton, children, className }: Props) {
  const saysOffline = usePageSaysOffline() && children != null;
  const failed =
    error && saysOffline ? null : error ? (
      <Notice
        kind="bad"
        actions={
          <Button size="small" onClick={() => void retry()}>
            Try again
          </Button>
        }
      >
        {error.message}
      </Notice>
    ) : caveat ? (
      <Notice kind="warn">{caveat}</Notice>
    ) : null;
  return (
    <>
      {failed ? <div className={className}>{failed}</div> : null}
      {children ?? (error ? null : skeleton)}
    </>
  );
}
