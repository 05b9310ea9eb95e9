import type { Charges } from '@sthira/contract/reports';
import { type Paise, rupeesFromPaise } from '@sthira/contract/units';
import {
  type ChargeHeads,
  eachHead,
  sumHeads,
  totalPaise,
} from '@sthira/quant/charges/charge-heads';

/** Days' results before charges, and what those were; null where they are not known. */
export interface Result {
  realisedPaise: Paise;
  charges: ChargeHeads | null;
}

/** The results of days together. The charges of one day unknown, those of all are. */
export function sumResults(results: readonly Result[]): Result {
  const charges = results.flatMap((each) => each.charges ?? []);
  return {
    realisedPaise: results.reduce((sum, { realisedPaise }) => sum + realisedPaise, 0),
    charges: charges.length < results.length ? null : sumHeads(charges),
  };
}

/** What is left after charges. */
export function netPaise({ realisedPaise, charges }: Result): Paise | null {
  return charges && realisedPaise - totalPaise(charges);
}

/** Charges and what is left after them, as the calls answer both: in rupees. */
export function netRow(result: Result): { charges: Charges | null; net_pnl: number | null } {
  const { charges } = result;
  const net = netPaise(result);
  return {
    charges: charges && {
      total: rupeesFromPaise(totalPaise(charges)),
      ...eachHead((head) => rupeesFromPaise(charges[head])),
    },
    net_pnl: net === null ? null : rupeesFromPaise(net),
  };
}

/** The same with the charges as one figure. */
export function netFigures(result: Result): { charges: number | null; net_pnl: number | null } {
  const { charges, net_pnl } = netRow(result);
  return { charges: charges?.total ?? null, net_pnl };
}
