import type { Account } from '@sthira/contract/accounts';
import { isEnigmaPreset, type PresetName, presetNames } from '@sthira/quant/texts/preset-names';
import { presetWords } from '@sthira/quant/texts/preset-words';
import { truthKey } from '@sthira/quant/truth/truth-key';
import { TruthTable } from '#entities/preset/truth-table.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { readable } from './differences.ts';

type Shown = Pick<Account, 'strategy' | 'account_size' | 'truth_unseen'>;

/** A strategy whose past its owner has not been shown yet, with the least size that is to run it. */
export interface UnseenTruth {
  preset: PresetName;
  lakhs: number;
  /** Whether an account has changed a parameter of it. */
  isChanged: boolean;
}

/** Each strategy once, whose past has to be shown before these accounts start. */
export function unseenTruths(accounts: readonly Shown[]): UnseenTruth[] {
  return presetNames.flatMap((preset) => {
    const of = accounts.filter(({ truth_unseen: truth }) => truth === truthKey(preset));
    if (of.length === 0) return [];
    const lakhs = Math.min(...of.map(({ account_size: size }) => size ?? 0));
    const isChanged = of.some(({ strategy }) => {
      const given = readable(strategy)?.given ?? {};
      return Object.keys(given).some((name) => name !== 'preset');
    });
    return [{ preset, lakhs, isChanged }];
  });
}

interface Props {
  truths: readonly UnseenTruth[];
  isRead: boolean;
  setRead: (isRead: boolean) => void;
}

/** What these strategies made of the past, and a tick that it was read. */
export function UnseenTruths({ truths, isRead, setRead }: Props) {
  return (
    <section aria-label="What was measured" className="space-y-3">
      {truths.map(({ preset, lakhs, isChanged }) => (
        <section key={preset} aria-label={presetWords[preset].label} className="space-y-2">
          <h3 className="text-sm font-semibold text-ink">{presetWords[preset].label}</h3>
          <p className="text-xs">{presetWords[preset].explanation}</p>
          <TruthTable preset={preset} lakhs={lakhs} />
          {isChanged ? (
            <p className="text-xs text-warn">
              Parameters of it are changed here: this is what the preset made without them.
              {isEnigmaPreset(preset) ? ' The Past shows yours.' : ''}
            </p>
          ) : null}
        </section>
      ))}
      <Checkbox
        label="I have read what it made"
        checked={isRead}
        onChange={({ target }) => setRead(target.checked)}
      />
    </section>
  );
}
