import { X } from 'lucide-react';
import * as Primitive from 'radix-ui/dialog';
import { type ReactNode, useRef } from 'react';
import { useReturnFocus } from '#ui/page/use-return-focus.ts';

const overlay = 'fixed inset-0 z-40 bg-shade';
export const panel =
  'fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem-2*max(env(safe-area-inset-top),env(safe-area-inset-bottom)))] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col overflow-hidden rounded-2xl border border-line bg-raised shadow-float';

interface Props {
  title: string;
  text: string;
  /** `wide` for tables. */
  size?: 'narrow' | 'wide';
  /**
   * Which element gets the focus first: the first field of a form, or the beginning of a text to
   * read.
   */
  opensOn?: 'field' | 'content';
  close: () => void;
  children: ReactNode;
}

const widths = { narrow: 'max-w-lg', wide: 'max-w-4xl' } as const;

/** The first field that can be changed and is not folded away; of a group of choices the chosen one. */
function firstField(content: HTMLElement | null): HTMLElement | undefined {
  const fields = content?.querySelectorAll<HTMLInputElement>(
    'form :is(input, select, textarea):not(:disabled, :read-only:not(select, [type="radio"]))',
  );
  const first = [...(fields ?? [])].find((field) => !field.closest('details:not([open])'));
  if (first?.type !== 'radio') return first;
  return [...(fields ?? [])].find(({ name, checked }) => name === first.name && checked) ?? first;
}

/** A modal that is open as long as it is rendered. */
export function Dialog({
  title,
  text,
  size = 'narrow',
  opensOn = 'field',
  close,
  children,
}: Props) {
  const returnFocus = useReturnFocus();
  const content = useRef<HTMLDivElement>(null);
  // A click outside a form does not close it: such clicks are mostly accidents, and what was typed
  // would be lost.
  const keepForm = (event: Event) =>
    content.current?.querySelector('form') && event.preventDefault();
  const focusField = (event: Event) => {
    const field = firstField(content.current);
    if (!field || opensOn === 'content') return;
    event.preventDefault();
    field.focus();
  };
  return (
    <Primitive.Root open onOpenChange={(open) => !open && close()}>
      <Primitive.Portal>
        <Primitive.Overlay className={overlay} />
        <Primitive.Content
          ref={content}
          onOpenAutoFocus={focusField}
          onPointerDownOutside={keepForm}
          onCloseAutoFocus={returnFocus}
          className={`${panel} ${widths[size]}`}
        >
          <header className="flex items-start justify-between gap-4 border-b border-line px-5 py-4">
            <div>
              <Primitive.Title className="text-lg font-semibold">{title}</Primitive.Title>
              <Primitive.Description className="text-sm text-ink-soft">
                {text}
              </Primitive.Description>
            </div>
            <Primitive.Close
              aria-label="Close"
              className="-mr-1.5 rounded-md p-1.5 text-ink-soft hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden className="size-4" />
            </Primitive.Close>
          </header>
          {/* Its scrollbox has no padding at the sides: pinned columns stick at its edge. */}
          <div className="scroll-pt-8 scroll-pb-20 overflow-y-auto py-4">
            <div className="px-5">{children}</div>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
