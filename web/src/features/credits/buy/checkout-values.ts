import { gstParts, isGstin, type StateCode, stateOfGstin } from '@sthira/contract/gst';
import type { InputOf } from '@sthira/contract/operations';
import { type CreditPack, gstPaise } from '@sthira/contract/packs';
import { createOrderInput } from '@sthira/contract/purchases';
import type { Paise } from '@sthira/contract/units';
import { type Checked, checkedBy } from '#ui/controls/checked-form.ts';

/** What the form holds: texts, as they are typed. */
export interface CheckoutValues {
  buyer_name: string;
  buyer_state: string;
  buyer_gstin: string;
  buyer_address: string;
}

/** The order these values make of a pack, or what is wrong with them. */
export function checkOrder(
  { buyer_state, ...others }: CheckoutValues,
  packId: CreditPack['id'],
): Checked<InputOf<'createOrder'>, keyof CheckoutValues> {
  const filled = Object.fromEntries(
    Object.entries(others).filter(([, text]) => text.trim() !== ''),
  );
  return checkedBy(createOrderInput.safeParse({ pack_id: packId, buyer_state, ...filled }));
}

/** The State a GSTIN says, once it is whole. */
export function stateIn(gstin: string): StateCode | null {
  const text = gstin.trim().toUpperCase();
  return isGstin(text) ? stateOfGstin(text) : null;
}

export interface PriceLine {
  label: string;
  paise: Paise;
}

interface Sale {
  seller: StateCode;
  /** `null` until it is chosen. */
  buyer: StateCode | null;
}

/**
 * The amount to pay, line by line; the last line is the total. The server computes the amount that
 * is charged.
 */
export function priceLines(
  { name, pricePaise }: Pick<CreditPack, 'name' | 'pricePaise'>,
  { seller, buyer }: Sale,
): PriceLine[] {
  const taxes = taxLines(pricePaise, { seller, buyer });
  const total = taxes.reduce((sum, { paise }) => sum + paise, pricePaise);
  return [
    { label: `${name} pack`, paise: pricePaise },
    ...taxes,
    { label: 'Total to pay', paise: total },
  ];
}

function taxLines(netPaise: Paise, { seller, buyer }: Sale): PriceLine[] {
  if (buyer === null) return [{ label: 'GST 18%', paise: gstPaise(netPaise) }];
  const { cgstPaise, sgstPaise, igstPaise } = gstParts(netPaise, { seller, buyer });
  if (seller !== buyer) return [{ label: 'IGST 18%', paise: igstPaise }];
  return [
    { label: 'CGST 9%', paise: cgstPaise },
    { label: 'SGST 9%', paise: sgstPaise },
  ];
}
