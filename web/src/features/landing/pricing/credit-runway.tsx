import { creditPacks, creditsPerDay, tradingDaysPerYear } from '@sthira/contract/packs';
import { type ChangeEvent, useId, useState } from 'react';
import { daysOf, yearlyCostPercent } from './runway.ts';

const startLakhs = 5;
const mostLakhs = 50;
const percent = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/**
 * How many days each pack lasts, and what a year costs, for one account whose size the reader sets.
 */
export function CreditRunway() {
  const [lakhs, setLakhs] = useState(startLakhs);
  const id = useId();
  const size = lakhs * 100;
  const costs = creditPacks.map((pack) => yearlyCostPercent(pack, size));
  return (
    <div className="rounded-2xl border border-line bg-surface p-6 sm:p-8">
      <div className="grid items-end gap-6 lg:grid-cols-[1fr_auto]">
        <div className="max-w-lg noscript:hidden">
          <label htmlFor={id} className="flex justify-between text-base font-medium">
            Account size
            <output htmlFor={id} className="figures">
              ₹{lakhs} lakh
            </output>
          </label>
          <input
            id={id}
            type="range"
            min={1}
            max={mostLakhs}
            value={lakhs}
            aria-valuetext={`${lakhs} lakh rupees`}
            onChange={({ target }: ChangeEvent<HTMLInputElement>) => setLakhs(target.valueAsNumber)}
            className="mt-3 h-6 w-full cursor-pointer accent-accent"
          />
        </div>
        <p className="figures text-base text-ink-soft">
          <span className="text-2xl font-semibold text-ink">
            {creditsPerDay(size).toLocaleString('en-IN')} credits
          </span>{' '}
          a day for ₹{lakhs} lakh
        </p>
      </div>
      <table className="figures mt-6 w-full text-right text-sm sm:text-base">
        <thead>
          <tr className="border-b border-line text-ink-soft">
            <th scope="col" className="py-2.5 text-left font-medium">
              Pack
            </th>
            <th scope="col" className="py-2.5 font-medium">
              Credits
            </th>
            <th scope="col" className="py-2.5 font-medium">
              Trading days
            </th>
          </tr>
        </thead>
        <tbody>
          {creditPacks.map((pack) => (
            <tr key={pack.id} className="border-b border-line">
              <th scope="row" className="py-2.5 text-left font-medium">
                {pack.name}
              </th>
              <td>{pack.credits.toLocaleString('en-IN')}</td>
              <td>{daysOf(pack, size)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="figures mt-4 text-sm text-ink-soft text-pretty">
        Over a year of {tradingDaysPerYear} trading days that is{' '}
        {percent.format(Math.min(...costs))}% to {percent.format(Math.max(...costs))}% of the
        capital at work, before GST and your broker’s charges. A return has to earn this before it
        is yours.
      </p>
    </div>
  );
}
