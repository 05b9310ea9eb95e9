import { formFields } from '#entities/account/strategy/draft.ts';
import { ParameterFields } from '#entities/account/strategy/parameter-fields.tsx';
import type { Editor } from '#entities/account/strategy/use-editor.ts';

interface Props {
  editor: Editor;
  lakhs: number;
}

/** Every parameter of the chosen preset, folded until somebody wants to change one. */
export function AllParameters({ editor, lakhs }: Props) {
  const { draft, errors } = editor;
  const isWrong = formFields(draft.preset).some(({ key }) => errors[key] !== undefined);
  return (
    <details className="rounded-lg border border-line" open={isWrong || undefined}>
      <summary className="min-h-10 px-3 py-2.5 text-sm font-medium text-ink-soft">
        All parameters
      </summary>
      <div className="grid gap-x-5 gap-y-4 border-t border-line p-3 sm:grid-cols-2">
        <ParameterFields editor={editor} account={{ account_size: lakhs }} />
      </div>
    </details>
  );
}
