import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { formatNumber } from '#ui/format/format-money.ts';
import { Rupees } from '#ui/format/rupees.tsx';
import { formatPercent, type Slice, sliceColours } from './slices.ts';

/** More than these are shown on demand. */
const atFirst = 12;

/** The holding of each colour with its figures, the largest first. */
export function AllocationLegend({ slices, title }: { slices: readonly Slice[]; title: string }) {
  const [length, setLength] = useState<'short' | 'whole'>('short');
  const colours = sliceColours(slices.length);
  const shown = length === 'short' ? slices.slice(0, atFirst) : slices;
  return (
    <section aria-label="Legend" className="min-w-0">
      <table className="w-full text-sm">
        <thead>
          <tr className="text-xs text-ink-soft">
            <th scope="col" className="pb-1.5 text-left font-medium">
              Holding
            </th>
            <th scope="col" className="pb-1.5 text-right font-medium">
              {title}
            </th>
            <th scope="col" className="pb-1.5 pl-4 text-right font-medium">
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, label, rupees, percent }, place) => (
            <tr key={id} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                <span className="flex items-center gap-2">
                  <span
                    aria-hidden
                    className="size-2.5 shrink-0 rounded-full"
                    style={{ background: colours[place] }}
                  />
                  {label}
                </span>
              </th>
              <td className="py-1.5 text-right">
                <Rupees rupees={rupees} />
              </td>
              <td className="figures py-1.5 pl-4 text-right text-ink-soft">
                {formatPercent(percent)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {slices.length > atFirst ? (
        <Button
          size="small"
          variant="quiet"
          className="mt-2 w-full"
          aria-expanded={length === 'whole'}
          onClick={() => setLength(length === 'whole' ? 'short' : 'whole')}
        >
          {length === 'whole'
            ? `Show the ${atFirst} largest`
            : `Show all ${formatNumber(slices.length, 'whole')} holdings`}
        </Button>
      ) : null}
    </section>
  );
}
