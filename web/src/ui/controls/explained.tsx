import { type FocusEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Bubble } from './bubble.tsx';

interface Props {
  /** What explains it. */
  note: ReactNode;
  /** The word that is explained. */
  children: ReactNode;
}

/** `peek`: as long as the pointer or the focus is there; `kept`: it was pressed. */
type Shown = 'not' | 'peek' | 'kept';

/**
 * A word with a dotted line below it, whose note is shown to whoever points at it, presses it or
 * comes to it by keyboard. Escape closes the note, and so does a press beside it.
 */
export function Explained({ note, children }: Props) {
  const id = useId();
  const word = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState<Shown>('not');
  const peek = () => setShown((before) => (before === 'kept' ? before : 'peek'));
  const enter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') peek();
  };
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse' && document.activeElement !== word.current)
      setShown((before) => (before === 'kept' ? before : 'not'));
  };
  const blur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setShown('not');
  };
  return (
    // Only the button acts: the span is what the pointer and the focus are still inside of.
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done but showing what the button shows
    <span onPointerEnter={enter} onPointerLeave={leave} onBlur={blur}>
      <button
        ref={word}
        type="button"
        aria-describedby={shown === 'not' ? undefined : id}
        className="rounded-sm text-start underline decoration-ink-faint decoration-dotted underline-offset-3"
        onFocus={peek}
        onClick={() => setShown((before) => (before === 'kept' ? 'not' : 'kept'))}
      >
        {children}
      </button>
      {shown === 'not' ? null : (
        <Bubble id={id} beside={word} close={() => setShown('not')}>
          {note}
        </Bubble>
      )}
    </span>
  );
}
