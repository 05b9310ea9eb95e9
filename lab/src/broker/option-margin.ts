import type { Day } from '@sthira/contract/units';
import type { OptionContract } from '@sthira/quant/contracts/contracts';
import { type IndexLevels, marginOf } from '@sthira/quant/margin';
import type { MarginModel } from '#matching/funds.ts';

/** The margin of option legs at index levels, in paise; contracts nobody knows need none. */
export function optionMargin(
  contractOf: (instrumentId: number) => OptionContract | undefined,
  levels: IndexLevels & { day: Day },
): MarginModel {
  return (legs) =>
    marginOf(
      legs.flatMap(({ instrumentId, quantity: units }) => {
        const contract = contractOf(instrumentId);
        return contract ? [{ contract, units, pricePaise: 0 }] : [];
      }),
      levels,
    );
}
