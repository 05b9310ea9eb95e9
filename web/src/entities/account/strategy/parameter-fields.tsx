import type { Account } from '@sthira/contract/accounts';
import { type ParameterGroup, parameterGroups } from '@sthira/quant/enigma/parameter-kinds';
import { formFields } from './draft.ts';
import { ParameterField } from './parameter-field.tsx';
import type { Editor } from './use-editor.ts';

interface Props {
  editor: Editor;
  account: Pick<Account, 'account_size'>;
}

// The type says only that keys are texts.
const groups = Object.keys(parameterGroups) as ParameterGroup[];

/** Every parameter of the strategy that the chosen preset is of, in groups. */
export function ParameterFields({ editor: { draft, errors, change }, account }: Props) {
  const fields = formFields(draft.preset);
  return groups.map((group) => {
    const own = fields.filter(({ words }) => words.group === group);
    return own.length === 0 ? null : (
      <fieldset key={group} className="min-w-0">
        <legend className="mb-3 text-sm font-semibold">{parameterGroups[group]}</legend>
        <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
          {own.map((each) => (
            <ParameterField
              key={each.key}
              of={each}
              text={draft.texts[each.key] ?? ''}
              error={errors[each.key]}
              account={account}
              change={(typed) => change(each.key, typed)}
            />
          ))}
        </div>
      </fieldset>
    );
  });
}
