import { useEffect, useId, useRef, useState } from 'react';
import { classNames } from '#ui/theme/class-names.ts';

/**
 * A text of two lines at most; what does not fit is shown on demand, and is there for screen
 * readers all the time.
 */
export function ClampedText({ text, className }: { text: string; className?: string }) {
  const id = useId();
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [shown, setShown] = useState<'short' | 'clipped' | 'whole'>('short');
  useEffect(() => {
    const element = paragraph.current;
    if (!element || shown === 'whole') return;
    const measure = () =>
      setShown(element.scrollHeight > element.clientHeight + 1 ? 'clipped' : 'short');
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [shown]);
  return (
    <div className={className}>
      <p
        ref={paragraph}
        id={id}
        title={text}
        className={classNames('break-words', shown !== 'whole' && 'line-clamp-2')}
      >
        {text}
      </p>
      {shown === 'short' ? null : (
        <button
          type="button"
          aria-expanded={shown === 'whole'}
          aria-controls={id}
          className="mt-0.5 rounded-sm text-xs underline underline-offset-2"
          onClick={() => setShown(shown === 'whole' ? 'clipped' : 'whole')}
        >
          {shown === 'whole' ? 'Show less' : 'Show all'}
        </button>
      )}
    </div>
  );
}
