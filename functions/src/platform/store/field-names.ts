/** Types without fields of their own: a value, a list, an instant of the database. */
type Whole =
  | string
  | number
  | boolean
  | bigint
  | null
  | undefined
  | readonly unknown[]
  | { toMillis: () => number };

type KeyOf<Value> = Value extends Whole ? never : keyof Value & string;

type At<Value, Key extends string> = Value extends Whole
  ? never
  : Key extends keyof Value
    ? Value[Key]
    : never;

/**
 * The fields of a document by name, those of its maps too: `'trading.state'` is the field `state` of
 * the map `trading`.
 */
export type FieldName<Value> = unknown extends Value
  ? never
  : Value extends Whole
    ? never
    : { [Key in KeyOf<Value>]: Key | `${Key}.${FieldName<At<Value, Key>>}` }[KeyOf<Value>];

/** What a field of that name holds. */
export type FieldValue<Value, Name extends string> = Name extends `${infer Outer}.${infer Inner}`
  ? FieldValue<At<Value, Outer>, Inner>
  : At<Value, Name>;

/** Written in place of a value: the field is taken away. */
export const removed: unique symbol = Symbol('removed');

/** Some fields of a document with what they become; each other one stays. */
export type Changes<Value> = {
  [Name in FieldName<Value>]?:
    | FieldValue<Value, Name>
    | (undefined extends FieldValue<Value, Name> ? typeof removed : never);
};

/**
 * Forbids fields that the document does not have. TypeScript itself checks that only for object
 * literals, not for values that were put together elsewhere.
 */
export type NoOther<Given, Value> = Given & {
  [Name in Exclude<keyof Given & string, keyof Value | KeyOf<Value>>]: never;
};
