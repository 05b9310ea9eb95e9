import type { NextFunction, Request, Response } from 'express';
import type { Profile } from '#core/profile.ts';
import type { Session } from '#sessions/sessions.ts';
import type { XtsApi } from '#sessions/token.ts';
import type { World } from '#world.ts';
import { limitOf } from './rate-limits.ts';
import { refuseRate, refuseToken } from './replies.ts';

/**
 * Passes a call on when it has a live token of this half and is within the rate limits; `sessionOf`
 * then gives its session.
 */
export function guard(world: World, profile: Profile, half: XtsApi) {
  return (request: Request, response: Response, next: NextFunction) => {
    const token = request.get('authorization');
    const now = world.now();
    const session = token
      ? world.sessions.find(token, { half, profile: profile.name, now })
      : undefined;
    if (!session) return refuseToken(response, token, profile);
    const limit = limitOf(half, request.method, request.path);
    if (limit && world.limits.enter(`${half} ${session.appKey}`, limit, now) === 'refused')
      return refuseRate(response, profile);
    response.locals.session = session;
    next();
  };
}

export function sessionOf(response: Response): Session {
  return response.locals.session as Session;
}
