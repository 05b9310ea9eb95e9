import * as z from 'zod/mini';
import { isGstin, type StateCode, stateCodes, stateOfGstin } from './gst.ts';
import { creditPacks } from './packs.ts';
import { language } from './people.ts';
import { oneLine, severalLines } from './typed-text.ts';

const instant = z.int();
const paise = z.int();

export const packId = z.enum(creditPacks.map(({ id }) => id));
const stateCode = z.enum(stateCodes as [StateCode, ...StateCode[]], {
  error: 'Choose your State.',
});
export const purchaseId = z.string().check(z.regex(/^[A-Za-z0-9]{20}$/, 'Not a purchase id.'));

/**
 * created ──▶ attempted ──paid──▶ credited ──refund──▶ refunding ──▶ refunded | part_refunded
 *    │           │ ▲                 ▲                    │
 *    ▼           ▼ │ another try     └── refund failed ───┘ credits given back
 *    failed, expired ──paid──▶ credited      not final: money may still arrive
 *
 * `paid` is no state of a stored purchase: payment and credits are one transaction.
 */
export const purchaseState = z.enum([
  'created',
  'attempted',
  'failed',
  'expired',
  'credited',
  'refunding',
  'part_refunded',
  'refunded',
]);
export type PurchaseState = z.infer<typeof purchaseState>;

/** The pack as it was when it was ordered. */
const orderedPack = z.object({ id: packId, name: z.string(), credits: z.int(), pricePaise: paise });

/** What is paid, to the paisa: `taxable + cgst + sgst + igst = total`. */
const taxedPrice = z.object({
  taxablePaise: paise,
  gstPercent: z.number(),
  cgstPaise: paise,
  sgstPaise: paise,
  igstPaise: paise,
  totalPaise: paise,
});
export type TaxedPrice = z.infer<typeof taxedPrice>;

/** `state` is the place of supply; `gstin` and `address` are empty for an unregistered buyer. */
const buyer = z.object({
  name: z.string(),
  email: z.string(),
  state: stateCode,
  gstin: z.string(),
  address: z.string(),
  /** What their papers are written in, for good; English where it is left out. */
  language: z.optional(language),
});

const supplier = z.object({
  name: z.string(),
  address: z.string(),
  gstin: z.string(),
  state: stateCode,
  sac: z.string(),
});

export const taxPaperKind = z.enum([
  'tax-invoice',
  'credit-note',
  'receipt-voucher',
  'refund-voucher',
]);
export type TaxPaperKind = z.infer<typeof taxPaperKind>;

/** The title of each kind, as the law names it. */
export const paperTitles: Record<TaxPaperKind, string> = {
  'tax-invoice': 'Tax Invoice',
  'credit-note': 'Credit Note',
  'receipt-voucher': 'Receipt Voucher',
  'refund-voucher': 'Refund Voucher',
};

/** A numbered tax paper, with the supplier's details of that day. */
const taxPaper = z.object({ kind: taxPaperKind, number: z.string(), at: instant, supplier });
export type TaxPaper = z.infer<typeof taxPaper>;

export const refundState = z.enum(['requested', 'refused', 'processing', 'processed', 'failed']);
export type RefundState = z.infer<typeof refundState>;

/**
 * requested ──▶ refused | processing ──▶ processed | failed; a failed one may be approved again.
 * `key` names one attempt at the provider, `refundId` is the provider's own name for it.
 */
const refundRecord = z.object({
  state: refundState,
  reason: z.string(),
  requestedAt: instant,
  decidedAt: z.nullable(instant),
  decidedBy: z.string(),
  note: z.string(),
  attempt: z.int(),
  key: z.string(),
  refundId: z.string(),
  endedAt: z.nullable(instant),
  failure: z.string(),
  /** What the provider has paid back; where it is left out, all that was paid. */
  paidPaise: z.optional(paise),
  paper: z.nullable(taxPaper),
});
export type RefundRecord = z.infer<typeof refundRecord>;

/**
 * purchases/{id}. `orderId` is empty until the provider has answered, `paymentId` until money came
 * in.
 */
