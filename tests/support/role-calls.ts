import type { OutputOf } from '@sthira/contract/operations';
import type { RoleCallName } from '@sthira/contract/operations/roles';
import { functions } from './addresses.ts';
import type { Person } from './sign-in.ts';

type Token = Pick<Person, 'token'> | 'no-token';

export interface RoleReply {
  status: number;
  result?: Record<string, unknown>;
  error?: {
    status: string;
    message: string;
    details?: { code: string; fields?: Record<string, string> };
  };
}

/** One role function, called as the Functions SDK calls it. */
export async function askRole(
  name: RoleCallName,
  input: unknown,
  token: Token,
): Promise<RoleReply> {
  const response = await fetch(`${functions}/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === 'no-token' ? {} : { authorization: `Bearer ${token.token}` }),
    },
    body: JSON.stringify({ data: input }),
  });
  return { status: response.status, ...((await response.json()) as Omit<RoleReply, 'status'>) };
}

/** A role function that must succeed: its answer. */
export async function doRole<Name extends RoleCallName>(
  name: Name,
  input: Record<string, unknown>,
  token: Token,
): Promise<OutputOf<Name>> {
  const { result, error } = await askRole(name, input, token);
  if (!result) throw new Error(`${name} failed: ${JSON.stringify(error)}`);
  return result as OutputOf<Name>;
}
