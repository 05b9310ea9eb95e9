export interface GrowthInput {
  startRupees: number;
  /** Compounded once a year. */
  ratePercent: number;
  years: number;
}

export interface YearEnd {
  year: number;
  rupees: number;
}

/** What a sum grows to, year by year, the start included: start × (1 + rate)^year. */
export function growth({ startRupees, ratePercent, years }: GrowthInput): YearEnd[] {
  return Array.from({ length: years + 1 }, (_, year) => ({
    year,
    rupees: startRupees * (1 + ratePercent / 100) ** year,
  }));
}

/** The sum at the end of the last year. */
export function grownTo(input: GrowthInput): number {
  return growth(input).at(-1)?.rupees ?? input.startRupees;
}

const lakh = 1_00_000;
const crore = 1_00_00_000;

/** `₹10 lakh`, `₹9.54 crore`: two decimals at most, for sums of a lakh and more. */
export function inWords(rupees: number): string {
  const inUnit = (unit: number) => Number((rupees / unit).toFixed(2));
  // 99.999 lakh would round to "100 lakh": that is a crore.
  return inUnit(lakh) >= 100 ? `₹${inUnit(crore)} crore` : `₹${inUnit(lakh)} lakh`;
}