export const purchaseDocument = z.object({
  id: purchaseId,
  uid: z.string(),
  state: purchaseState,
  pack: orderedPack,
  price: taxedPrice,
  buyer,
  orderId: z.string(),
  paymentId: z.string(),
  /**
   * The provider's payments of this order that came in and bought nothing: another amount than is
   * due, or a second payment. Somebody looks at each, until its money is returned.
   */
  heldPayments: z._default(z.array(z.string()), []),
  /** Why the last attempt to pay failed, in the provider's words; empty when none did. */
  failure: z.string(),
  createdAt: instant,
  updatedAt: instant,
  creditedAt: z.nullable(instant),
  /**
   * When the provider is asked next, in case its message was lost; `null` when no message is due.
   */
  checkAt: z.nullable(instant),
  paper: z.nullable(taxPaper),
  refund: z.nullable(refundRecord),
});
export type PurchaseDocument = z.infer<typeof purchaseDocument>;

const gstin = z.string().check(
  oneLine,
  z.toUpperCase(),
  z.refine((text) => text === '' || isGstin(text), 'This is not a valid GSTIN.'),
);

/**
 * A registered buyer's State is the one in the GSTIN, and a registered buyer's address stands on
 * the invoice.
 */
export const createOrderInput = z
  .strictObject({
    pack_id: packId,
    buyer_state: stateCode,
    buyer_gstin: z.optional(gstin),
    /** The name on the invoice; the profile's when it is empty. */
    buyer_name: z.optional(
      z.string().check(oneLine, z.maxLength(100, 'Name is longer than 100 characters.')),
    ),
    buyer_address: z.optional(
      z.string().check(severalLines, z.maxLength(300, 'Address is longer than 300 characters.')),
    ),
  })
  .check(
    z.refine(
      ({ buyer_gstin, buyer_state }) => !buyer_gstin || stateOfGstin(buyer_gstin) === buyer_state,
      {
        path: ['buyer_gstin'],
        error: 'This GSTIN belongs to another State.',
        when: ({ issues }) => issues.length === 0,
      },
    ),
    z.refine(({ buyer_gstin, buyer_address }) => !buyer_gstin || Boolean(buyer_address), {
      path: ['buyer_address'],
      error: 'An invoice with a GSTIN needs the address.',
      when: ({ issues }) => issues.length === 0,
    }),
  );

/** What the provider's checkout opens with; `amount` in paise. */
export const checkoutOrder = z.strictObject({
  purchase_id: purchaseId,
  order_id: z.string(),
  key_id: z.string(),
  amount: paise,
  currency: z.literal('INR'),
  name: z.string(),
  description: z.string(),
  prefill: z.strictObject({ name: z.string(), email: z.string(), contact: z.string() }),
});
export type CheckoutOrder = z.infer<typeof checkoutOrder>;

/** What the provider's checkout hands over, beside our own id. */
export const verifyPaymentInput = z.strictObject({
  purchase_id: purchaseId,
  razorpay_payment_id: z.string().check(z.regex(/^pay_\w{1,40}$/)),
  razorpay_order_id: z.string().check(z.regex(/^order_\w{1,40}$/)),
  razorpay_signature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

/** Where a purchase stands. `invoice_number` is empty before the credits are there. */
export const purchaseStatus = z.strictObject({
  purchase_id: purchaseId,
  state: purchaseState,
  credits: z.int(),
  invoice_number: z.string(),
});
export type PurchaseStatus = z.infer<typeof purchaseStatus>;

export const refundStatus = z.strictObject({
  purchase_id: purchaseId,
  state: purchaseState,
  refund_state: refundState,
});
export type RefundStatus = z.infer<typeof refundStatus>;

/** Why a refund of a purchase would be refused now; empty where it can be asked for. */
export const refundOffer = z.strictObject({ purchase_id: purchaseId, refusal: z.string() });
export type RefundOffer = z.infer<typeof refundOffer>;

export const ofPurchase = z.strictObject({ purchase_id: purchaseId });
export const requestRefundInput = z.strictObject({
  purchase_id: purchaseId,
  reason: z.optional(
    z.string().check(severalLines, z.maxLength(500, 'The reason is longer than 500 characters.')),
  ),
});
export const decideRefundInput = z.strictObject({
  purchase_id: purchaseId,
  decision: z.enum(['approve', 'refuse']),
  note: z
    .string()
    .check(
      severalLines,
      z.minLength(1, 'A note is required.'),
      z.maxLength(500, 'The note is longer than 500 characters.'),
    ),
});

/** A PDF file, base64. */
export const pdfFile = z.strictObject({ file_name: z.string(), content_base64: z.base64() });
export type PdfFile = z.infer<typeof pdfFile>;

export const refundWindowDays = 30;
