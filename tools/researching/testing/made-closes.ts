import type { DayClose } from '../recorded-closes.ts';
import { madeTape } from './made-tape.ts';

/** Daily closes of two years of the made tape, with an index that rises by some percent more a session. */
export function madeCloses(percent = 0): DayClose[] {
  return [...madeTape('2023-01-01', '2024-12-31')].map(([day, rows], place) => {
    const { indexPaise = 0, vixHundredths = 0 } = rows.at(-1) ?? {};
    const levelPaise = Math.round(indexPaise * (1 + percent / 100) ** place);
    return { day, levelPaise, vixHundredths: Math.round(vixHundredths) };
  });
}

/** Those of an index that falls, without some of their sessions, as records are. */
export function closesWithGaps(): DayClose[] {
  return madeCloses(-0.3).filter((_, place) => place % 50 > 6 && place % 7 !== 3);
}
