import { type Fault, transportKinds } from '@sthira/lab/matching/fault';
import type { NextFunction, Request, Response } from 'express';
import type { Profile } from '#core/profile.ts';
import { refuseRate, sendHtml } from '#gateway/replies.ts';
import type { World } from '#world.ts';
import { faultTarget } from './fault-target.ts';

/** Applies the fault of the first switch that matches a call, and passes every other call on. */
export function injectFault(world: World, profile: Profile) {
  return (request: Request, response: Response, next: NextFunction) => {
    const fault = world.faults.take(transportKinds, faultTarget(world, profile, request));
    if (!fault) return next();
    const session = world.sessions.byToken(request.get('authorization') ?? '');
    if (fault.kind === 'dead-token' && session) world.sessions.kill(session);
    applyFault(fault, { request, response, next, profile });
  };
}

interface Call {
  request: Request;
  response: Response;
  next: NextFunction;
  profile: Profile;
}

function applyFault(fault: Fault, { request, response, next, profile }: Call) {
  if (fault.kind === 'latency') return void setTimeout(next, fault.ms ?? 2_000);
  if (fault.kind === 'dead-token') return next();
  if (fault.kind === 'hang') return;
  if (fault.kind === 'rate-limit') return refuseRate(response, profile);
  if (fault.kind === '5xx') return sendHtml(response, fault.status ?? 502);
  if (fault.kind === 'html') return sendHtml(response, fault.status ?? 404);
  if (fault.kind === 'empty-body') return void response.status(fault.status ?? 200).end();
  if (fault.kind === 'truncated-json')
    return void response.status(200).type('json').send('{"type":"success","code":"s-us');
  loseAnswer(response, () => {
    if (fault.kind === 'accept-lost-answer')
      setTimeout(() => request.socket.destroy(), fault.ms ?? 0);
  });
  next();
}

/** Carries the call out, but never sends its answer. */
function loseAnswer(response: Response, afterwards: () => void): void {
  response.end = () => {
    afterwards();
    return response;
  };
}
