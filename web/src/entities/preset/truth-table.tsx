import { parametersOfPreset } from '@sthira/quant/enigma/parameters';
import { percentText } from '@sthira/quant/enigma/preset-words';
import type { PresetName } from '@sthira/quant/enigma/presets';
import { enigmaWords } from '@sthira/quant/enigma/strategy-words';
import { heldBack } from '@sthira/quant/truth/held-back';
import type { TruthFigures } from '@sthira/quant/truth/truth-figures';
import type { TruthRow } from '@sthira/quant/truth/truth-table';
import { truthTables } from '@sthira/quant/truth/truth-tables';
import {
  heldBackTotal,
  heldBackVerdict,
  levelWords,
  rowsOfSize,
} from '@sthira/quant/truth/truth-words';
import { formatNumber, formatRupees } from '#ui/format/format-money.ts';
import { type TruthColumn, TruthRows } from './truth-rows.tsx';

interface Props {
  preset: PresetName;
  /** The account's size; the largest in the table that is not above it is shown. */
  lakhs: number;
}

/** What a preset made of the whole structure beside doing nothing, the held-back year first. */
export function TruthTable({ preset, lakhs }: Props) {
  const table = truthTables[preset];
  const held = heldBack[preset];
  const rows = rowsOfSize(table, lakhs);
  const [row] = rows.filter(({ level }) => level === 'recorded');
  const { etf, mix, index } = table.beside;
  if (!row) return null;
  const years = {
    years: Object.entries(table.years).map(([year, use]) => ({ year, use })),
    heldBack: `${held.year} for ₹${held.lakhs} lakh, held back`,
  };
  return (
    <figure className="space-y-3 text-xs">
      <p className="text-sm font-medium text-pretty">{heldBackVerdict(preset)}</p>
      <div className="rounded-lg border border-line">
        <TruthRows
          label="What it made beside doing nothing"
          {...years}
          columns={[
            columnOf(preset, row, 'With it'),
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
          columns={rows
            .toReversed()
            .map((each) => columnOf(preset, each, `Options ${levelWords[each.level]}`))}
        />
      </details>
      <Chance row={row} rulesTried={table.rulesTried} />
      <Costs row={row} etf={etf} />
      <Bounds preset={preset} row={row} />
      <figcaption className="text-ink-soft text-pretty">
        For ₹{row.lakhs} lakh with today’s lot of {table.lotUnits} in each year. With it, the money
        lies in an ETF at an assumed 6% a year and the options beside it; 10% index has the rest in
        the ETF. On recorded index prices with modelled option prices, at the level that was
        recorded, after slippage, charges and credits. {held.year}, to August, was played once, for
        ₹{held.lakhs} lakh. None of this is a promise, and no preset is chosen for you.
      </figcaption>
    </figure>
  );
}

const columnOf = (preset: PresetName, row: TruthRow, name: string): TruthColumn => ({
  ...{ name, figures: row.figures },
  // Of the one size that was played, whatever the row's is.
  heldBack: heldBackTotal(preset, { ...row, lakhs: heldBack[preset].lakhs }),
});

function Chance({ row, rulesTried }: { row: TruthRow; rulesTried: number }) {
  const years = Object.keys(row.figures.years).length;
  return (
    <p className="text-ink-soft text-pretty">
      {rulesTried} rules were tried on these years. Had none of them an edge, the best of{' '}
      {rulesTried} would still have made about {percentText(row.bestByChance)} in {years} years.
    </p>
  );
}

/** What a year costs, and what the credits leave of the surplus. */
function Costs({ row, etf }: { row: TruthRow; etf: TruthFigures }) {
  const { lakhs, figures, positionsAYear, chargesAYear, creditsAYear } = row;
  const surplus = figures.aYear - etf.aYear + creditsAYear;
  const share =
    surplus > 0
      ? `${formatNumber((100 * creditsAYear) / surplus, 'whole')}% of what it made above the ETF before them`
      : 'paid although it made no more than the ETF before them';
  return (
    <p className="text-ink-soft text-pretty">
      About {positionsAYear} positions a year cost {formatRupees(lakhs * chargesAYear)} of charges
      and {formatRupees(lakhs * creditsAYear)} of credits with GST; the credits are {share}.
    </p>
  );
}

/** Two numbers apart, neither of which is measured. */
function Bounds({ preset, row }: { preset: PresetName; row: TruthRow }) {
  const { maxLoss } = parametersOfPreset(preset);
  return (
    <dl className="space-y-1 text-pretty">
      <div>
        <dt className="inline font-medium">One position: </dt>
        <dd className="inline text-ink-soft">
          {enigmaWords.bound} That is {maxLoss}% of the account size here.
        </dd>
      </div>
      <div>
        <dt className="inline font-medium">The most that can be lost in a year from today: </dt>
        <dd className="inline text-ink-soft">
          nothing bounds it. Each of about {formatNumber(row.positionsAYear, 'whole')} positions a
          year may lose up to {maxLoss}% of the account size; only a loss limit of your own ends a
          bad run.
        </dd>
      </div>
      <div>
        <dt className="inline font-medium">The most below its best day: </dt>
        <dd className="inline text-ink-soft">nothing bounds it either.</dd>
      </div>
    </dl>
  );
}
