import { type Paise, rupeesFromPaise } from '@sthira/contract/units';
import type { EnigmaParameters } from '@sthira/quant/enigma/parameters';
import { formatPercent, formatSignedPercent, formatSignedRupees } from '#ui/format/format-money.ts';
import { WideTable } from '#ui/table/wide-table.tsx';
import { classNames } from '#ui/theme/class-names.ts';
import type { MapCell, MapSide, PastMap } from './lab.worker.ts';
import { parameterName } from './map-values.ts';

interface Props {
  cells: PastMap;
  down: MapSide;
  across: MapSide;
  /** The parameters in the middle of the map. */
  chosen: EnigmaParameters;
  capitalPaise: Paise;
}

/** A cell for each pair: its net in percent of the account size, and its largest fall. */
export function MapTable({ cells, down, across, chosen, capitalPaise }: Props) {
  const percent = (paise: Paise) => (100 * paise) / capitalPaise;
  return (
    <WideTable label="Map of two parameters">
      <caption className="pb-2 text-left text-xs text-ink-soft">
        Net after charges and credits in percent of the account size, the largest drawdown under it.{' '}
        {parameterName(down.key)} goes down, {parameterName(across.key)} across.
      </caption>
      <thead className="text-xs text-ink-soft">
        <tr className="border-b border-line">
          <th scope="col" className="py-1.5 text-left font-medium">
            {parameterName(down.key)} \ {parameterName(across.key)}
          </th>
          {across.values.map((value) => (
            <th key={value} scope="col" className="px-2 py-1.5 font-medium">
              {value}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {down.values.map((value, row) => (
          <tr key={value} className="border-b border-line last:border-0">
            <th scope="row" className="py-1.5 text-left font-normal">
              {value}
            </th>
            {across.values.map((other, column) => (
              <td
                key={other}
                className={classNames(
                  'px-2 py-1.5',
                  chosen[down.key] === value &&
                    chosen[across.key] === other &&
                    'bg-accent-soft outline-1 outline-accent',
                )}
              >
                <Cell cell={cells[row]?.[column] ?? null} percent={percent} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

function Cell({ cell, percent }: { cell: MapCell; percent: (paise: Paise) => number }) {
  if (!cell) return <span className="text-ink-faint">contradicts</span>;
  const { netPaise, fallPaise, positions } = cell;
  return (
    <span
      title={`${formatSignedRupees(rupeesFromPaise(netPaise))}, ${positions} positions`}
      className={netPaise < 0 ? 'text-loss' : 'text-gain'}
    >
      {formatSignedPercent(percent(netPaise))}
      <span className="block text-2xs text-ink-soft">−{formatPercent(percent(fallPaise))}</span>
    </span>
  );
}
