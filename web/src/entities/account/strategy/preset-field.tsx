import { presetWords, wordedPresets } from '@sthira/quant/enigma/preset-words';
import type { PresetName } from '@sthira/quant/enigma/presets';
import { TruthLines } from '#entities/preset/truth-lines.tsx';
import { TruthTable } from '#entities/preset/truth-table.tsx';
import { Field, Select } from '#ui/controls/field.tsx';

interface Props {
  /** Null while none is chosen. */
  preset: PresetName | null;
  choose: (preset: PresetName) => void;
  /** The size of the account, where it is known. */
  lakhs?: number | undefined;
  label?: string;
  /** What choosing one does to the rest of the form. */
  effect?: string;
  error?: string | undefined;
}

/** What is shown of a strategy until a size is chosen. */
const usualLakhs = 5;

/** Chooses a named set of parameters. None is chosen for anybody. */
export function PresetField({
  preset,
  choose,
  lakhs,
  label = 'Preset',
  effect = '',
  error,
}: Props) {
  const explanation = preset === null ? '' : presetWords[preset].explanation;
  return (
    <div className="space-y-3">
      <Field label={label} hint={`${explanation} ${effect}`.trim()} error={error}>
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
            {wordedPresets.map(([name, { label: text }]) => (
              <option key={name} value={name}>
                {text}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {preset === null ? (
        <TruthLines />
      ) : (
        <TruthTable preset={preset} lakhs={lakhs || usualLakhs} />
      )}
    </div>
  );
}
