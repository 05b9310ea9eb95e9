import { percentText } from '@sthira/quant/enigma/preset-words';
import type { PresetName } from '@sthira/quant/texts/preset-names';
import { heldBack } from '@sthira/quant/truth/held-back';
import { truthTables } from '@sthira/quant/truth/truth-tables';
import {
  heldBackName,
  heldBackShown,
  rowsOfSize,
  yearWords,
} from '@sthira/quant/truth/truth-words';

interface Props {
  preset: PresetName;
  /** Of the row: the largest size in the table that is not above it is shown. */
  lakhs: number;
  /** Whether an account has changed parameters of it. */
  isChanged: boolean;
}

/** What a strategy made each year beside the ETF alone, the held-back year first. */
export function TruthBrief({ preset, lakhs, isChanged }: Props) {
  const table = truthTables[preset];
  const [row] = rowsOfSize(table, lakhs).filter(({ level }) => level === 'recorded');
  if (!row) return null;
  const held = heldBack[preset];
  const { etf } = table.beside;
  const years = yearWords(table).map(({ year, use }) => ({
    ...{ name: `${year}, ${use}`, own: row.figures.years[year], alone: etf.years[year] },
  }));
  const rows = [
    {
      name: heldBackName(preset),
      own: heldBackShown(preset, held.lakhs ?? row.lakhs),
      alone: held.beside.etf,
    },
    ...years,
  ];
  return (
    <table className="w-full text-xs">
      <caption className="pb-1 text-left text-ink-soft">
        Measured with ₹{row.lakhs} lakh{isChanged ? ', without what is changed here' : ''}
      </caption>
      <thead className="text-2xs text-ink-soft">
        <tr>
          <th scope="col">
            <span className="sr-only">Year</span>
          </th>
          <th scope="col" className={figure}>
            With it
          </th>
          <th scope="col" className={figure}>
            ETF alone
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, own, alone }) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-1 text-left font-normal text-pretty">
              {name}
            </th>
            <td className={`${figure} font-medium`}>{text(own)}</td>
            <td className={figure}>{text(alone)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const figure = 'figures py-1 pl-2 text-right whitespace-nowrap';

const text = (perLakh: number | null | undefined) =>
  perLakh === null || perLakh === undefined ? '—' : percentText(perLakh);
