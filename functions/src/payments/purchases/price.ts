import { type StateCode, splitGst } from '@sthira/contract/gst';
import { gstPaise, gstPercent } from '@sthira/contract/packs';
import type { TaxedPrice } from '@sthira/contract/purchases';
import type { Paise } from '@sthira/contract/units';

/** A net price with GST on top, as it is paid and as it stands on the invoice. */
export function taxedPriceOf(
  taxablePaise: Paise,
  places: { seller: StateCode; buyer: StateCode },
): TaxedPrice {
  const gst = gstPaise(taxablePaise);
  return { taxablePaise, gstPercent, ...splitGst(gst, places), totalPaise: taxablePaise + gst };
}
