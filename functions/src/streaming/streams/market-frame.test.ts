import { marketFrame } from '@sthira/contract/stream';
import { expect, test } from 'vitest';
import { marketFrameOf } from './market-frame.ts';

test('market frame: levels in points, change against the previous close with a leading minus', () => {
  const frame = marketFrameOf({
    at: 7,
    indices: {
      NIFTY: { lastPaise: 2_450_005, previousClosePaise: 2_460_010, at: 6 },
      INDIAVIX: { lastPaise: 1_320, previousClosePaise: 1_300, at: 6 },
    },
  });
  expect(marketFrame.parse(frame)).toEqual({
    type: 'market_data',
    data: {
      NIFTY: { price: 24_500.05, change: '-100.05' },
      INDIAVIX: { price: 13.2, change: '0.20' },
    },
    at: 7,
  });
});

// req: INVESTOR-156
test('market frame: what quotes of the options tell, in points and percent', () => {
  const smile = {
    ...{ expiryDay: '2026-12-01', forwardPaise: 2_451_240 },
    points: [{ strike: 24_000, volatilityHundredths: 1_234 }],
  };
  const NIFTY = { lastPaise: 2_450_005, previousClosePaise: 2_450_005, at: 6, smile };
  const frame = marketFrame.parse(marketFrameOf({ at: 7, indices: { NIFTY } }));
  expect(frame.data.NIFTY?.smile).toEqual({
    ...{ expiry_date: '2026-12-01', forward: 24_512.4 },
    ...{ strikes: [24_000], percents: [12.34] },
  });
});

test('market frame: an unmoved index has no sign', () => {
  const { data } = marketFrameOf({
    at: 1,
    indices: { SENSEX: { lastPaise: 100, previousClosePaise: 100, at: 1 } },
  });
  expect(data).toEqual({ SENSEX: { price: 1, change: '0.00' } });
});
