/** The few figures of the truth tables that stand where no table does. */
export interface TruthSummary {
  /** A sentence of each preset beside the ETF alone. */
  lines: readonly string[];
  /** Of the presets with the ETF, for accounts of several sizes, from the least to the most. */
  made: { years: string; heldBack: string; fall: string };
}
