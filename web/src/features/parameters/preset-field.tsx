import { presetWords } from '@sthira/quant/enigma/parameter-words';
import { type PresetName, presets } from '@sthira/quant/enigma/presets';
import { Field, Select } from '#ui/controls/field.tsx';

// The type says only that keys are texts.
const names = Object.keys(presets) as PresetName[];

interface Props {
  preset: PresetName;
  choose: (preset: PresetName) => void;
}

/** Chooses a named set of parameters, which fills every field below. */
export function PresetField({ preset, choose }: Props) {
  return (
    <Field
      label="Preset"
      hint={`${presetWords[preset].explanation} ${presetWords[preset].measured} Choosing one fills in every field below.`}
    >
      {(ids) => (
        <Select
          {...ids}
          value={preset}
          onChange={({ target }) => {
            const chosen = names.find((name) => name === target.value);
            if (chosen) choose(chosen);
          }}
        >
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
