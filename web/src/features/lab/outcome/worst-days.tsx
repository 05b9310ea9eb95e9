import { formatDay } from '#ui/format/format-time.ts';
import type { Outcome } from '../lab.worker.ts';
import { Gain } from './figures.tsx';
import { storyOf } from './story.ts';

/** The days that lost most, each with what happened. */
export function WorstDays({ outcome: { worstDays } }: { outcome: Outcome }) {
  if (worstDays.length === 0)
    return <p className="px-4 py-4 text-sm text-ink-soft sm:px-5">No day ended with a loss.</p>;
  return (
    <ol className="divide-y divide-line">
      {worstDays.map((worst) => (
        <li key={worst.day.day} className="px-4 py-3 text-sm sm:px-5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="figures font-medium">{formatDay(worst.day.day)}</h3>
            <Gain paise={worst.day.netPaise} className="font-semibold" />
          </div>
          {storyOf(worst).map((sentence) => (
            <p key={sentence} className="mt-1 text-ink-soft text-pretty">
              {sentence}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}
