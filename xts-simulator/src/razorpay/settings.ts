import * as z from 'zod/mini';

const environment = z.object({
  RAZORPAY_KEY_ID: z._default(z.string(), 'rzp_test_standin'),
  RAZORPAY_KEY_SECRET: z._default(z.string(), 'standin-key-secret'),
  RAZORPAY_WEBHOOK_SECRET: z._default(z.string(), 'standin-webhook-secret'),
  RAZORPAY_WEBHOOK_URL: z._default(z.url(), 'http://127.0.0.1:5000/v1/webhooks/razorpay'),
});

export interface ProviderSettings {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  webhookUrl: string;
}

export function readProviderSettings(
  variables: Readonly<Record<string, string | undefined>>,
): ProviderSettings {
  const parsed = environment.parse(variables);
  return {
    keyId: parsed.RAZORPAY_KEY_ID,
    keySecret: parsed.RAZORPAY_KEY_SECRET,
    webhookSecret: parsed.RAZORPAY_WEBHOOK_SECRET,
    webhookUrl: parsed.RAZORPAY_WEBHOOK_URL,
  };
}
