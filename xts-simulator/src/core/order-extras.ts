import type { IncomingHttpHeaders } from 'node:http';
import type { FieldError, Values } from './joi-rules.ts';

export type Extras = Readonly<Record<string, string>>;

/** Fields of XTS itself, which every order may have. */
const ofXts = new Set([
  ...['exchangeSegment', 'exchangeInstrumentID', 'productType', 'orderType', 'orderSide'],
  ...['timeInForce', 'disclosedQuantity', 'orderQuantity', 'limitPrice', 'stopPrice'],
  ...['orderUniqueIdentifier', 'clientID', 'userID', 'source'],
]);

/** What came with an order beside it: fields of its body, and headers that begin with `x-`. */
export function extrasOf(body: Values, headers: IncomingHttpHeaders): Extras {
  const fields = Object.entries(body).filter(([name]) => !ofXts.has(name));
  const own = Object.entries(headers).filter(([name]) => name.startsWith('x-'));
  return Object.fromEntries([...fields, ...own].map(([name, value]) => [name, String(value)]));
}

/** What a broker says of an order without a field that it wants. */
export const missingField = (name: string): FieldError => ({
  field: [name],
  location: 'body',
  messages: [`"${name}" is required`],
  types: ['any.required'],
});

/** What orders came with, and what they are refused without. */
export class OrderExtras {
  readonly #kept = new Map<number, Extras>();
  readonly #wanted = new Map<string, readonly string[]>();

  /** Refuses a client's orders without these from now on; none is wanted again with an empty list. */
  want(client: string, names: readonly string[]): void {
    this.#wanted.set(client, names);
  }

  /** The first name that an order of a client lacks. */
  missing(client: string, extras: Extras): string | undefined {
    return this.#wanted.get(client)?.find((name) => !extras[name]);
  }

  keep(appOrderId: number, extras: Extras): void {
    if (Object.keys(extras).length > 0) this.#kept.set(appOrderId, extras);
  }

  of(appOrderId: number): Extras {
    return this.#kept.get(appOrderId) ?? {};
  }
}
