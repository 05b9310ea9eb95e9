import { gstParts, type StateCode, stateOfGstin } from '@sthira/contract/gst';
import type { InputOf } from '@sthira/contract/operations';
import { creditPacks, gstPercent } from '@sthira/contract/packs';
import type { CheckoutOrder, PurchaseDocument, TaxedPrice } from '@sthira/contract/purchases';
import type { Instant, Paise } from '@sthira/contract/units';
import { openAudit } from '#audit/audit-log.ts';
import { docs } from '#documents/docs.ts';
import { printableLine } from '#payments/invoices/latin-text.ts';
import { razorpay } from '#payments/provider/razorpay.ts';
import { requireProfileIn } from '#people/roles/require-admin.ts';
import type { Answer, Call, Caller } from '#platform/call.ts';
import { AppError, invariant } from '#platform/errors.ts';
import { type PaymentSettings, paymentSettings } from '#platform/payment-settings.ts';
import { randomId } from '#platform/random-id.ts';
import type { Store } from '#platform/store/store.ts';
import { nextCheckAt } from './check-plan.ts';

type Input = InputOf<'createOrder'>;

/**
 * Orders a pack at today's price plus GST. The document is written before the provider is asked:
 * otherwise a buyer could pay an order that we do not know.
 */
export async function createOrder({
  caller,
  input,
  clock,
  store,
}: Call<Input>): Promise<Answer<CheckoutOrder>> {
  const settings = paymentSettings();
  const purchase = orderedPurchase({ caller, input, settings, now: clock.now() });
  await writePurchase(store, purchase);
  const order_id = await orderAtProvider(store, purchase, settings);
  const { id, pack, price, buyer } = purchase;
  const data: CheckoutOrder = {
    purchase_id: id,
    order_id,
    key_id: settings.keyId,
    amount: price.totalPaise,
    currency: 'INR',
    name: settings.supplier.name,
    description: `${pack.name}: ${pack.credits} credits`,
    prefill: { name: caller.name, email: buyer.email, contact: '' },
  };
  return { data, message: 'Order created.' };
}

interface Ordered {
  caller: Caller;
  input: Input;
  settings: PaymentSettings;
  now: Instant;
}

function orderedPurchase({ caller, input, settings, now }: Ordered): PurchaseDocument {
  const pack = creditPacks.find(({ id }) => id === input.pack_id);
  invariant(pack, `there is no pack ${input.pack_id}`);
  const { id, name, credits, pricePaise } = pack;
  return {
    id: randomId(),
    uid: caller.uid,
    state: 'created',
    pack: { id, name, credits, pricePaise },
    price: taxedPriceOf(pricePaise, {
      seller: stateOfGstin(settings.supplier.gstin),
      buyer: input.buyer_state,
    }),
    buyer: {
      name: printed(input.buyer_name || caller.name, 'buyer_name'),
      email: caller.email,
      state: input.buyer_state,
      gstin: input.buyer_gstin ?? '',
      address: printed(input.buyer_address ?? '', 'buyer_address'),
      ...(caller.profile?.language ? { language: caller.profile.language } : {}),
    },
    orderId: '',
    paymentId: '',
    heldPayments: [],
    failure: '',
    createdAt: now,
    updatedAt: now,
    creditedAt: null,
    checkAt: nextCheckAt(now, now),
    paper: null,
    refund: null,
  };
}

/** A net price with GST on top, as it is paid and as it stands on the invoice. */
export function taxedPriceOf(
  taxablePaise: Paise,
  places: { seller: StateCode; buyer: StateCode },
): TaxedPrice {
  const parts = gstParts(taxablePaise, places);
  const totalPaise = taxablePaise + parts.cgstPaise + parts.sgstPaise + parts.igstPaise;
  return { taxablePaise, gstPercent, ...parts, totalPaise };
}

function printed(text: string, field: string): string {
  const line = printableLine(text);
  if (line !== undefined) return line;
  const message =
    'The invoice can show Latin and Devanagari letters only. Please write it in those.';
  throw new AppError('bad-input', message, { fields: { [field]: message } });
}

async function writePurchase(store: Store, purchase: PurchaseDocument): Promise<void> {
  const { id, uid, pack, price, createdAt } = purchase;
  await store.optimistically(async (unit) => {
    await requireProfileIn(unit, { uid });
    const audit = await openAudit(unit, uid);
    unit.create(docs.purchase(id), purchase);
    audit({
      action: 'createOrder',
      actor: { uid },
      at: createdAt,
      details: { purchaseId: id, pack: pack.id, totalPaise: price.totalPaise },
    });
  });
}

/** Stores the provider's order id. Throws `unavailable` when the provider answers none. */
async function orderAtProvider(
  store: Store,
  { id, uid, price, createdAt }: PurchaseDocument,
  settings: PaymentSettings,
): Promise<string> {
  try {
    const orderId = await razorpay(settings).createOrder({
      amountPaise: price.totalPaise,
      receipt: id,
      notes: { purchase_id: id, uid },
    });
    await changeOrdered(store, id, { orderId });
    return orderId;
  } catch (error) {
    await changeOrdered(store, id, {
      state: 'failed',
      failure: 'The payment provider did not take the order.',
      checkAt: null,
      updatedAt: createdAt,
    });
    throw new AppError(
      'unavailable',
      'The payment provider does not answer. Nothing was paid. Please try again.',
      { detail: error },
    );
  }
}

async function changeOrdered(
  store: Store,
  id: string,
  change: Pick<
    Partial<PurchaseDocument>,
    'orderId' | 'state' | 'failure' | 'checkAt' | 'updatedAt'
  >,
): Promise<void> {
  const written = await store.commit((writes) => writes.change(docs.purchase(id), change));
  invariant(written, `the purchase ${id} was written just now`);
}
