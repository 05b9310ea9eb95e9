import { useEffect, useEffectEvent, useRef } from 'react';
import type { LabAnswer, LabCommand } from './lab.worker.ts';

const openWorker = () =>
  new Worker(new URL('./lab.worker.ts', import.meta.url), { type: 'module' });

/**
 * Sends commands to a worker of the lab, which reads a tape once, and gives its answers to `receive`.
 * A worker hears nothing while it plays: `end` ends it, and the next command opens another.
 */
export function useLabWorker(receive: (answer: LabAnswer) => void): {
  send: (command: LabCommand) => void;
  end: () => void;
} {
  const worker = useRef<Worker>(null);
  const received = useEffectEvent(receive);
  const end = () => {
    worker.current?.terminate();
    worker.current = null;
  };
  useEffect(() => () => worker.current?.terminate(), []);
  return {
    end,
    send(command) {
      if (!worker.current) {
        const opened = openWorker();
        opened.addEventListener('message', ({ data }: MessageEvent<LabAnswer>) => received(data));
        opened.addEventListener('error', () => received({ kind: 'failed', message: '' }));
        worker.current = opened;
      }
      worker.current.postMessage(command);
    },
  };
}
