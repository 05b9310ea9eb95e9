import { type ReactNode, useEffect, useState } from 'react';
import { listedWords } from '#entities/words/words.ts';
import type { Operator } from '#features/landing/operator.ts';
import { TextFrame, TextLink } from '#features/landing/text-place.tsx';
import { SearchBox } from '#ui/controls/search-box.tsx';
import { showAnchor } from '#ui/page/show-anchor.ts';
import { matchesQuery, textOf } from './find-help.ts';
import { RemedyGroups, remediesFound } from './remedy-groups.tsx';
import { topicsFor } from './topics.tsx';

/** What people ask for, what to do when something is refused, and the words: all in one search. */
export function SupportContent({ operator }: { operator: Operator }) {
  const [query, setQuery] = useState('');
  useEffect(() => {
    if (location.hash !== '') showAnchor(location.hash);
  }, []);
  const topics = topicsFor(operator).filter(({ id, title, body }) =>
    matchesQuery(query, id, title, textOf(body)),
  );
  const groups = remediesFound(query);
  const words = listedWords.filter(({ word, text, also = '' }) =>
    matchesQuery(query, word, text, also),
  );
  const refused = groups.reduce((sum, { remedies }) => sum + remedies.length, 0);
  const found = topics.length + refused + words.length;
  return (
    <TextFrame
      title="Support"
      lead="Search, or read what people ask for most. For everything else, we are an e-mail away."
    >
      <div className="mt-6 max-w-xl">
        <SearchBox
          label="Search help and words"
          placeholder="Search, e.g. refund, margin, too small"
          value={query}
          change={setQuery}
        />
        <p role="status" className="mt-1.5 min-h-5 text-sm text-ink-soft">
          {query.trim() === '' ? '' : found === 0 ? 'Nothing matches.' : `${found} found`}
        </p>
      </div>
      <Chapter id="topics" title="What people ask for" shown={topics.length > 0}>
        <ul className="divide-y divide-line border-y border-line">
          {topics.map(({ id, Icon, title, body }) => (
            <li
              key={id}
              id={id}
              className="grid scroll-mt-24 gap-x-10 gap-y-2 py-5 md:grid-cols-[18rem_1fr]"
            >
              <h3 className="flex items-start gap-3 text-base font-semibold">
                <Icon
                  aria-hidden
                  className="mt-0.5 size-5 shrink-0 text-accent"
                  strokeWidth={1.75}
                />
                {title}
              </h3>
              <div className="prose-calm max-w-2xl min-w-0">{body}</div>
            </li>
          ))}
        </ul>
      </Chapter>
      <Chapter id="refused" title="When something is refused" shown={refused > 0}>
        <RemedyGroups groups={groups} opened={query.trim() !== '' && refused <= 3} />
      </Chapter>
      <Chapter id="words" title="Words" shown={words.length > 0}>
        <dl className="grid gap-x-10 gap-y-4 md:grid-cols-2">
          {words.map(({ name, word, text }) => (
            <div key={name} id={`word-${name}`} className="scroll-mt-24">
              <dt className="font-semibold">{word}</dt>
              <dd className="text-ink-soft text-pretty">{text}</dd>
            </div>
          ))}
        </dl>
      </Chapter>
      <p className="mt-8 text-base text-ink-soft">
        Whether everything works now is on the{' '}
        <TextLink to="/status" className="text-accent underline underline-offset-4">
          status page
        </TextLink>
        . Phone, address and business hours are on the{' '}
        <TextLink to="/contact-us" className="text-accent underline underline-offset-4">
          contact page
        </TextLink>
        .
      </p>
    </TextFrame>
  );
}

interface ChapterProps {
  id: string;
  title: string;
  shown: boolean;
  children: ReactNode;
}

function Chapter({ id, title, shown, children }: ChapterProps) {
  if (!shown) return null;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-6 scroll-mt-24">
      <h2 id={`${id}-title`} className="mb-3 text-lg font-semibold tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  );
}
