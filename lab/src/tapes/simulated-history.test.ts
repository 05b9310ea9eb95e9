import { expect, test } from 'vitest';
import { realisedRatios } from '#testing/realised-ratio.ts';
import { decodeTape, encodeTape } from './encode-tape.ts';
import { createSimulatedHistory, tradingDaysBefore } from './simulated-history.ts';

const mean = (values: number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;

// req: INVESTOR-132
test('simulated history: in two years the index realises of VIX squared what recorded years did', () => {
  const history = createSimulatedHistory('past');
  const days = tradingDaysBefore('2026-11-28', 500);
  const sessions = days.map((day) => history.session('NIFTY', day));
  const ratios = realisedRatios(sessions);
  const quarters = Array.from({ length: 8 }, (_, at) => mean(ratios.slice(62 * at, 62 * at + 62)));
  const years = [mean(ratios.slice(0, 250)), mean(ratios.slice(250))];
  for (const year of years) expect(year).toBeGreaterThan(0.7);
  for (const year of years) expect(year).toBeLessThan(1.1);
  for (const quarter of quarters) expect(quarter).toBeGreaterThan(0.6);
  for (const quarter of quarters) expect(quarter).toBeLessThan(1.2);
  expect(Math.max(...quarters) - Math.min(...quarters)).toBeGreaterThan(0.2);
  const vix = sessions.flatMap(({ vixHundredths }) => vixHundredths);
  expect(vix.reduce((least, each) => Math.min(least, each))).toBeGreaterThan(850);
  expect(vix.reduce((most, each) => Math.max(most, each))).toBeLessThan(3_500);
  expect(vix.reduce((most, each) => Math.max(most, each))).toBeGreaterThan(1_900);
});

test('simulated history: a session is the same whenever and in whatever order it is made', () => {
  const [first = '', , last = ''] = tradingDaysBefore('2026-08-05', 3);
  const one = createSimulatedHistory('past');
  const [late, early] = [one.session('SENSEX', last), one.session('SENSEX', first)];
  expect(createSimulatedHistory('past').session('SENSEX', first)).toEqual(early);
  expect(createSimulatedHistory('past').session('SENSEX', last)).toEqual(late);
  expect(createSimulatedHistory('other').session('SENSEX', last)).not.toEqual(late);
  // Since 3 August 2026 the index stands still from 15:15 on.
  expect([early.bars.length, late.bars.length]).toEqual([375, 360]);
  const sessions = [early, late];
  const written = encodeTape({ kind: 'simulated', underlying: 'SENSEX', sessions });
  expect(decodeTape(written).sessions).toEqual(sessions);
  expect(() => one.session('NIFTY', '2026-08-02')).toThrow('There is no simulated session');
});
