/** The few figures of the truth tables that stand where no table does. */
export interface TruthSummary {
  /** A sentence of each preset beside the ETF alone. */
  lines: readonly string[];
  /** The same in figures of some years, the ETF alone last; `made` begins with the earliest. */
  table: { years: readonly string[]; rows: readonly { name: string; made: readonly string[] }[] };
  /** What the year that was held back says of all of them, in one sentence. */
  verdict: string;
  /** Of the presets with the ETF, for accounts of several sizes, from the least to the most. */
  made: { years: string; heldBack: string; fall: string };
}
