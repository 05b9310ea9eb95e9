import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

/**
 * The last row of a form in a dialog: in sight however long the form is, with what came of sending
 * it above the buttons.
 */
export function DialogActions({ notice, children }: { notice?: ReactNode; children: ReactNode }) {
  return (
    <div className="sticky -bottom-4 z-10 -mx-5 -mb-4 space-y-3 border-t border-line bg-raised px-5 py-3">
      {notice}
      <div className="flex flex-wrap justify-end gap-2">{children}</div>
    </div>
  );
}

interface KeptProps {
  /** Why what the form shows was kept; null where nothing was. */
  why: 'session' | 'reload' | 'left' | null;
  lacksSecrets: boolean;
  hasSecrets: boolean;
  discard: () => void;
}

/** Says that a form shows what was typed before, and takes it away. */
export function KeptNotice({ why, lacksSecrets, hasSecrets, discard }: KeptProps) {
  if (why === null) return null;
  const secrets = lacksSecrets
    ? ', but for the key and the secret'
    : hasSecrets
      ? ', the key and the secret in the memory of this page alone'
      : '';
  return (
    <Notice
      kind="busy"
      actions={
        <Button size="small" onClick={discard}>
          Discard
        </Button>
      }
    >
      {why === 'session'
        ? `Your session had ended. What you had typed is back${secrets}.`
        : `What you typed before was kept${secrets}.`}
    </Notice>
  );
}

/**
 * Brings the person to the first field on the screen that is not valid, out of a part that is folded.
 * Of a group of fields that is wrong as a whole, to its first.
 */
export function focusFirstInvalid(form: HTMLElement | null): void {
  const first = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const folded = first?.closest('details');
  if (folded) folded.open = true;
  const field = first?.matches('input, select, textarea') ? first : first?.querySelector('input');
  field?.focus();
}

/** The same for the handler of an event, whose changes React renders before the next frame. */
export const focusInvalidNextFrame = (form: HTMLElement) =>
  requestAnimationFrame(() => focusFirstInvalid(form));
