import type { InputOf } from '@sthira/contract/operations';
import { addPaperAccountInput } from '@sthira/contract/paper-accounts';
import type { PresetName } from '@sthira/quant/texts/preset-names';
import { textOfPreset } from '@sthira/quant/texts/read-text';
import { type Checked, checkedBy } from '#ui/controls/checked-form.ts';

type Input = InputOf<'addPaperAccount'>;
export type PaperErrors = Partial<Record<keyof Input, string>>;

interface PaperValues {
  name: string;
  size: number;
  /** Null while nobody has chosen one. */
  preset: PresetName | null;
}

/** Checks a new paper account against the contract; a strategy has to be chosen. */
export function checkPaper({ name, size, preset }: PaperValues): Checked<Input, keyof Input> {
  const checked = checkedBy<Input, keyof Input>(
    addPaperAccountInput.safeParse({
      ...{ account_name: name, account_size: size },
      strategy: preset ? textOfPreset(preset) : '',
    }),
  );
  if (preset) return checked;
  return {
    errors: { strategy: 'Choose a strategy.', ...('errors' in checked ? checked.errors : {}) },
  };
}
