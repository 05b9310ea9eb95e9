import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressOf, assumedRanges, choiceOf, type LabChoice, usuallyAssumed } from './choice.ts';

const drawn: fc.Arbitrary<LabChoice> = fc.record({
  tape: fc.constantFrom('NIFTY simulated', 'own'),
  from: fc.constantFrom('2025-11-03', '2026-01-01'),
  to: fc.constantFrom('2026-06-30', '2026-11-27'),
  lakhs: fc.integer({ min: 1, max: 50 }),
  strategy: fc.constantFrom('{"preset":"eve"}', '{"preset":"daily","stop":2.5}'),
  assumed: fc.record({
    level: fc.integer(assumedRanges.level),
    slippage: fc.integer(assumedRanges.slippage),
    brokerage: fc.integer(assumedRanges.brokerage),
  }),
});

test('lab choice: an address asks for the choice that it was made of', () =>
  fc.assert(
    fc.property(drawn, (choice) => {
      const said = Object.entries(addressOf(choice)).filter(([, value]) => value !== null);
      const address = new URLSearchParams(said as [string, string][]);
      expect(choiceOf(new URLSearchParams(address.toString()))).toEqual(choice);
    }),
  ));

// req: INVESTOR-149
test('lab choice: a strategy that cannot be played over the past is left out', () => {
  const address = new URLSearchParams({ strategy: '{"preset":"participation"}' });
  expect(choiceOf(address)).not.toHaveProperty('strategy');
});

test('lab choice: what an address says wrongly is left out', () => {
  const address = new URLSearchParams(
    'tape=&from=yesterday&to=2026-11-27&size=900&level=20&slippage=x&brokerage=-1',
  );
  expect(choiceOf(address)).toEqual({ to: '2026-11-27', assumed: usuallyAssumed });
});
