import { log } from '#platform/log/log.ts';

/** Cloud Run ends a process for good 10 s after it has asked it to leave. */
const leaveWithinMs = 9_000;
/** The answer of a work that has ended leaves the process first. */
const answerWithinMs = 250;

const request = 'SIGTERM';

/**
 * Works, and tells the work when the process is asked to leave: when its instance is taken away, or
 * another revision takes its place. The server of the functions would end the process at once, with
 * positions in its hands; it does so when the work has ended, or when no more time is left.
 */
export async function leaveInOrder(work: (leave: AbortSignal) => Promise<void>): Promise<void> {
  const asked = new AbortController();
  const others = process.listeners(request);
  let end: NodeJS.Timeout | undefined;
  const handBack = () => {
    process.removeAllListeners(request);
    for (const other of others) process.on(request, other);
  };
  const endIn = (ms: number) => {
    clearTimeout(end);
    end = setTimeout(() => {
      handBack();
      process.kill(process.pid, request);
    }, ms);
  };
  process.removeAllListeners(request);
  process.on(request, () => {
    if (asked.signal.aborted) return;
    log.info('agent.leaves');
    asked.abort();
    endIn(leaveWithinMs);
  });
  try {
    await work(asked.signal);
  } finally {
    if (asked.signal.aborted) endIn(answerWithinMs);
    else handBack();
  }
}
