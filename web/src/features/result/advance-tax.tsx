import { type Paise, rupeesFromPaise } from '@sthira/contract/units';
import type { TaxYear } from '@sthira/quant/result/tax-years';
import { formatSignedRupees } from '#ui/format/format-money.ts';
import { formatDay } from '#ui/format/format-time.ts';

const text = (paise: Paise | null) =>
  formatSignedRupees(paise === null ? null : rupeesFromPaise(paise), 'paise');
const right = 'figures py-1.5 pl-2 text-right whitespace-nowrap';

/** The income of a year by the last days of its instalments of advance tax. */
export function AdvanceTax({ parts }: { parts: TaxYear['parts'] }) {
  return (
    <table className="w-full text-sm print:break-inside-avoid">
      <caption className="pb-1 text-left font-medium">Advance tax</caption>
      <thead>
        <tr className="text-xs text-ink-soft">
          <th scope="col" className="py-1.5 text-left font-medium">
            Until
          </th>
          <th scope="col" className="py-1.5 pl-2 text-right font-medium">
            Income
          </th>
          <th scope="col" className="py-1.5 pl-2 text-right font-medium">
            Since 1 April
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ to, incomePaise, soFarPaise }) => (
          <tr key={to} className="border-t border-line">
            <th scope="row" className="figures py-1.5 text-left font-normal">
              {formatDay(to)}
            </th>
            <td className={right}>{text(incomePaise)}</td>
            <td className={right}>{text(soFarPaise)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
