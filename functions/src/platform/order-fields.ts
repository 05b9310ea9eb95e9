import { type AnyBroker, type Broker, broker } from '@sthira/contract/accounts';
import { algorithms } from '@sthira/contract/algorithms';
import * as z from 'zod/mini';
import { settingBy, wrongSetting } from './json-setting.ts';

/** What a broker wants with each order beside the order itself: fields of its body, and headers. */
export interface OrderExtras {
  fields: Readonly<Record<string, string | number>>;
  headers: Readonly<Record<string, string>>;
}

/** Whose order it is: algorithms are registered one by one, for a segment of an exchange. */
export interface OrderOf {
  broker: AnyBroker;
  segment: string;
  strategyId: number;
}

export interface OrderFields {
  extrasOf: (order: OrderOf) => OrderExtras | undefined;
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

const algorithm = z.enum(algorithms.map(({ name }) => name));
const registered = z.strictObject({ algoId: text, algoName: text });
const extrasOfSegment = z.strictObject({
  algorithms: z.partialRecord(algorithm, registered),
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
  const given = settingBy(extrasOfBrokers, env, 'ORDER_FIELDS');
  const required = (env.REQUIRES_ALGO_ID ?? '').split(',').map((each) => each.trim());
  const idRequiredBy = brokers.safeParse(required.filter((each) => each !== ''));
  if (!idRequiredBy.success) throw wrongSetting('REQUIRES_ALGO_ID', idRequiredBy.error);
  const byOrder = new Map(Object.entries(given).flatMap(([of, each]) => filledAt(of, each)));
  return {
    extrasOf: (order) => byOrder.get(keyOf(order)),
    idRequiredBy: idRequiredBy.data,
  };
}

const keyOf = ({
  broker: of,
  segment: where,
  strategyId,
}: Record<keyof OrderOf, string | number>) => `${of} ${where} ${strategyId}`;

type Segments = Readonly<Record<string, z.infer<typeof extrasOfSegment>>>;

/** What goes with the orders of one broker, for each algorithm that is registered in a segment. */
function filledAt(of: string, segments: Segments): [string, OrderExtras][] {
  return Object.entries(segments).flatMap(([where, extras]) =>
    algorithms.flatMap(({ id, name: ofAlgorithm }): [string, OrderExtras][] => {
      const known = extras.algorithms[ofAlgorithm];
      if (known === undefined) return [];
      return [
        [
          keyOf({ broker: of, segment: where, strategyId: id }),
          filled(extras, known, `${of}.${where}`),
        ],
      ];
    }),
  );
}

/** With the id and the name in their places. An id without a place would be on no order. */
function filled(
  { fields, headers }: z.infer<typeof extrasOfSegment>,
  { algoId, algoName }: z.infer<typeof registered>,
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

let parsed: OrderFields | undefined;

/** Those of this process, parsed at first use. */
export function orderFields(): OrderFields {
  parsed ??= parseOrderFields(process.env);
  return parsed;
}

/** Whether an order would go without an id that its broker requires. */
export function lacksAlgoId({ extrasOf, idRequiredBy }: OrderFields, order: OrderOf): boolean {
  return idRequiredBy.some((each) => each === order.broker) && extrasOf(order) === undefined;
}
