import { presetWords } from '@sthira/quant/enigma/parameter-words';
import { type PresetName, presets } from '@sthira/quant/enigma/presets';
import { Field, Select } from '#ui/controls/field.tsx';

// The type says only that keys are texts.
const names = Object.keys(presets) as PresetName[];

interface Props {
  /** Null while nobody has chosen one. */
  preset: PresetName | null;
  choose: (preset: PresetName) => void;
  label?: string;
  /** What choosing one does to the rest of the form. */
  effect?: string;
  error?: string | undefined;
}

/** Chooses a named set of parameters; none is chosen for the person. */
export function PresetField({ preset, choose, label = 'Preset', effect = '', error }: Props) {
  const hint = preset
    ? `${presetWords[preset].explanation} ${presetWords[preset].measured} ${effect}`.trim()
    : 'None is recommended: read what each has made before you choose.';
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <Select
          {...ids}
          value={preset ?? ''}
          onChange={({ target }) => {
            const chosen = names.find((name) => name === target.value);
            if (chosen) choose(chosen);
          }}
        >
          {preset ? null : (
            <option value="" disabled>
              Choose one
            </option>
          )}
          {names.map((name) => (
            <option key={name} value={name}>
              {presetWords[name].label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
