import type { Request, Response } from 'express';
import { checkFields } from '#core/joi-rules.ts';
import type { Profile } from '#core/profile.ts';
import { refuseFields } from '#gateway/replies.ts';
import type { World } from '#world.ts';

/** The unique keys that the lookup issued. */
export type HostKeys = Set<string>;

const text = { kind: 'text', maximum: 100, presence: 'required' } as const;

/** Answers a client with the address of its server and the key that the login there requires. */
export function lookUpHost(world: World, profile: Profile, hostKeys: HostKeys) {
  return (request: Request, response: Response) => {
    const body = (request.body ?? {}) as Record<string, unknown>;
    const accesspassword = body.accesspassword ?? body.AccessPassword;
    const errors = checkFields(
      { ...body, accesspassword },
      { accesspassword: text, version: text },
    );
    if (errors.length > 0) return refuseFields(response, errors);
    const uniqueKey = `HOST${world.now().toString(36).toUpperCase()}${hostKeys.size + 1}`;
    hostKeys.add(uniqueKey);
    const connectionString = `http://${request.get('host')}${profile.interactivePrefix}`;
    const { type, uniqueKey: spelling } = profile.hostLookupDialect;
    const result = {
      timeStamp: new Date(world.now()).toISOString(),
      [spelling]: uniqueKey,
      connectionString,
      remarks: 'connected',
    };
    response.json({ type, code: 'hostlookup', description: 'Success', result });
  };
}
