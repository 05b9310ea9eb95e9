import { expect, test } from 'vitest';
import { enigmaStrategy } from '#enigma/strategy.ts';
import { participation } from '#participation/strategy.ts';
import { chargeInputs } from '#testing/charge-inputs.ts';
import { market as weekly } from '#testing/one-lot-market.ts';
import { RollDesk } from '#testing/roll-desk.ts';
import { marketFor, type OneLotMarket } from './needs.ts';

const { plan } = chargeInputs;

// req: INVESTOR-177
test('needs: an account is measured by the contracts that its strategy trades', () => {
  const { contracts: long, ...input } = new RollDesk().input({});
  const market = { ...input, contracts: weekly.contracts, long };
  const parameters = participation.read('');
  const needed = (seen: OneLotMarket) => participation.needs.smallest(seen, { parameters, plan });
  // The weekly contracts do not have its calls: nothing but the account is known.
  expect(needed(market)).toMatchObject({ premiumPaise: 0, lossPaise: 0 });
  const own = needed(marketFor(participation, market));
  expect(own?.accountPaise).toBe(2 * 65 * 2_425_200);
  expect(own?.lossPaise).toBeGreaterThan(0);
  const without = { ...market, long: undefined };
  expect(marketFor(participation, without).contracts).toEqual([]);
  expect(marketFor(enigmaStrategy, market)).toBe(market);
});
