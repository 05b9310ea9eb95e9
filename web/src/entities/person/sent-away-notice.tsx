import { useSyncExternalStore } from 'react';
import { Notice } from '#ui/feedback/notice.tsx';
import { reasonIn } from './sent-away-words.ts';

const never = () => () => {};

/**
 * Between the bar and the page: why somebody was signed out and sent here. A prerendered page knows
 * no address.
 */
export function SentAwayNotice() {
  const text = useSyncExternalStore(
    never,
    () => reasonIn(location.search),
    () => null,
  );
  if (text === null) return null;
  return (
    <aside aria-label="Why you are here" className="mx-auto w-full max-w-6xl px-5 pt-4 sm:px-8">
      <Notice
        kind="warn"
        actions={
          <a
            href="/login"
            className="inline-flex min-h-6 items-center font-medium underline underline-offset-4"
          >
            Sign in
          </a>
        }
      >
        {text}
      </Notice>
    </aside>
  );
}
