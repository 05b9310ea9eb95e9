import { presetNames } from '@sthira/quant/enigma/presets';
import { truthLine } from '@sthira/quant/truth/truth-words';

/** What each preset made beside the ETF alone, a line for each. */
export const TruthLines = () => (
  <ul aria-label="What was measured" className="space-y-1.5 text-sm text-ink-soft text-pretty">
    {presetNames.map((name) => (
      <li key={name}>{truthLine(name)}</li>
    ))}
  </ul>
);
