import type { ErrorCode } from '@sthira/contract/errors';
import { type CallName, operations } from '@sthira/contract/operations';
import type { CallRow as ContractRow, Operation } from '@sthira/contract/operations/operation';
import { roleCalls } from '@sthira/contract/operations/roles';
import { type StaffCall, staffCalls } from '@sthira/contract/staff-rights';
import type * as z from 'zod/mini';
import { adminLimits } from '../../functions/src/entrypoints/admin-limits.ts';
import { callTexts } from './call-texts.ts';
import { exampleOf } from './example-of.ts';
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts';

/** A call as the documents describe it. */
export interface CallRow {
  name: string;
  /** What it does. */
  text: string;
  /** `v1`: over HTTP below /v1; `function`: a callable function of its own. */
  door: 'v1' | 'function';
  method: string;
  /** Below the door's address, with `{field}` where a field of the input stands. */
  path: string;
  who: string;
  /** Sentences. */
  limits: string[];
  input: JsonSchema;
  output: JsonSchema;
  example: { input: unknown; output: unknown };
  errors: ErrorCode[];
}

/** The errors that every call may answer with, in addition to those in its row. */
const always: ErrorCode[] = [
  'bad-input',
  'unauthenticated',
  'forbidden',
  'rate-limited',
  'unavailable',
  'internal',
];

const whoMay: Record<Operation['who'], string> = {
  any: 'anybody who is signed in',
  investor: 'anybody with a profile',
  admin: 'an admin',
};

/** With the staff that may too. */
function whoOf(name: CallName, who: Operation['who']): string {
  const roles: readonly string[] = who === 'admin' ? staffCalls[name as StaffCall] : [];
  return roles.length === 0 ? whoMay[who] : `${whoMay[who]} or ${roles.join(' or ')}`;
}

/** Every call of both doors, in the order of the tables. */
export function callRows(): CallRow[] {
  const rows: Record<string, Operation> = operations;
  const roleRows: Record<string, ContractRow> = roleCalls;
  return [
    ...Object.entries(rows).map(([name, row]) => rowOf(name as CallName, { ...row, door: 'v1' })),
    ...Object.entries(roleRows).map(([name, row]) =>
      rowOf(name as CallName, { ...row, door: 'function', method: 'POST', path: `/${name}` }),
    ),
  ];
}

type Described = Operation & { door: CallRow['door'] };

function rowOf(name: CallName, row: Described): CallRow {
  const input = jsonSchemaOf(row.input, 'input');
  const output = jsonSchemaOf(row.output, 'output');
  return {
    name,
    text: callTexts[name],
    door: row.door,
    method: row.method,
    path: row.path,
    who: whoOf(name, row.who),
    limits: limitsOf(name, row),
    input,
    output,
    example: {
      input: checked(row.input, exampleOf(input, { call: name, field: '' }), `input of ${name}`),
      output: checked(
        row.output,
        exampleOf(output, { call: name, field: '' }),
        `output of ${name}`,
      ),
    },
    errors: errorsOf(row),
  };
}

/** The example itself; throws unless the call's own schema takes it. */
function checked(schema: z.ZodMiniType, example: unknown, what: string): unknown {
  const parsed = schema.safeParse(example);
  if (!parsed.success)
    throw new Error(`The example is no ${what}: ${JSON.stringify(parsed.error.issues)}`);
  return example;
}

function limitsOf(name: CallName, { recentSignIn, proof }: Described): string[] {
  const limit = adminLimits[name];
  const perDay = limit?.perDay;
  return [
    ...(limit ? [`At most ${limit.perMinute} calls a minute by one admin.`] : []),
    ...(perDay === undefined
      ? []
      : [`At most ${perDay.toLocaleString('en-IN')} a day by one admin.`]),
    ...(recentSignIn === 'always' ? ['Needs a sign-in of the last ten minutes.'] : []),
    ...(recentSignIn === 'for some'
      ? ['Needs a sign-in of the last ten minutes for some inputs.']
      : []),
    ...(proof === 'once' ? ['Needs an App Check token that was not used before.'] : []),
    ...(proof === 'none' ? ['Asks for no App Check token.'] : []),
  ];
}

function errorsOf({ errors, recentSignIn, door, method }: Described): ErrorCode[] {
  const hasBody = door === 'function' || method !== 'GET';
  return [
    ...new Set<ErrorCode>([
      ...always,
      ...(recentSignIn ? (['stale-sign-in'] as const) : []),
      ...(hasBody ? (['too-large'] as const) : []),
      ...errors,
    ]),
  ];
}
