/** The parameter that a run reads of every strategy: the most lots, null for as many as fit. */
export const lotsField = {
  kind: 'number',
  name: 'lots',
  min: 1,
  max: 10_000,
  whole: true,
  default: null,
  riskier: 'higher',
} as const;
