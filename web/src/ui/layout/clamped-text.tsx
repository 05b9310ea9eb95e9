import { useEffect, useId, useRef, useState } from 'react';
import { classNames } from '#ui/theme/class-names.ts';

/**
 * A text of two lines at most; what does not fit is shown on demand, and is there for screen
 * readers all the time.
 */
export function ClampedText({ text, className }: { text: string; className?: string }) {
  const id = useId();
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [look, setLook] = useState<'short' | 'clipped' | 'whole'>('short');
  useEffect(() => {
    const element = paragraph.current;
    if (!element || look === 'whole') return;
    const measure = () =>
      setLook(element.scrollHeight > element.clientHeight + 1 ? 'clipped' : 'short');
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [look]);
  return (
    <div className={className}>
      <p
        ref={paragraph}
        id={id}
        title={text}
        className={classNames('break-words', look !== 'whole' && 'line-clamp-2')}
      >
        {text}
      </p>
      {look === 'short' ? null : (
        <button
          type="button"
          aria-expanded={look === 'whole'}
          aria-controls={id}
          className="mt-0.5 rounded-sm text-xs underline underline-offset-2"
          onClick={() => setLook(look === 'whole' ? 'clipped' : 'whole')}
        >
          {look === 'whole' ? 'Show less' : 'Show all'}
        </button>
      )}
    </div>
  );
}
