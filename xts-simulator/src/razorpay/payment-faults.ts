import * as z from 'zod/mini';
import { type Switched, Switches } from '#faults/switches.ts';
import type { Order } from './entities.ts';

/**
 * - `lost-webhook`, `late-webhook` (`ms`), `repeated-webhook` (`times`), `shuffled-webhooks`,
 *   `tampered-webhook`: the messages
 * - `tampered-signature`: what the checkout hands the browser
 * - `failed-then-captured`: a bank that says no first; `stay-authorized`: one that has not decided
 * - `customer-bears-fee`: the account's setting by which the buyer pays the fee on top of the order
 * - `slow-api` (`ms`), `api-down`: calls of the API whose path holds `path`
 * - `refund-refused`: at once; `refund-fails`: later, by message; `refund-stays-pending`: no end is
 *   told
 */
export const paymentFault = z.strictObject({
  kind: z.enum([
    'lost-webhook',
    'late-webhook',
    'repeated-webhook',
    'shuffled-webhooks',
    'tampered-webhook',
    'tampered-signature',
    'failed-then-captured',
    'stay-authorized',
    'customer-bears-fee',
    'slow-api',
    'api-down',
    'refund-refused',
    'refund-fails',
    'refund-stays-pending',
  ]),
  /** An order's id, its receipt, or a value of its notes; every order when left out. */
  about: z.optional(z.string()),
  path: z.optional(z.string()),
  count: z.optional(z.int().check(z.positive())),
  ms: z._default(z.int().check(z.nonnegative(), z.lte(60_000)), 2_000),
  times: z._default(z.int().check(z.positive(), z.lte(20)), 3),
});
type FaultInput = z.infer<typeof paymentFault>;
export type PaymentFault = Switched<FaultInput>;
type Kind = FaultInput['kind'];

/** The order that a call or message is about. While the order is being created it has no id yet. */
export type OrderReference = Pick<Order, 'receipt' | 'notes'> & { id?: string };

/** The switches that are on. */
export class PaymentFaults extends Switches<FaultInput> {
  /** The first matching switch of a kind; it counts as used once more. */
  take(kind: Kind, about: OrderReference | undefined, path = ''): PaymentFault | undefined {
    return this.first((one) => one.kind === kind && fits(one, about, path));
  }
}

function fits(
  { about: wanted, path: part }: FaultInput,
  about: OrderReference | undefined,
  path: string,
): boolean {
  if (part !== undefined && !path.includes(part)) return false;
  return (
    wanted === undefined ||
    [about?.id, about?.receipt, ...Object.values(about?.notes ?? {})].includes(wanted)
  );
}
