import { type GrowthInput, growth, inWords } from './growth.ts';

/** The chart's figures as a table, every fifth year. */
export function GrowthTable({ target, debt }: { target: GrowthInput; debt: GrowthInput }) {
  const debtYears = growth(debt);
  return (
    <details className="mt-5 text-sm">
      <summary className="inline-flex min-h-9 items-center font-medium text-accent hover:underline">
        Show the figures as a table
      </summary>
      <table className="figures mt-2 w-full max-w-xl">
        <thead>
          <tr className="border-b border-line text-right text-ink-soft">
            <th scope="col" className="py-2 text-left font-medium">
              After
            </th>
            <th scope="col" className="py-2 font-medium">
              At {target.ratePercent}%
            </th>
            <th scope="col" className="py-2 font-medium">
              At {debt.ratePercent}%
            </th>
          </tr>
        </thead>
        <tbody>
          {growth(target)
            .filter(({ year }) => year % 5 === 0)
            .map(({ year, rupees }) => (
              <tr key={year} className="border-b border-line text-right last:border-0">
                <th scope="row" className="py-2 text-left font-medium">
                  {year} years
                </th>
                <td>{inWords(rupees)}</td>
                <td>{inWords(debtYears[year]?.rupees ?? 0)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  );
}
