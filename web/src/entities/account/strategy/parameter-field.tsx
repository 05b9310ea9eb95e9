import type { Account } from '@sthira/contract/accounts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Field, Input, Select } from '#ui/controls/field.tsx';
import { type FormField, yes } from './draft.ts';
import { labelOf, rangeOf, rupeesOf } from './field-texts.ts';

interface Props {
  of: FormField;
  text: string;
  error: string | undefined;
  account: Pick<Account, 'account_size'>;
  change: (text: string) => void;
}

/** One parameter of the form, with its range, what it comes to in rupees and what it means. */
export function ParameterField({ of, text, error, account, change }: Props) {
  const { field, words } = of;
  const { explanation, choices = {}, step } = words;
  if (field.kind === 'yes-no')
    return (
      <Checkbox
        label={labelOf(of)}
        hint={explanation}
        checked={text === yes}
        onChange={(event) => change(event.target.checked ? yes : 'no')}
      />
    );
  const hint = [rupeesOf(of, text, account), rangeOf(of), explanation].filter(Boolean).join(' ');
  return (
    <Field label={labelOf(of)} hint={hint} error={error}>
      {(ids) =>
        field.kind === 'choice' ? (
          <Select {...ids} value={text} onChange={(event) => change(event.target.value)}>
            {field.choices.map((choice) => (
              <option key={choice} value={choice}>
                {choices[choice] ?? choice}
              </option>
            ))}
          </Select>
        ) : (
          <Input
            {...ids}
            className="figures"
            value={text}
            onChange={(event) => change(event.target.value)}
            {...(field.kind === 'time'
              ? { type: 'time', min: field.earliest, max: field.latest }
              : {
                  type: 'number',
                  inputMode: field.whole ? 'numeric' : 'decimal',
                  min: field.min,
                  max: field.max,
                  step,
                })}
          />
        )
      }
    </Field>
  );
}
