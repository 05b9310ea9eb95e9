import { isGstin, type StateCode, splitGst, stateOfGstin } from '@sthira/contract/gst';
import type { InputOf } from '@sthira/contract/operations';
import { type CreditPack, gstPaise } from '@sthira/contract/packs';
import { createOrderInput } from '@sthira/contract/purchases';
import type { Paise } from '@sthira/contract/units';

/** What the form holds: texts, as they are typed. */
export interface CheckoutValues {
  buyer_name: string;
  buyer_state: string;
  buyer_gstin: string;
  buyer_address: string;
}

export type Checked =
  | { input: InputOf<'createOrder'> }
  | { errors: Partial<Record<keyof CheckoutValues, string>> };

/** The order these values make of a pack, or what is wrong with them. */
export function checkOrder(values: CheckoutValues, packId: CreditPack['id']): Checked {
  const { buyer_state, ...others } = values;
  const filled = Object.fromEntries(
    Object.entries(others).filter(([, text]) => text.trim() !== ''),
  );
  const read = createOrderInput.safeParse({ pack_id: packId, buyer_state, ...filled });
  if (read.success) return { input: read.data };
  const errors: Partial<Record<keyof CheckoutValues, string>> = {};
  for (const { path, message } of read.error.issues)
    errors[path[0] as keyof CheckoutValues] ??= message;
  return { errors };
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
  const gst = gstPaise(pricePaise);
  const { cgstPaise, sgstPaise, igstPaise } = splitGst(gst, { seller, buyer: buyer ?? seller });
  const split: PriceLine[] =
    buyer === null
      ? [{ label: 'GST 18%', paise: gst }]
      : igstPaise > 0
        ? [{ label: 'IGST 18%', paise: igstPaise }]
        : [
            { label: 'CGST 9%', paise: cgstPaise },
            { label: 'SGST 9%', paise: sgstPaise },
          ];
  return [
    { label: `${name} pack`, paise: pricePaise },
    ...split,
    { label: 'Total to pay', paise: pricePaise + gst },
  ];
}
