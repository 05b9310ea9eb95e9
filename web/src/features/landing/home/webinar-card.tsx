import { ExternalLink } from 'lucide-react';
import { useToday } from '#features/landing/use-today.ts';
import { formatLongDay, webinar, webinarDay } from '#features/landing/webinar.ts';
import { buttonClass } from '#ui/controls/button.tsx';

/**
 * The next webinar. The prerendered page says "Tomorrow", which is true on every day; the date
 * itself follows.
 */
export function WebinarCard({ formUrl }: { formUrl: string }) {
  const today = useToday();
  const day = today && webinarDay(today);
  const facts = [
    ['Time', `${webinar.time} IST`],
    ['Duration', `${webinar.minutes} minutes`],
    ['Language', webinar.language],
    ['Hosted by', webinar.hosts],
  ] as const;
  return (
    <section
      id="webinar"
      aria-labelledby="webinar-title"
      className="mx-auto max-w-6xl scroll-mt-16 px-5 py-8 sm:px-8 sm:py-14"
    >
      <div className="grid gap-6 rounded-3xl bg-accent-soft p-6 sm:p-8 lg:grid-cols-[1.2fr_1fr] lg:gap-16 lg:p-10">
        <div>
          <p className="text-sm font-semibold text-accent">Free webinar</p>
          <h2
            id="webinar-title"
            className="mt-2 text-2xl leading-tight font-semibold tracking-tight text-balance sm:text-4xl"
          >
            Half an hour with the founders
          </h2>
          <p className="mt-3 max-w-lg text-base sm:text-lg text-ink-soft text-pretty">
            How pledging works, what the algorithm does on a quiet day and on a bad one, what it
            costs, and your questions.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <a
              href={formUrl}
              target="_blank"
              rel="noopener noreferrer"
              className={`${buttonClass('primary', 'large')} max-sm:w-full`}
            >
              Reserve My Spot
              <ExternalLink aria-hidden className="size-4" />
              <span className="sr-only">(opens a form in a new tab)</span>
            </a>
            <a href="/contact-us" className={`${buttonClass('plain', 'large')} max-sm:w-full`}>
              Talk to an Expert
            </a>
          </div>
        </div>
        <div className="rounded-2xl border border-line bg-surface p-6 sm:p-7">
          <p className="text-sm font-medium text-ink-soft">Next webinar</p>
          <p className="mt-1 text-xl leading-tight font-semibold tracking-tight sm:text-2xl">
            {day ? <time dateTime={`${day}T19:00+05:30`}>{formatLongDay(day)}</time> : 'Tomorrow'}
          </p>
          <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 border-t border-line pt-5">
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt className="text-sm text-ink-soft">{name}</dt>
                <dd className="figures text-base font-medium first-letter:uppercase">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
