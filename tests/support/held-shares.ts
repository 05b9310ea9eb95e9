/** Shares of the simulated market, as the stand-in broker's control endpoint wants them. */
export const heldShares = [
  {
    isin: 'INE000S01011',
    nseInstrumentId: 1101,
    bseInstrumentId: 501101,
    quantity: 120,
    collateralQuantity: 40,
    buyAveragePaise: 142_350,
  },
  {
    isin: 'INE000S01029',
    nseInstrumentId: 0,
    bseInstrumentId: 501102,
    quantity: 3,
    buyAveragePaise: 310_075,
  },
] as const;
