import { isGstin } from '@sthira/contract/gst';
import * as z from 'zod/mini';
import { AppError } from './errors.ts';
import { isOnThisMachine, projectOf, wrongSettings } from './settings.ts';

const named = z.string().check(z.minLength(1, 'is missing'));

const environment = z.object({
  RAZORPAY_BASE_URL: z._default(z.union([z.literal(''), z.url()]), ''),
  RAZORPAY_KEY_ID: named,
  RAZORPAY_KEY_SECRET: named,
  SUPPLIER_NAME: named,
  SUPPLIER_ADDRESS: named,
  SUPPLIER_GSTIN: z.string().check(z.refine(isGstin, 'is no GSTIN')),
  SUPPLIER_SAC: z.string().check(z.regex(/^\d{6}$/, 'has six digits')),
  TAX_PAPERS: z._default(z.enum(['invoices', 'vouchers']), 'invoices'),
});

export interface PaymentSettings {
  /** The payment provider's address: the real one, or that of the stand-in on this machine. */
  baseUrl: string;
  keyId: string;
  keySecret: string;
  supplier: { name: string; address: string; gstin: string; sac: string };
  /**
   * Whether a sale is an immediate supply (tax invoice, credit note) or an advance (receipt
   * voucher, refund voucher).
   */
  taxPapers: 'invoices' | 'vouchers';
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Settings of selling credits. Throws `unavailable`; its detail names everything that is missing or
 * wrong.
 */
export function parsePaymentSettings(env: Environment): PaymentSettings {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    throw new AppError('unavailable', 'Credits cannot be bought at the moment.', {
      detail: wrongSettings(parsed.error),
    });
  }
  const { data } = parsed;
  refuseMixedWorlds(env, data.RAZORPAY_BASE_URL);
  return {
    baseUrl: data.RAZORPAY_BASE_URL || 'https://api.razorpay.com',
    keyId: data.RAZORPAY_KEY_ID,
    keySecret: data.RAZORPAY_KEY_SECRET,
    supplier: {
      name: data.SUPPLIER_NAME,
      address: data.SUPPLIER_ADDRESS,
      gstin: data.SUPPLIER_GSTIN,
      sac: data.SUPPLIER_SAC,
    },
    taxPapers: data.TAX_PAPERS,
  };
}

/**
 * A real project must use the real payment provider, and a demo project the stand-in on this
 * machine.
 */
function refuseMixedWorlds(env: Environment, baseUrl: string): void {
  const local = projectOf(env).startsWith('demo-');
  if (!local && baseUrl !== '')
    throw new Error('A real project refuses to start with RAZORPAY_BASE_URL set.');
  if (local && !isOnThisMachine(baseUrl))
    throw new Error('A demo project needs RAZORPAY_BASE_URL on this machine.');
}

export function paymentSettings(): PaymentSettings {
  return parsePaymentSettings(process.env);
}

/**
 * The secrets a webhook may be signed with: the new one and, through the retries after a change,
 * the old one.
 */
export function webhookSecrets(env: Environment = process.env): string[] {
  return (env.RAZORPAY_WEBHOOK_SECRET ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '');
}
