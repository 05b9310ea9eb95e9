import * as algorithms from '@sthira/contract/algorithms';
import {
  isEnigmaPreset,
  isPaperOnly,
  type PresetName,
  strategyIdOf,
} from '@sthira/quant/texts/preset-names';
import { presetWords } from '@sthira/quant/texts/preset-words';
import { TruthLines } from '#entities/preset/truth-lines.tsx';
import { TruthTable } from '#entities/preset/truth-table.tsx';
import { Field, Select } from '#ui/controls/field.tsx';

interface Props<Offered extends PresetName> {
  /** Those there are to choose from. */
  offered: readonly Offered[];
  /** Null while none is chosen. */
  preset: PresetName | null;
  choose: (preset: Offered) => void;
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
export function PresetField<Offered extends PresetName>({
  offered,
  preset,
  choose,
  lakhs,
  label = 'Preset',
  effect = '',
  error,
}: Props<Offered>) {
  const explanation = preset === null ? '' : presetWords[preset].explanation;
  const isOffered = offered.some((name) => name === preset);
  return (
    <div className="space-y-3">
      <Field label={label} hint={`${explanation} ${effect}`.trim()} error={error}>
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
            <Options offered={offered} />
          </Select>
        )}
      </Field>
      {offered.every(isEnigmaPreset) ? (
        <p className="text-xs text-ink-soft text-pretty">
          Only Enigma is played here. What another strategy made of the past stands on its card,
          where an account chooses it.
        </p>
      ) : null}
      {preset === null ? (
        <TruthLines />
      ) : (
        <TruthTable preset={preset} lakhs={lakhs || usualLakhs} />
      )}
    </div>
  );
}

/** By strategy, where there are several. */
function Options({ offered }: { offered: readonly PresetName[] }) {
  const groups = [...Map.groupBy(offered, strategyIdOf)];
  const options = (presets: readonly PresetName[]) =>
    presets.map((name) => (
      <option key={name} value={name}>
        {presetWords[name].label}
      </option>
    ));
  if (groups.length < 2) return options(offered);
  return groups.map(([strategyId, presets]) => (
    <optgroup key={strategyId} label={groupName(strategyId, presets)}>
      {options(presets)}
    </optgroup>
  ));
}

function groupName(strategyId: number, presets: readonly PresetName[]): string {
  if (presets.every(isPaperOnly)) return 'On paper only';
  return Object.values(algorithms).find(({ id }) => id === strategyId)?.name ?? '';
}
