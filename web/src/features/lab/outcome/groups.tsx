import { formatNumber } from '#ui/format/format-money.ts';
import { FigureTable } from '#ui/table/figure-table.tsx';
import type { Outcome } from '../lab.worker.ts';
import { Gain } from './figures.tsx';

type Group = Outcome['byVix'][number];

interface Props {
  label: string;
  of: string;
  groups: readonly Group[];
  nameOf: (group: Group, next: Group | undefined) => string;
}

/** Positions by what they have in common, before credits. */
export function Groups({ label, of, groups, nameOf }: Props) {
  return (
    <FigureTable
      label={label}
      heads={[of, 'Positions', 'Won', 'After charges', 'Worst']}
      rows={groups.map((group, place) => ({
        key: String(group.from),
        cells: [
          nameOf(group, groups[place + 1]),
          formatNumber(group.positions, 'whole'),
          `${Math.round((100 * group.won) / group.positions)}%`,
          <Gain key="net" paise={group.netPaise} />,
          <Gain key="worst" paise={group.worstPaise} />,
        ],
      }))}
    />
  );
}

export const daysName = ({ from }: Group): string =>
  from === 1 ? '1 day, the eve' : `${from} days`;

/** Where each regime of VIX ends; they are those of the lab. */
const regimeEnds: Record<number, string> = {
  0: 'below 12',
  12: '12 to 15',
  15: '15 to 20',
  20: '20 to 30',
  30: '30 and above',
};
export const vixName = ({ from }: Group): string => regimeEnds[from] ?? `from ${from}`;
