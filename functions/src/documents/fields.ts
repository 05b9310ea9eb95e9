import * as z from 'zod/mini';

/**
 * What a schema has to name so that no field of a type is lost when it is parsed: the optional ones
 * too.
 */
export type Fields<Type> = Record<keyof Type, z.ZodMiniType>;

/** A document exactly as it is stored, fields nobody knows included. */
export const storedFields = z.record(z.string(), z.unknown());
