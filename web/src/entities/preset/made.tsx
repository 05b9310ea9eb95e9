import { type Measured, measured } from '@sthira/quant/enigma/measured';
import { percentText, wordedPresets } from '@sthira/quant/enigma/preset-words';
import { Fragment } from 'react';

const heads = ['Account', '2023', '2024', '2025', '2026, held back', 'Largest fall'];

/** What every preset made of recorded prices, the year that was held back among them. */
export function MeasuredTable() {
  return (
    <figure className="space-y-2 text-xs">
      <table aria-label="What was measured" className="figures w-full text-right">
        <thead className="text-ink-soft">
          <tr>
            {heads.map((head, place) => (
              <th key={head} scope="col" className={place === 0 ? first : cell}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {wordedPresets.map(([name, { label }]) => (
            <Fragment key={name}>
              <tr className="border-t border-line">
                <th scope="rowgroup" colSpan={heads.length} className="pt-1.5 text-left">
                  {label}
                </th>
              </tr>
              {measured[name].map((row) => (
                <Row key={row.lakhs} {...row} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
      <figcaption className="text-ink-soft text-pretty">
        In percent of the account size, on recorded index prices with modelled option prices, with
        today’s lot of 65 in each year, after charges and credits. 2026, to August, was held back
        while rules were chosen. It was played once, for ₹5 lakh, and every preset lost; ₹10 lakh
        and ₹25 lakh hold more lots per lakh. No preset is chosen for you, and none of this is a
        promise.
      </figcaption>
    </figure>
  );
}

const cell = 'py-1 pl-2 font-medium';
const first = 'py-1 text-left font-medium';

function Row({ lakhs, years, drawdownPercent, heldBack }: Measured) {
  return (
    <tr>
      <th scope="row" className={first}>
        ₹{lakhs} lakh
      </th>
      {[...years, heldBack?.perLakh].map((perLakh, place) => (
        <td key={heads[place + 1]} className="py-1 pl-2">
          {perLakh === undefined ? 'not played' : percentText(perLakh)}
        </td>
      ))}
      <td className="py-1 pl-2">{Math.max(drawdownPercent, heldBack?.drawdownPercent ?? 0)}%</td>
    </tr>
  );
}
