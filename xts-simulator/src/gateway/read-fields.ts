import type { Request, Response } from 'express';
import { checkFields, type Rule, type Values } from '#core/joi-rules.ts';
import { refuseFields } from './replies.ts';

/**
 * The body of a call, or undefined when it broke a rule. Then the call was already refused with all
 * complaints.
 */
export function readFields(
  request: Request,
  response: Response,
  rules: Readonly<Record<string, Rule>>,
): Values | undefined {
  const body = (request.body ?? {}) as Values;
  const errors = checkFields(body, rules);
  if (errors.length === 0) return body;
  refuseFields(response, errors);
  return undefined;
}
