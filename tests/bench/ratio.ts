/** How many times the baseline the figure is, to four decimals. */
export const ratioOf = (figure: number, baseline: number): number =>
  Number((figure / baseline).toFixed(4));
