import { presetWords } from '@sthira/quant/enigma/parameter-words';
import { type PresetName, presetNames } from '@sthira/quant/enigma/presets';
import { Field, Select } from '#ui/controls/field.tsx';

interface Props {
  /** Null while none is chosen. */
  preset: PresetName | null;
  error: string | undefined;
  choose: (preset: PresetName) => void;
}

/** Chooses a named set of parameters, which fills every field below. None is chosen for anybody. */
export function PresetField({ preset, error, choose }: Props) {
  return (
    <Field
      label="Preset"
      hint={`${preset === null ? '' : `${presetWords[preset].explanation} ${presetWords[preset].measured} `}Choosing one fills in every field below.`}
      error={error}
    >
      {(ids) => (
        <Select
          {...ids}
          value={preset ?? ''}
          onChange={({ target }) => {
            const chosen = presetNames.find((name) => name === target.value);
            if (chosen) choose(chosen);
          }}
        >
          {preset === null ? <option value="">Choose one</option> : null}
          {presetNames.map((name) => (
            <option key={name} value={name}>
              {presetWords[name].label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
