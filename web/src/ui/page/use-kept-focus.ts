import { type RefObject, useLayoutEffect, useRef } from 'react';

interface FocusFrame<Frame extends HTMLElement> {
  ref: RefObject<Frame | null>;
  onFocus: () => void;
  onBlur: () => void;
}

/**
 * For an element whose button or link is replaced by another one: when the old one had the focus,
 * the new one gets it. `shown` names the one on the screen.
 */
export function useKeptFocus<Frame extends HTMLElement>(shown: string): FocusFrame<Frame> {
  const ref = useRef<Frame>(null);
  const within = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` chooses the part.
  useLayoutEffect(() => {
    if (within.current && document.activeElement === document.body)
      ref.current?.querySelector<HTMLElement>('button, a')?.focus();
  }, [shown]);
  return {
    ref,
    onFocus: () => {
      within.current = true;
    },
    // The browser is silent about an element that is taken away.
    onBlur: () => {
      within.current = false;
    },
  };
}
