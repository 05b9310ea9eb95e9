import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';

interface Props {
  id: string;
  /** What it stands below, or above where there is no room below. */
  beside: RefObject<HTMLElement | null>;
  close: () => void;
  children: ReactNode;
}

const edge = 8;

/** Where a note of this size stands, within the window. */
export function placeOf(
  anchor: Pick<DOMRect, 'left' | 'top' | 'bottom'>,
  { width, height }: { width: number; height: number },
  { innerWidth, innerHeight }: { innerWidth: number; innerHeight: number },
): { left: number; top: number } {
  const left = Math.max(edge, Math.min(anchor.left, innerWidth - width - edge));
  const fitsBelow = anchor.bottom + edge + height <= innerHeight;
  return { left, top: fitsBelow ? anchor.bottom + 4 : Math.max(edge, anchor.top - height - 4) };
}

/**
 * A note above everything else of the page, dialogs too: it stays in its place of the document, so
 * that a dialog which keeps the focus inside keeps it as well.
 */
export function Bubble({ id, beside, close, children }: Props) {
  const bubble = useRef<HTMLSpanElement>(null);
  const place = useEffectEvent(() => {
    const element = bubble.current;
    const anchor = beside.current?.getBoundingClientRect();
    if (!element || !anchor) return;
    const { left, top } = placeOf(anchor, element.getBoundingClientRect(), window);
    Object.assign(element.style, { left: `${left}px`, top: `${top}px` });
  });
  const shut = useEffectEvent(close);
  useEffect(() => {
    // An older browser shows it in the page instead.
    bubble.current?.showPopover?.();
    place();
    // Before a dialog around it, which would close.
    const byEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      shut();
    };
    const press = ({ target }: Event) => {
      const inside = target instanceof Node && bubble.current?.parentElement?.contains(target);
      if (!inside) shut();
    };
    const moved = () => place();
    const listened = new AbortController();
    const anyhow = { capture: true, signal: listened.signal };
    addEventListener('keydown', byEscape, anyhow);
    addEventListener('pointerdown', press, anyhow);
    addEventListener('scroll', moved, { ...anyhow, passive: true });
    addEventListener('resize', moved, anyhow);
    // What it shows may arrive later than it.
    const observer = new ResizeObserver(moved);
    if (bubble.current) observer.observe(bubble.current);
    return () => {
      listened.abort();
      observer.disconnect();
    };
  }, []);
  return (
    <span
      ref={bubble}
      id={id}
      role="tooltip"
      popover="manual"
      className="fixed inset-auto z-50 m-0 block w-72 max-w-[calc(100vw-1rem)] rounded-lg border border-line bg-raised px-3 py-2 text-start text-sm leading-normal font-normal whitespace-normal text-ink normal-case shadow-float"
    >
      {children}
    </span>
  );
}
