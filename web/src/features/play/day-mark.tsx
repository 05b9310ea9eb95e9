import { paperWord } from '@sthira/contract/accounts';
import { playedName } from './play-choice.ts';

const mark =
  'inline-block w-fit rounded border border-dashed px-1.5 text-2xs font-semibold tracking-wide whitespace-nowrap';

/** Says of what it stands beside that it is neither money nor a day that was. */
export function DayMark() {
  return (
    <span
      title="Prices and fills are simulated: no order leaves this browser"
      className="inline-flex flex-wrap items-center gap-1.5"
    >
      <span className={`${mark} border-warn text-warn`}>{playedName}</span>
      <span className={`${mark} border-line-strong text-ink-soft`}>{paperWord}</span>
    </span>
  );
}
