import type { PlatformStatus } from '@sthira/contract/platform-status';
import { useCallback, useEffect, useRef, useState } from 'react';

export const askEveryMs = 60_000;
/** An answer that nobody renews says nothing of now any more. */
export const keptForMs = 150_000;
const answerWithinMs = 15_000;

export type Reading =
  | { kind: 'asking' }
  | { kind: 'unknown' }
  | { kind: 'known'; status: PlatformStatus };

/**
 * The page is drawn without the schema of the answer, which comes with the first question. It does not
 * wait for a lost network, as other parts do: the page would say that it asks, for ever.
 */
async function ask(): Promise<PlatformStatus> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('Nothing came in time.')), answerWithinMs);
  });
  const part = await Promise.race([import('./ask-status.ts'), late]);
  return Promise.race([part.askStatus(), late]);
}

/**
 * The platform's public status, asked again each minute while somebody looks. Without a usable answer it
 * is unknown, and so is a reading that was not renewed for too long: an answer that is kept on the way
 * may be as old as it likes.
 */
export function useStatus(): { reading: Reading; askAgain: () => void } {
  const [reading, setReading] = useState<Reading>({ kind: 'asking' });
  const news = useRef({ checkedAt: '', atMs: 0 });
  const askAgain = useCallback(() => {
    ask().then(
      (status) => {
        const nowMs = performance.now();
        if (news.current.checkedAt !== status.checked_at)
          news.current = { checkedAt: status.checked_at, atMs: nowMs };
        const isCurrent = nowMs - news.current.atMs <= keptForMs;
        setReading(isCurrent ? { kind: 'known', status } : { kind: 'unknown' });
      },
      () => setReading({ kind: 'unknown' }),
    );
  }, []);
  useEffect(() => {
    const askIfSeen = () => {
      if (document.visibilityState === 'visible') askAgain();
    };
    askIfSeen();
    const timer = setInterval(askIfSeen, askEveryMs);
    document.addEventListener('visibilitychange', askIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askIfSeen);
    };
  }, [askAgain]);
  return { reading, askAgain };
}
