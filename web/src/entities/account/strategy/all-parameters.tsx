import type { Account } from '@sthira/contract/accounts';
import { useState } from 'react';
import { differsFromPreset, formFields } from './draft.ts';
import { ParameterFields } from './parameter-fields.tsx';
import type { Editor } from './use-editor.ts';

interface Props {
  editor: Editor;
  account: Pick<Account, 'account_size'>;
}

/**
 * Every parameter of the chosen preset, folded until somebody wants to change one, or one is not what
 * the preset says, or wrong.
 */
export function AllParameters({ editor, account }: Props) {
  const { draft, errors } = editor;
  const [open, setOpen] = useState<boolean | null>(null);
  const isWrong = formFields(draft.preset).some(({ key }) => errors[key] !== undefined);
  return (
    <details
      className="rounded-lg border border-line"
      open={isWrong || (open ?? differsFromPreset(draft))}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-10 px-3 py-2.5 text-sm font-medium text-ink-soft">
        All parameters
      </summary>
      <div className="space-y-6 border-t border-line p-3 sm:p-4">
        <ParameterFields editor={editor} account={account} />
      </div>
    </details>
  );
}
