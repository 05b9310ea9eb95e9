import * as z from 'zod/mini';
import { decideAdjustmentInput, decidedAdjustment } from '../adjustments.ts';
import {
  creditMovements,
  creditMovementsInput,
  decidedRefunds,
  revenue,
  revenueInput,
} from '../credit-reports.ts';
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
import { walletCount } from '../wallet-count.ts';
import { adjustCreditsInput, adjustedCredits, walletBalance } from '../wallets.ts';
import { nothing, type Operation, refusals } from './operation.ts';
import { routes } from './routes.ts';

/** The wallet, purchases, refunds and adjustments. */
export const creditOperations = {
  getWallet: {
    ...routes.getWallet,
    who: 'investor',
    input: nothing,
    output: walletBalance,
    errors: [],
  },
  createOrder: {
    ...routes.createOrder,
    who: 'investor',
    input: createOrderInput,
    output: checkoutOrder,
    errors: ['unavailable'],
  },
  verifyPayment: {
    ...routes.verifyPayment,
    who: 'investor',
    input: verifyPaymentInput,
    output: purchaseStatus,
    errors: refusals.payment,
  },
  getRefundOffers: {
    ...routes.getRefundOffers,
    who: 'investor',
    input: nothing,
    output: z.array(refundOffer),
    errors: [],
  },
  requestRefund: {
    ...routes.requestRefund,
    who: 'investor',
    input: requestRefundInput,
    output: refundStatus,
    recentSignIn: 'always',
    errors: refusals.change,
  },
  getInvoicePdf: {
    ...routes.getInvoicePdf,
    who: 'investor',
    input: ofPurchase,
    output: pdfFile,
    errors: refusals.change,
  },
  getCreditNotePdf: {
    ...routes.getCreditNotePdf,
    who: 'investor',
    input: ofPurchase,
    output: pdfFile,
    errors: refusals.change,
  },
  decideRefund: {
    ...routes.decideRefund,
    who: 'admin',
    input: decideRefundInput,
    output: refundStatus,
    recentSignIn: 'always',
    errors: refusals.broker,
  },
  adjustCredits: {
    ...routes.adjustCredits,
    who: 'admin',
    input: adjustCreditsInput,
    output: adjustedCredits,
    recentSignIn: 'always',
    errors: refusals.change,
  },
  decideAdjustment: {
    ...routes.decideAdjustment,
    who: 'admin',
    input: decideAdjustmentInput,
    output: decidedAdjustment,
    recentSignIn: 'always',
    errors: refusals.change,
  },
  getDecidedRefunds: {
    ...routes.getDecidedRefunds,
    who: 'admin',
    input: nothing,
    output: decidedRefunds,
    errors: [],
  },
  getCreditMovements: {
    ...routes.getCreditMovements,
    who: 'admin',
    input: creditMovementsInput,
    output: creditMovements,
    errors: refusals.lookup,
  },
  countWallets: {
    ...routes.countWallets,
    who: 'admin',
    input: nothing,
    output: walletCount,
    errors: ['conflict'],
  },
  getRevenue: {
    ...routes.getRevenue,
    who: 'admin',
    input: revenueInput,
    output: revenue,
    errors: refusals.change,
  },
} as const satisfies Record<string, Operation>;
