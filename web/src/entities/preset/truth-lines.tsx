import { measuredSummary } from '@sthira/quant/truth/measured-summary';

/** What each preset made beside the ETF alone, a line for each. */
export const TruthLines = () => (
  <ul aria-label="What was measured" className="space-y-1.5 text-sm text-ink-soft text-pretty">
    {measuredSummary.lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
