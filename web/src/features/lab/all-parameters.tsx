import { keys } from '#entities/account/strategy/draft.ts';
import { ParameterField } from '#entities/account/strategy/parameter-field.tsx';
import type { Editor } from '#entities/account/strategy/use-editor.ts';

interface Props {
  editor: Editor;
  lakhs: number;
}

/** Every parameter of the chosen preset, folded until somebody wants to change one. */
export function AllParameters({ editor: { draft, errors, change }, lakhs }: Props) {
  const isWrong = keys.some((key) => errors[key] !== undefined);
  return (
    <details className="rounded-lg border border-line" open={isWrong || undefined}>
      <summary className="min-h-10 px-3 py-2.5 text-sm font-medium text-ink-soft">
        All parameters
      </summary>
      <div className="grid gap-x-5 gap-y-4 border-t border-line p-3 sm:grid-cols-2">
        {keys.map((key) => (
          <ParameterField
            key={key}
            name={key}
            text={draft.texts[key]}
            error={errors[key]}
            account={{ account_size: lakhs }}
            change={(typed) => change(key, typed)}
          />
        ))}
      </div>
    </details>
  );
}
