import { optionChain } from '#contracts/contracts.ts';

/** For tests: the market of one morning, with its index at 25,000. */
export const levels = { indexPaise: 2_500_000, vixHundredths: 1_500 };

export const contracts = optionChain({
  underlying: 'NIFTY',
  day: '2026-11-19',
  expiries: ['2026-11-23'],
  spotPaise: levels.indexPaise,
});

/** Bars of the forty minutes before that instant, ten points up and ten points down alternately. */
export function barsUntil(at: number) {
  return Array.from({ length: 40 }, (_, place) => {
    const closePaise = levels.indexPaise + (place % 2 === 0 ? 1_000 : -1_000);
    return {
      at: at + (place - 39) * 60_000,
      openPaise: closePaise,
      highPaise: closePaise,
      lowPaise: closePaise,
      closePaise,
    };
  });
}
