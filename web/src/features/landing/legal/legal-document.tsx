import type { ReactNode } from 'react';
import { TextFrame } from '#features/landing/text-place.tsx';
import { useToday } from '#features/landing/use-today.ts';
import { formatDay } from '#ui/format/format-time.ts';

interface LegalSection {
  id: string;
  title: string;
  body: ReactNode;
}

/** What a Markdown file beside this one says. */
export interface LegalText {
  title: string;
  lead: string;
  /** The day from which this wording holds, `YYYY-MM-DD`. */
  inForceFrom: string;
  sections: readonly LegalSection[];
}

interface Props extends LegalText {
  /** Says the day of reading as "Last updated", beside the day the wording is really from. */
  lastUpdated: 'day-of-viewing' | 'not-shown';
}

export function LegalDocument({ title, lead, inForceFrom, lastUpdated, sections }: Props) {
  return (
    <TextFrame title={title} lead={lead}>
      <p className="mt-4 text-sm text-ink-soft">
        {lastUpdated === 'day-of-viewing' ? <LastUpdated /> : null}
        This version is in force since <time dateTime={inForceFrom}>{formatDay(inForceFrom)}</time>.
      </p>
      <div className="mt-12 gap-16 lg:grid lg:grid-cols-[15rem_1fr]">
        <nav aria-label="On this page" className="mb-10 lg:sticky lg:top-24 lg:mb-0 lg:self-start">
          <h2 className="text-sm font-semibold">On this page</h2>
          <ol className="mt-2 text-sm">
            {sections.map(({ id, title: name }, at) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-8 items-center gap-2.5 text-ink-soft hover:text-ink hover:underline"
                >
                  <span className="figures w-5 text-right">{at + 1}.</span>
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="max-w-2xl space-y-10">
          {sections.map(({ id, title: name, body }, at) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
              <h2 id={`${id}-title`} className="text-xl font-semibold tracking-tight">
                {at + 1}. {name}
              </h2>
              <div className="prose-calm mt-3">{body}</div>
            </section>
          ))}
        </div>
      </div>
    </TextFrame>
  );
}

/** Prerendered as "today": the page cannot know when it is read. */
function LastUpdated() {
  const today = useToday();
  return (
    <>
      Last updated: {today ? <time dateTime={today}>{formatDay(today)}</time> : 'today'} (date of
      viewing).{' '}
    </>
  );
}
