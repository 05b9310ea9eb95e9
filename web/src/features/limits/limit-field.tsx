import type { Account } from '@sthira/contract/accounts';
import { shareRupees } from '#entities/account/trading/share-rupees.ts';
import { Field, Input } from '#ui/controls/field.tsx';
import { formatRupees } from '#ui/format/format-money.ts';
import { limitHints, limitLabels, type LimitField as Name } from './limit-words.ts';

interface Props {
  name: Exclude<Name, 'days_off'>;
  text: string;
  error: string | undefined;
  account: Account;
  /** What it would have stopped; empty where that is not known. */
  past: string;
  change: (text: string) => void;
}

const kinds = {
  percent: { type: 'number', inputMode: 'decimal', min: 0, max: 100, step: 0.01 },
  count: { type: 'number', inputMode: 'numeric', min: 1, step: 1 },
  time: { type: 'time' },
} as const;

const kindOf = (name: Name) =>
  name.endsWith('_pct') ? 'percent' : name.startsWith('entry') ? 'time' : 'count';

/** One limit of the form, with what a percentage comes to in rupees. */
export function LimitField({ name, text, error, account, past, change }: Props) {
  const rupees =
    kindOf(name) === 'percent' && text.trim() !== '' ? shareRupees(account, Number(text)) : null;
  const hint = [rupees === null ? '' : `${formatRupees(rupees)}.`, limitHints[name], past]
    .join(' ')
    .trim();
  return (
    <Field label={limitLabels[name]} hint={hint} error={error}>
      {(ids) => (
        <Input
          {...ids}
          {...kinds[kindOf(name)]}
          className="figures"
          placeholder="none"
          value={text}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </Field>
  );
}
