import { measuredSummary } from '@sthira/quant/truth/measured-summary';
import { TruthLines } from '#entities/preset/truth-lines.tsx';
import { WideTable } from '#ui/table/wide-table.tsx';
import { oneLot } from './claims.ts';

const { table, verdict } = measuredSummary;

/** What was measured, in plain words: by year, the held-back one too, beside doing nothing. */
export function Measured() {
  return (
    <div className="grid gap-4 lg:grid-cols-[1.6fr_1fr]">
      <div className="min-w-0 rounded-card border border-line bg-surface p-4 sm:p-6">
        <h2 className="text-lg font-semibold tracking-tight">What was measured</h2>
        <p className="mt-1 text-base text-pretty">{verdict}</p>
        <div className="mt-3 rounded-lg border border-line">
          <WideTable label="What was made in each year, in percent">
            <thead className="text-sm text-ink-soft">
              <tr className="border-b border-line">
                <th scope="col" className="px-3 py-2 text-left font-normal">
                  Money in a debt ETF, with
                </th>
                {table.years.map((year) => (
                  <th key={year} scope="col" className="px-3 py-2 text-right font-normal">
                    {year}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(({ name, made }) => (
                <tr key={name} className="border-b border-line last:border-0">
                  <th scope="row" className="min-w-32 px-3 py-2 text-left font-medium">
                    {name}
                  </th>
                  {made.map((percent, at) => (
                    <td key={table.years[at]} className="figures px-3 py-2 text-right">
                      {percent}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </WideTable>
        </div>
        <p className="mt-2 text-sm text-ink-soft text-pretty">
          Recorded prices of options, after slippage, charges and credits. 2026 to August. Nobody’s
          account, and no promise.
        </p>
        <details className="mt-2">
          <summary className="min-h-9 text-sm font-medium text-accent">The same in words</summary>
          <TruthLines />
        </details>
      </div>
      <div className="rounded-card border border-line bg-surface p-4 sm:p-6">
        <h2 className="text-lg font-semibold tracking-tight">What one lot needs</h2>
        <p className="mt-1 text-base text-pretty">
          Less than one lot cannot be traded. For the presets that sell options an account below
          about <strong>₹{oneLot.lakhs} lakh</strong> cannot start: a jump of the index could cost
          one lot more than the account may lose.
        </p>
        <p className="mt-2 text-base text-ink-soft text-pretty">
          Prices move, so the form says what one lot needs today while you type, before you pay
          anything. On paper you see without money how a size does.
        </p>
      </div>
    </div>
  );
}
