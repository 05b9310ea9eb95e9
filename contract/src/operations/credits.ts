import * as z from 'zod/mini';
import { decideAdjustmentInput, decidedAdjustment } from '../adjustments.ts';
import { creditMovements, creditMovementsInput, decidedRefunds, revenue, revenueInput } from '../credit-reports.ts';
import {
  checkoutOrder,
  createOrderInput,
  decideRefundInput,
  ofPurchase,
  pdfFile,
  purchaseStatus,
  refundOffer,
  refundStatus,
  requestRefundInput,
  verifyPaymentInput,
} from '../purchases.ts';
import { adjustCreditsInput, adjustedCredits, walletBalance } from '../wallets.ts';
import { nothing, type Operation, refusals } from './operation.ts';

/** The wallet, purchases, refunds and adjustments. */
export const creditOperations = {
  getWallet: { method: 'GET', path: '/credits/wallet', who: 'investor', input: nothing, output: walletBalance, errors: [] },
  createOrder: {
    method: 'POST',
    path: '/credits/create_order',
    who: 'investor',
    input: createOrderInput,
    output: checkoutOrder,
    errors: ['unavailable'],
  },
  verifyPayment: {
    method: 'POST',
    path: '/credits/verify_payment',
    who: 'investor',
    input: verifyPaymentInput,
    output: purchaseStatus,
    errors: refusals.payment,
  },
  getRefundOffers: { method: 'GET', path: '/credits/refund_offers', who: 'investor', input: nothing, output: z.array(refundOffer), errors: [] },
  requestRefund: {
    method: 'POST',
    path: '/credits/request_refund',
    who: 'investor',
    input: requestRefundInput,
    output: refundStatus,
    recentSignIn: 'always',
    errors: refusals.change,
  },
  getInvoicePdf: {
    method: 'GET',
    path: '/credits/invoice_pdf/{purchase_id}',
    who: 'investor',
    input: ofPurchase,
    output: pdfFile,
    errors: refusals.change,
  },
  getCreditNotePdf: {
    method: 'GET',
    path: '/credits/credit_note_pdf/{purchase_id}',
    who: 'investor',
    input: ofPurchase,
    output: pdfFile,
    errors: refusals.change,
  },
  decideRefund: {
    method: 'POST',
    path: '/admin/decide_refund',
    who: 'admin',
    input: decideRefundInput,
    output: refundStatus,
    recentSignIn: 'always',
    errors: refusals.broker,
  },
  adjustCredits: {
    method: 'POST',
    path: '/admin/adjust_credits',
    who: 'admin',
    input: adjustCreditsInput,
    output: adjustedCredits,
    recentSignIn: 'always',
    errors: refusals.change,
  },
  decideAdjustment: {
    method: 'POST',
    path: '/admin/decide_adjustment',
    who: 'admin',
    input: decideAdjustmentInput,
    output: decidedAdjustment,
    recentSignIn: 'always',
    errors: refusals.change,
  },
  getDecidedRefunds: { method: 'GET', path: '/admin/decided_refunds', who: 'admin', input: nothing, output: decidedRefunds, errors: [] },
  getCreditMovements: {
    method: 'POST',
    path: '/admin/credit_movements',
    who: 'admin',
    input: creditMovementsInput,
    output: creditMovements,
    errors: refusals.lookup,
  },
  getRevenue: { method: 'POST', path: '/admin/revenue', who: 'admin', input: revenueInput, output: revenue, errors: refusals.change },
} as const satisfies Record<string, Operation>;
