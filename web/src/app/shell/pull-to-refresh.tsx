import { ArrowDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classNames } from '#ui/theme/class-names.ts';
import { isFarEnough, type Pull, pulledTo } from './pull.ts';
import { refreshButton } from './use-shortcuts.ts';

/** Whether what is touched scrolls by itself, and is not at its top. */
function isScrolledWithin(target: Element): boolean {
  for (let one: Element | null = target; one && one.tagName !== 'MAIN'; one = one.parentElement)
    if (one.scrollTop > 0) return true;
  return false;
}

/** Where a finger may begin a pull: on a phone's page that is at its top and has a Refresh. */
function begunAt({ target, touches }: TouchEvent): Pull | null {
  const [finger, second] = touches;
  if (!matchMedia('(max-width: 639px)').matches) return null;
  if (!finger || second || scrollY > 0 || !(target instanceof Element)) return null;
  if (!target.closest('main, header') || isScrolledWithin(target) || !refreshButton()) return null;
  return { x: finger.clientX, y: finger.clientY, downPx: 0 };
}

/** Follows one finger after the other, and refreshes where one has pulled far enough. Ends with the call. */
function followFingers(show: (pull: Pull | null) => void): () => void {
  let pull: Pull | null = null;
  const put = (next: Pull | null) => {
    if (next?.downPx !== pull?.downPx) show(next);
    pull = next;
  };
  const end = () => {
    const refreshes = pull !== null && isFarEnough(pull);
    put(null);
    if (refreshes) refreshButton()?.click();
  };
  const listening = new AbortController();
  const options = { passive: true, signal: listening.signal };
  addEventListener('touchstart', (event) => put(begunAt(event)), options);
  addEventListener(
    'touchmove',
    ({ touches: [finger] }) => {
      if (pull && finger) put(pulledTo(pull, { x: finger.clientX, y: finger.clientY }));
    },
    options,
  );
  addEventListener('touchend', end, options);
  addEventListener('touchcancel', () => put(null), options);
  return () => listening.abort();
}

/** On a phone: pulling the page down does what its Refresh does. */
export function PullToRefresh() {
  const [pull, show] = useState<Pull | null>(null);
  useEffect(() => followFingers(show), []);
  if (!pull || pull.downPx === 0) return null;
  const ready = isFarEnough(pull);
  return (
    <div
      className="pointer-events-none fixed inset-x-0 top-[env(safe-area-inset-top)] z-30 flex justify-center motion-reduce:translate-y-16! print:hidden"
      style={{ transform: `translateY(${pull.downPx}px)` }}
    >
      <p className="flex items-center gap-2 rounded-full border border-line bg-raised px-3.5 py-2 text-xs font-medium shadow-float">
        <ArrowDown
          aria-hidden
          className={classNames(
            'size-4 text-accent motion-safe:transition-transform',
            ready && 'rotate-180',
          )}
        />
        {ready ? 'Release to refresh' : 'Pull to refresh'}
      </p>
    </div>
  );
}
