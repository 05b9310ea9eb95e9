/** A cautious share of the capital for the charges of a year, whole. */
export const chargesAYear = 0.001;
/** Quarters, and so rolls of the whole notional, in twelve months. */
export const rollsAYear = 4;
