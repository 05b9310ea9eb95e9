import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type PlayChoice, playedId, playedName } from './play-choice.ts';
import type { DayCommand, DayPoint, PlayedMinute } from './play-day.worker.ts';

/** A day of 386 minutes takes two minutes. */
const minuteLastsMs = 300;
/** Who wants little motion sees three minutes at a time. */
const calmly = 3;

export type Pace = 'playing' | 'paused';

export interface DayPlay {
  /** How everything stands; `undefined` until the day has begun. */
  minute: PlayedMinute | undefined;
  /** What the day had made, minute by minute. */
  points: readonly DayPoint[];
  pace: Pace;
  trouble: 'none' | 'failed';
  setPace: (pace: Pace) => void;
  skip: () => void;
  goOn: () => void;
  squareOff: () => void;
}

const nothing = { minute: undefined, points: [] };

const openWorker = () =>
  new Worker(new URL('./play-day.worker.ts', import.meta.url), { type: 'module' });

/**
 * Plays a day in a worker as long as the component is there. `onMinute` gets each minute before it
 * is drawn.
 */
export function useDayPlay(
  chosen: PlayChoice,
  onMinute: (minute: PlayedMinute) => void,
  first: Pace = 'playing',
): DayPlay {
  const [seen, setSeen] = useState<Pick<DayPlay, 'minute' | 'points'>>(nothing);
  const [pace, setPace] = useState<Pace>(first);
  const [trouble, setTrouble] = useState<DayPlay['trouble']>('none');
  const worker = useRef<Worker>(null);
  const [steps] = useState(() =>
    matchMedia('(prefers-reduced-motion: reduce)').matches ? calmly : 1,
  );

  const send = (command: DayCommand) => worker.current?.postMessage(command);
  const begin = useEffectEvent(() =>
    send({ kind: 'begin', chosen: { ...chosen, accountId: playedId, accountName: playedName } }),
  );
  const receive = useEffectEvent((received: PlayedMinute) => {
    onMinute(received);
    setSeen(({ minute: before, points }) => ({
      minute: received,
      points: received.day === before?.day ? [...points, ...received.points] : received.points,
    }));
  });
  useEffect(() => {
    const opened = openWorker();
    opened.addEventListener('message', ({ data }) => receive(data));
    opened.addEventListener('error', () => setTrouble('failed'));
    worker.current = opened;
    begin();
    return () => opened.terminate();
  }, []);

  const { minute } = seen;
  const isPlaying = pace === 'playing' && minute?.stands === 'playing' && trouble === 'none';
  const playOn = useEffectEvent(() => send({ kind: 'play', minutes: steps }));
  // Each answer is followed by the next command, so that a slow device never has several.
  useEffect(() => {
    if (!isPlaying || !minute) return;
    const timer = setTimeout(playOn, minuteLastsMs * steps);
    return () => clearTimeout(timer);
  }, [isPlaying, minute, steps]);

  return {
    ...seen,
    ...{ pace, trouble, setPace },
    skip: () => send({ kind: 'play', minutes: Number.POSITIVE_INFINITY }),
    goOn: () => {
      send({ kind: 'go-on' });
      setPace('playing');
    },
    squareOff: () => send({ kind: 'square-off' }),
  };
}
