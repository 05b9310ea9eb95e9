import type { Account } from '@sthira/contract/accounts';
import { algorithms } from '@sthira/contract/algorithms';
import { isPaperOnly, type PresetName, strategyIdOf } from '@sthira/quant/texts/preset-names';
import { textOfPreset } from '@sthira/quant/texts/read-text';
import { useId } from 'react';
import { TruthTable } from '#entities/preset/truth-table.tsx';
import { PresetCard } from './preset-card.tsx';

interface Props<Offered extends PresetName> {
  /** Those there are to choose from. */
  offered: readonly Offered[];
  /** Null while none is chosen. */
  preset: PresetName | null;
  choose: (preset: Offered) => void;
  /** Whose plan says the charges. */
  broker: Account['broker'];
  /** The size of the account, where it is known. */
  lakhs: number | null;
  label?: string;
  /** What choosing one does to the rest of the form. */
  effect?: string;
  error?: string | undefined;
  /** The text that a preset is for this account; the preset as it is where it is left out. */
  textOf?: (preset: Offered) => string;
  /** The text of the chosen one, where its parameters were changed. */
  changed?: string | null;
  /** Whether all that was measured of the chosen one stands open. */
  showsAll?: boolean;
}

/** What is shown in full of a strategy until a size is chosen. */
const usualLakhs = 5;

/** Chooses a strategy among cards. None is chosen for anybody. */
export function PresetCards<Offered extends PresetName>({
  offered,
  preset,
  choose,
  broker,
  lakhs,
  label = 'Preset',
  effect = '',
  error,
  textOf = textOfPreset,
  changed = null,
  showsAll = false,
}: Props<Offered>) {
  const id = useId();
  return (
    <div className="space-y-3">
      <div
        role="radiogroup"
        aria-labelledby={id}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : effect ? `${id}-effect` : undefined}
        className="@container space-y-1.5"
      >
        <p id={id} className="text-sm font-medium">
          {label}
        </p>
        <div className="grid gap-3 @xl:grid-cols-2">
          {offered.map((name) => (
            <PresetCard
              key={name}
              preset={name}
              kind={kindOf(name)}
              group={id}
              isChosen={name === preset}
              choose={() => choose(name)}
              strategy={(name === preset ? changed : null) ?? textOf(name)}
              isChanged={name === preset && changed !== null}
              broker={broker}
              lakhs={lakhs}
            />
          ))}
        </div>
        {error ? (
          <p id={`${id}-error`} className="text-xs text-danger">
            {error}
          </p>
        ) : effect ? (
          <p id={`${id}-effect`} className="text-xs text-ink-soft">
            {effect}
          </p>
        ) : null}
      </div>
      {preset === null ? null : (
        <TruthTable preset={preset} lakhs={lakhs || usualLakhs} isFolded={!showsAll} />
      )}
    </div>
  );
}

function kindOf(preset: PresetName): string {
  if (isPaperOnly(preset)) return 'On paper only';
  const id = strategyIdOf(preset);
  return algorithms.find((each) => each.id === id)?.name ?? '';
}
