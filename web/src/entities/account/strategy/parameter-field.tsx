import type { Account } from '@sthira/contract/accounts';
import { parameterWords } from '@sthira/quant/enigma/parameter-words';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Field, Input, Select } from '#ui/controls/field.tsx';
import { fieldOf, type Key, yes } from './draft.ts';
import { labelOf, rangeOf, rupeesOf } from './field-texts.ts';

interface Props {
  name: Key;
  text: string;
  error: string | undefined;
  account: Pick<Account, 'account_size'>;
  change: (text: string) => void;
}

/** One parameter of the form, with its range, what it comes to in rupees and what it means. */
export function ParameterField({ name, text, error, account, change }: Props) {
  const field = fieldOf(name);
  const { explanation, choices = {}, step } = parameterWords[name];
  if (field.kind === 'yes-no')
    return (
      <Checkbox
        label={labelOf(name)}
        hint={explanation}
        checked={text === yes}
        onChange={(event) => change(event.target.checked ? yes : 'no')}
      />
    );
  const hint = [rupeesOf(name, text, account), rangeOf(name), explanation]
    .filter(Boolean)
    .join(' ');
  return (
    <Field label={labelOf(name)} hint={hint} error={error}>
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
