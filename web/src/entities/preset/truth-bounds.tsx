import type { PresetName } from '@sthira/quant/texts/preset-names';
import { truthBounds } from '@sthira/quant/truth/truth-bounds';
import type { TruthRow } from '@sthira/quant/truth/truth-table';

/** What one position can lose, and two numbers apart, none of which is measured. */
export function TruthBounds({ preset, row }: { preset: PresetName; row: TruthRow }) {
  const { position, year, belowBest } = truthBounds(preset, row);
  const terms = [
    ['One position', position],
    ['The most that can be lost in a year from today', year],
    ['The most below its best day', belowBest],
  ] as const;
  return (
    <dl className="space-y-1 text-pretty">
      {terms.map(([name, words]) => (
        <div key={name}>
          <dt className="inline font-medium">{name}: </dt>
          <dd className="inline text-ink-soft">{words}</dd>
        </div>
      ))}
    </dl>
  );
}
