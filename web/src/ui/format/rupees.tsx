import { classNames } from '#ui/theme/class-names.ts';
import { formatRupees } from './format-money.ts';

interface Props {
  /** Rupees, or unknown. */
  rupees: number | null | undefined;
  precision?: 'whole' | 'paise';
  className?: string;
}

/** An amount of money that is neither gain nor loss; the paise on hover. */
export function Rupees({ rupees, precision = 'whole', className }: Props) {
  return (
    <span
      title={rupees == null ? 'Not known yet' : formatRupees(rupees, 'paise')}
      className={classNames(
        'figures whitespace-nowrap',
        rupees == null && 'text-ink-faint',
        className,
      )}
    >
      {formatRupees(rupees, precision)}
    </span>
  );
}
