import { type AnyBroker, type Broker, broker } from '@sthira/contract/accounts';
import * as z from 'zod/mini';
import { jsonSetting } from './json-setting.ts';

/** What a broker wants with each order beside the order itself: fields of its body, and headers. */
export interface OrderExtras {
  fields: Readonly<Record<string, string | number>>;
  headers: Readonly<Record<string, string>>;
}

export interface OrderFields {
  /** By broker and segment of the exchange. */
  extras: Readonly<Partial<Record<AnyBroker, Readonly<Record<string, OrderExtras>>>>>;
  /** Brokers that take no order without the exchange's id of the algorithm. */
  idRequiredBy: readonly Broker[];
}

/** An order's own fields and the session's headers: a setting may not change what is traded or for whom. */
const ownFields = /^(exchange|product|order|time|disclosed|limit|stop|client|user|source)/i;
const ownHeaders = /^(authorization|accept|content-.*|host|connection|cookie|transfer-encoding)$/i;

const name = (own: RegExp) =>
  z.string().check(
    z.regex(/^[\w-]{1,40}$/),
    z.refine((key) => !own.test(key), 'is our own'),
  );
const text = z.string().check(z.regex(/^[\x20-\x7E]{1,80}$/));

const extrasOfSegment = z.strictObject({
  algoId: text,
  algoName: text,
  fields: z._default(z.record(name(ownFields), z.union([text, z.number()])), {}),
  headers: z._default(z.record(name(ownHeaders), text), {}),
});
const segment = z.string().check(z.regex(/^(NSE|BSE)(CM|FO)$/));
const extrasOfBrokers = z.partialRecord(broker, z.record(segment, extrasOfSegment));
const brokers = z.array(broker);

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * ORDER_FIELDS, in which `{algoId}` and `{algoName}` stand where a broker wants them, and
 * REQUIRES_ALGO_ID. Throws a text that names what is wrong and repeats no value.
 */
export function parseOrderFields(env: Environment): OrderFields {
  const given = extrasOfBrokers.safeParse(jsonSetting(env, 'ORDER_FIELDS'));
  if (!given.success) throw new Error(wrong('ORDER_FIELDS', given.error));
  const required = (env.REQUIRES_ALGO_ID ?? '').split(',').map((each) => each.trim());
  const idRequiredBy = brokers.safeParse(required.filter((each) => each !== ''));
  if (!idRequiredBy.success) throw new Error(wrong('REQUIRES_ALGO_ID', idRequiredBy.error));
  const ofBrokers = Object.entries(given.data).map(([of, bySegment]) => [
    of,
    Object.fromEntries(
      Object.entries(bySegment).map(([where, extras]) => [where, filled(extras, `${of}.${where}`)]),
    ),
  ]);
  return { extras: Object.fromEntries(ofBrokers), idRequiredBy: idRequiredBy.data };
}

/** With the id and the name in their places. An id without a place would be on no order. */
function filled(
  { algoId, algoName, fields, headers }: z.infer<typeof extrasOfSegment>,
  where: string,
): OrderExtras {
  const all = [...Object.values(fields), ...Object.values(headers)];
  if (!all.some((value) => String(value).includes('{algoId}')))
    throw new Error(`Wrong settings: ORDER_FIELDS.${where} has no field or header with {algoId}`);
  const fill = (value: string) =>
    value.replaceAll('{algoId}', () => algoId).replaceAll('{algoName}', () => algoName);
  const map = <Value>(of: Record<string, Value>, change: (value: Value) => Value) =>
    Object.fromEntries(Object.entries(of).map(([key, value]) => [key, change(value)]));
  return {
    fields: map(fields, (value) => (typeof value === 'string' ? fill(value) : value)),
    headers: map(headers, fill),
  };
}

function wrong(setting: string, { issues }: z.core.$ZodError): string {
  return `Wrong settings: ${issues.map(({ path, message }) => `${[setting, ...path].join('.')} ${message}`).join('; ')}`;
}

let parsed: OrderFields | undefined;

/** Those of this process, parsed at first use. */
export function orderFields(): OrderFields {
  parsed ??= parseOrderFields(process.env);
  return parsed;
}

/** Whether orders of a broker in a segment would go without an id that it requires. */
export function lacksAlgoId(
  { extras, idRequiredBy }: OrderFields,
  of: AnyBroker,
  where: string,
): boolean {
  return idRequiredBy.some((each) => each === of) && extras[of]?.[where] === undefined;
}
