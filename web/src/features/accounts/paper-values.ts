import type { InputOf } from '@sthira/contract/operations';
import { addPaperAccountInput, paperSizes } from '@sthira/contract/paper-accounts';
import type { PresetName } from '@sthira/quant/enigma/presets';
import { type Checked, checkedBy } from '#ui/controls/checked-form.ts';

type Input = InputOf<'addPaperAccount'>;
export type PaperErrors = Partial<Record<keyof Input, string>>;

export const strategyOf = (preset: PresetName): string => JSON.stringify({ preset });

/** The smallest whole size of a paper account that holds what one lot needs. */
export function smallestSize(neededLakhs: number | undefined): number {
  const { least, most } = paperSizes;
  return Math.min(most, Math.max(least, Math.ceil(neededLakhs ?? least)));
}

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
      strategy: preset ? strategyOf(preset) : '',
    }),
  );
  if (preset) return checked;
  return {
    errors: { strategy: 'Choose a strategy.', ...('errors' in checked ? checked.errors : {}) },
  };
}
