/** For how many years a law wants it kept once its account or person is gone. */
export const keptYears = { trading: 5, money: 8 } as const;
