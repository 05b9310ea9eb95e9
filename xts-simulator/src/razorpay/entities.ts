/** The provider's entities with their own field names: amounts in paise, times in seconds. */

export interface Order {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Record<string, string>;
  created_at: number;
}

export type Method = 'upi' | 'card';
export type FeeBearer = 'platform' | 'customer';

export interface Payment {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  order_id: string;
  method: Method;
  amount_refunded: number;
  refund_status: null | 'partial' | 'full';
  captured: boolean;
  description: string | null;
  email: string;
  contact: string;
  notes: Record<string, string>;
  /** What the provider takes, its tax included; known once the payment is captured. */
  fee: number | null;
  tax: number | null;
  /** Whether the fee comes out of the order's amount or is paid by the buyer on top of it. */
  fee_bearer: FeeBearer;
  error_code: string | null;
  error_description: string | null;
  error_reason: string | null;
  created_at: number;
}

export interface Refund {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  notes: Record<string, string>;
  receipt: string | null;
  status: 'pending' | 'processed' | 'failed';
  speed_requested: 'normal';
  speed_processed: 'normal';
  created_at: number;
}

/** The content of a webhook before it is signed. */
export interface News {
  event: string;
  about: Order;
  payload: {
    payment?: { entity: Payment };
    order?: { entity: Order };
    refund?: { entity: Refund };
  };
}
