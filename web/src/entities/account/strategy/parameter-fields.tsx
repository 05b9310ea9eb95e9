import type { Account } from '@sthira/contract/accounts';
import { formFields } from './draft.ts';
import { ParameterField } from './parameter-field.tsx';
import type { Editor } from './use-editor.ts';

interface Props {
  editor: Editor;
  account: Pick<Account, 'account_size'>;
}

/** Every parameter of the strategy that the chosen preset is of. */
export const ParameterFields = ({ editor: { draft, errors, change }, account }: Props) =>
  formFields(draft.preset).map((each) => (
    <ParameterField
      key={each.key}
      of={each}
      text={draft.texts[each.key] ?? ''}
      error={errors[each.key]}
      account={account}
      change={(typed) => change(each.key, typed)}
    />
  ));
