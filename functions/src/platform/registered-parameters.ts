import { algorithms } from '@sthira/contract/algorithms';
import { fieldsOf } from '@sthira/quant/texts/fields';
import type { StrategyId } from '@sthira/quant/texts/preset-names';
import * as z from 'zod/mini';
import { jsonSetting } from './json-setting.ts';

const scalar = z.union([z.number(), z.string(), z.boolean(), z.null()]);
type Scalar = z.infer<typeof scalar>;

/** What was registered of a parameter: a least and a most, or each value. */
export type Registered =
  | { name: string; kind: 'range'; least: number | string; most: number | string; unset: boolean }
  | { name: string; kind: 'values'; values: readonly Scalar[] };

/** By the id of the strategy, and the name of the parameter in the code. */
export type RegisteredParameters = ReadonlyMap<number, ReadonlyMap<string, Registered>>;

const given = z.record(z.string(), z.record(z.string(), z.array(scalar).check(z.minLength(1))));

type Environment = Readonly<Record<string, string | undefined>>;

const refuse = (what: string): never => {
  throw new Error(`Wrong settings: REGISTERED_PARAMETERS${what}`);
};

/** REGISTERED_PARAMETERS. Throws a text that names what is wrong. */
export function parseRegistered(env: Environment): RegisteredParameters {
  const parsed = given.safeParse(jsonSetting(env, 'REGISTERED_PARAMETERS'));
  if (!parsed.success) return refuse(' is not as docs/operating/algo-ids.md has it');
  return new Map(
    Object.entries(parsed.data).map(([name, parameters]) => {
      const id = algorithms.find((each) => each.name === name)?.id ?? refuse(`: no ${name}`);
      return [id, registeredOf(id, parameters)];
    }),
  );
}

function registeredOf(id: StrategyId, parameters: Readonly<Record<string, Scalar[]>>) {
  const fields = Object.entries(fieldsOf(id));
  return new Map(
    Object.entries(parameters).map(([name, values]) => {
      const [key, field] =
        fields.find(([, each]) => each.name === name) ?? refuse(`: no parameter ${name}`);
      const hasRange = field.kind === 'number' || field.kind === 'time';
      return [key, hasRange ? rangeOf(name, values) : ({ name, kind: 'values', values } as const)];
    }),
  );
}

/** Two values, the least and the most, and null where it may be unset too. */
function rangeOf(name: string, [least, most, unset, ...more]: Scalar[]): Registered {
  const isPair =
    (typeof least === 'number' && typeof most === 'number') ||
    (typeof least === 'string' && typeof most === 'string');
  if (!isPair || least > most || more.length > 0 || (unset !== undefined && unset !== null))
    return refuse(`: ${name} has to be [least, most], or [least, most, null]`);
  return { name, kind: 'range', least, most, unset: unset === null };
}

let parsed: RegisteredParameters | undefined;

/** Those of this process, parsed at first use. */
export function registeredParameters(): RegisteredParameters {
  parsed ??= parseRegistered(process.env);
  return parsed;
}
