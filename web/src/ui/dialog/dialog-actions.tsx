import type { ReactNode } from 'react';

/**
 * The last row of a form in a dialog: in sight however long the form is, with what came of sending
 * it above the buttons.
 */
export function DialogActions({ notice, children }: { notice?: ReactNode; children: ReactNode }) {
  return (
    <div className="sticky -bottom-4 -mx-5 -mb-4 space-y-3 border-t border-line bg-raised px-5 py-3">
      {notice}
      <div className="flex flex-wrap justify-end gap-2">{children}</div>
    </div>
  );
}
