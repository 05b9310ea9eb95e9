import { isEnigmaPreset, type PresetName, presetNames } from '@sthira/quant/texts/preset-names';
import { presetWords } from '@sthira/quant/texts/preset-words';
import { TruthLines } from '#entities/preset/truth-lines.tsx';
import { TruthTable } from '#entities/preset/truth-table.tsx';
import { Field, Select } from '#ui/controls/field.tsx';

const offered = presetNames.filter(isEnigmaPreset);

interface Props {
  /** Null while none is chosen. */
  preset: PresetName | null;
  choose: (preset: (typeof offered)[number]) => void;
  /** The size of the account, where it is known. */
  lakhs?: number | undefined;
  error: string | undefined;
}

/** What is shown of a strategy until a size is chosen. */
const usualLakhs = 5;

/** Chooses the strategy whose past is played: one of Enigma’s. None is chosen for anybody. */
export function PresetField({ preset, choose, lakhs, error }: Props) {
  const explanation = preset === null ? '' : presetWords[preset].explanation;
  const isOffered = offered.some((name) => name === preset);
  return (
    <div className="space-y-3">
      <Field label="Strategy" hint={explanation} error={error}>
        {(ids) => (
          <Select
            {...ids}
            value={isOffered ? (preset ?? '') : ''}
            onChange={({ target }) => {
              const chosen = offered.find((name) => name === target.value);
              if (chosen) choose(chosen);
            }}
          >
            {isOffered ? null : <option value="">Choose one</option>}
            {offered.map((name) => (
              <option key={name} value={name}>
                {presetWords[name].label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p className="text-xs text-ink-soft text-pretty">
        Only Enigma is played here. What another strategy made of the past stands on its card, where
        an account chooses it.
      </p>
      {preset === null ? (
        <TruthLines />
      ) : (
        <TruthTable preset={preset} lakhs={lakhs || usualLakhs} />
      )}
    </div>
  );
}
