import { anyBroker } from '@sthira/contract/accounts';
import { moneyPresets } from '@sthira/quant/texts/preset-names';
import { presetWords } from '@sthira/quant/texts/preset-words';
import { textOfPreset } from '@sthira/quant/texts/read-text';
import type { ComponentProps } from 'react';
import { LotNeeds } from '#entities/account/paper/size-slider.tsx';
import { readable } from '#entities/account/strategy/differences.ts';
import { useAnswer } from '#platform/use-answer.ts';
import { Field, Input } from '#ui/controls/field.tsx';

interface Props extends ComponentProps<'input'> {
  error: string | undefined;
  /** What the form says at present. */
  typed: string;
  /** What one lot needs depends on these. */
  traded: { broker: string; strategy: string };
}

/** The size of an account, and under it what one lot of its strategy needs. */
export function SizeField({ error, typed, traded, ...rest }: Props) {
  return (
    <div className="space-y-1.5">
      <Field
        label="Account Size"
        hint="In lakhs, e.g. 10.5. It may wait, but Start needs it."
        error={error}
      >
        {(ids) => (
          <Input
            {...ids}
            type="number"
            inputMode="decimal"
            min="0.01"
            step="0.01"
            className="figures"
            {...rest}
          />
        )}
      </Field>
      <OneLotNeeds typed={typed} traded={traded} />
    </div>
  );
}

/** Of the strategy that is chosen; until one is, of each that trades with money. */
function OneLotNeeds({ typed, traded }: Pick<Props, 'typed' | 'traded'>) {
  const lakhs = typed.trim() === '' ? null : Number(typed);
  const { broker } = traded;
  return isChoice(traded.strategy) ? (
    <StrategyNeeds lakhs={lakhs} traded={traded} />
  ) : (
    moneyPresets.map((preset) => (
      <StrategyNeeds
        key={preset}
        lakhs={lakhs}
        name={presetWords[preset].label}
        traded={{ broker, strategy: textOfPreset(preset) }}
      />
    ))
  );
}

const isChoice = (strategy: string) => readable(strategy)?.preset !== null;

interface NeedsProps {
  lakhs: number | null;
  name?: string;
  traded: Props['traded'];
}

function StrategyNeeds({ lakhs, name, traded }: NeedsProps) {
  const { success, data: broker = 'ArhamShare_XTS' } = anyBroker.safeParse(traded.broker);
  const { data } = useAnswer(
    'getLeastSize',
    { broker, strategy: traded.strategy },
    { enabled: success },
  );
  return <LotNeeds lakhs={lakhs} of={name} needed={data?.lakhs ?? undefined} />;
}
