import { log } from '#platform/log/log.ts';

export type Stop = () => void;

interface Ends {
  /** To be called with each value: the listener works, and the next failure is the first again. */
  onValue: () => void;
  onFailure: (error: unknown) => void;
}

interface Listening {
  /** What is listened to, for the log. */
  what: string;
  open: (ends: Ends) => Stop | Promise<Stop>;
  /** Acts after a while, unless the process ends before. */
  later?: (act: () => void, ms: number) => void;
  random?: () => number;
}

const firstPauseMs = 500;
const longestPauseMs = 30_000;

/**
 * The database retries by itself what may pass; a listener that still fails is gone for good. This
 * opens it anew, at first at once and then less and less often, until the returned function is
 * called.
 */
export function keepListening({
  what,
  open,
  later = inTheBackground,
  random = Math.random,
}: Listening): Stop {
  let stopped = false;
  let failures = 0;
  let close: Stop = () => {};
  const start = () => {
    if (stopped) return;
    let over = false;
    const onFailure = (error: unknown) => {
      if (stopped || over) return;
      over = true;
      const pauseMs = Math.min(firstPauseMs * 2 ** failures, longestPauseMs) * (0.5 + random() / 2);
      failures += 1;
      log.error('listener.reopened', { what, failures, pauseMs: Math.round(pauseMs), error });
      later(start, pauseMs);
    };
    const onValue = () => {
      failures = 0;
    };
    const opened = async () => {
      close = await open({ onValue, onFailure });
      if (stopped) close();
    };
    opened().catch(onFailure);
  };
  start();
  return () => {
    stopped = true;
    close();
  };
}

function inTheBackground(act: () => void, ms: number): void {
  setTimeout(act, ms).unref();
}
