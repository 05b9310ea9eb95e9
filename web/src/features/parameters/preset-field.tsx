import { presetWords, wordedPresets } from '@sthira/quant/enigma/preset-words';
import type { PresetName } from '@sthira/quant/enigma/presets';
import { MeasuredTable } from '#entities/preset/made.tsx';
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
    <div className="space-y-3">
      <Field
        label="Preset"
        hint={`${preset === null ? '' : `${presetWords[preset].explanation} `}Choosing one fills in every field below.`}
        error={error}
      >
        {(ids) => (
          <Select
            {...ids}
            value={preset ?? ''}
            onChange={({ target }) => {
              const chosen = wordedPresets.find(([name]) => name === target.value);
              if (chosen) choose(chosen[0]);
            }}
          >
            {preset === null ? <option value="">Choose one</option> : null}
            {wordedPresets.map(([name, { label }]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <MeasuredTable />
    </div>
  );
}
