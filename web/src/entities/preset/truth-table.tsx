import { percentText } from '@sthira/quant/enigma/preset-words';
import type { PresetName } from '@sthira/quant/texts/preset-names';
import { presetWords } from '@sthira/quant/texts/preset-words';
import { heldBack } from '@sthira/quant/truth/held-back';
import { truthVersion } from '@sthira/quant/truth/truth-key';
import type { TruthTable as Table, TruthRow } from '@sthira/quant/truth/truth-table';
import { truthTables } from '@sthira/quant/truth/truth-tables';
import {
  heldBackName,
  heldBackShown,
  heldBackTerms,
  heldBackTotal,
  heldBackVerdict,
  lengthWords,
  levelWords,
  rowsOfSize,
  tooSmallWords,
  yearWords,
} from '@sthira/quant/truth/truth-words';
import { TruthBounds } from './truth-bounds.tsx';
import { TruthCosts } from './truth-costs.tsx';
import { TruthRows } from './truth-rows.tsx';

interface Props {
  preset: PresetName;
  /** The account's size; the largest in the table that is not above it is shown. */
  lakhs: number;
  /** What the held-back year says stands open, the rest is folded. */
  isFolded?: boolean;
}

/** What a strategy made of the whole structure beside doing nothing, the held-back year first. */
export function TruthTable({ preset, lakhs, isFolded = false }: Props) {
  const table = truthTables[preset];
  const rows = rowsOfSize(table, lakhs);
  const [row] = rows.filter(({ level }) => level === 'recorded');
  if (!row) return null;
  // Of the one size that was played, whatever the row's is.
  const played = heldBack[preset].lakhs ?? row.lakhs;
  const tooSmall = tooSmallWords(table, lakhs);
  const all = <AllMeasured {...{ preset, lakhs, rows, row, played }} />;
  return (
    <figure className="space-y-3 text-xs">
      <p className="text-sm font-medium text-pretty">{heldBackVerdict(preset, played)}</p>
      {tooSmall === undefined ? null : <p className="text-sm text-warn text-pretty">{tooSmall}</p>}
      {isFolded ? (
        <details className="rounded-lg border border-line">
          <summary className="min-h-9 px-3 py-2 font-medium text-ink-soft">
            All that was measured of {presetWords[preset].label}
          </summary>
          <div className="space-y-3 border-t border-line p-3">{all}</div>
        </details>
      ) : (
        all
      )}
    </figure>
  );
}

interface Measured {
  preset: PresetName;
  lakhs: number;
  rows: readonly TruthRow[];
  row: TruthRow;
  played: number;
}

function AllMeasured({ preset, lakhs, rows, row, played }: Measured) {
  const table = truthTables[preset];
  const held = heldBack[preset];
  const { etf, mix, index } = table.beside;
  const years = { years: yearWords(table), heldBack: heldBackName(preset) };
  const isTooSmall = tooSmallWords(table, lakhs) !== undefined;
  return (
    <>
      <div className="rounded-lg border border-line">
        <TruthRows
          label="What it made beside doing nothing"
          {...years}
          columns={[
            { name: 'With it', figures: row.figures, heldBack: heldBackShown(preset, played) },
            { name: 'ETF alone', figures: etf, heldBack: held.beside.etf },
            { name: '10% index', figures: mix, heldBack: held.beside.mix },
            { name: 'Index', figures: index, heldBack: held.beside.index },
          ]}
        />
      </div>
      <details className="rounded-lg border border-line">
        <summary className="min-h-9 px-3 py-2 font-medium text-ink-soft">
          With options dearer than recorded
        </summary>
        <TruthRows
          label="What it made by the price of options"
          {...years}
          columns={rows.toReversed().map(({ level, figures }) => ({
            ...{ name: `Options ${levelWords[level]}`, figures },
            heldBack: heldBackTotal(preset, { lakhs: played, level }),
          }))}
        />
      </details>
      <Chance row={row} table={table} />
      <TruthCosts {...{ preset, row, etf }} lakhs={isTooSmall ? row.lakhs : lakhs} />
      <TruthBounds preset={preset} row={row} />
      <p className="text-ink-soft text-pretty">
        For ₹{row.lakhs} lakh with today’s lot of {table.lotUnits} in each year. With it, the money
        lies in an ETF at an assumed 6% a year and the options beside it; 10% index has the rest in
        the ETF. On recorded index prices with modelled option prices, at the level that was
        recorded, after slippage, charges and credits. {heldBackTerms(preset)} All of it is of
        version {truthVersion(preset)} of the strategy. None of this is a promise, and no strategy
        is chosen for you.
      </p>
    </>
  );
}

function Chance({ row, table }: { row: TruthRow; table: Table }) {
  const { rulesTried } = table;
  return (
    <p className="text-ink-soft text-pretty">
      {rulesTried} rules were tried on these years. Had none of them an edge, the best of{' '}
      {rulesTried} would still have made about {percentText(row.bestByChance)} in{' '}
      {lengthWords(table)}.
    </p>
  );
}
