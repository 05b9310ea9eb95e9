import type { Refusal as EntryRefusal } from '@sthira/lab/matching/order-entry';
import type { Response } from 'express';
import type { FieldError } from '#core/joi-rules.ts';
import type { Profile } from '#core/profile.ts';

/** A refusal of the gateway: HTTP status, code and text as the protocol has them. */
export interface Refusal {
  status: number;
  code: string;
  description: string;
  result?: unknown;
}

export function succeed(
  response: Response,
  code: string,
  description: string,
  result: unknown,
): void {
  response.status(200).json({ type: 'success', code, description, result });
}

export function refuse(response: Response, { status, ...body }: Refusal): void {
  response.status(status).json({ type: 'error', ...body });
}

/** A refusal of the order entry in the form it asks for. */
export function sendRefusal(response: Response, { status, form, code, text }: EntryRefusal) {
  if (form === 'html') return sendHtml(response, status);
  if (form === 'text') return void response.status(status).type('text').send(text);
  refuse(response, { status, code, description: text });
}

/** The answer of the old Joi with express-validation. */
export function refuseFields(response: Response, errors: readonly FieldError[]): void {
  refuse(response, {
    status: 400,
    code: 'e-property-validation-failed',
    description: 'Bad Request',
    result: { status: 400, statusText: 'Bad Request', errors },
  });
}

export function refuseToken(response: Response, token: string | undefined, profile: Profile) {
  if (!token)
    return refuse(response, {
      status: 400,
      code: 'e-token-0002',
      description: 'Please Provide token to Authenticate',
    });
  refuse(response, {
    status: profile.deadTokenStatus,
    code: 'e-session-0007',
    description: 'Invalid Token',
  });
}

export function refuseRate(response: Response, profile: Profile): void {
  const body = {
    type: 'error',
    code: 'e-apirl-0004',
    description: 'Too Many Requests: API rate limit exceeded',
  };
  response
    .status(profile.rateLimit.status)
    .json(profile.rateLimit.body === 'nested' ? { data: body } : body);
}

/** A book without rows is an error at some gateways and an empty list at others. */
export function sendRows(
  response: Response,
  profile: Profile,
  book: { code: string; emptyCode: string; rows: readonly unknown[]; result: unknown },
) {
  if (book.rows.length === 0 && profile.emptyBook === 'error-400') {
    return refuse(response, {
      status: 400,
      code: book.emptyCode,
      description: 'Data Not Available',
    });
  }
  succeed(response, book.code, 'Success', book.result);
}

const reasons: Record<number, string> = {
  404: 'Not Found',
  502: 'Bad Gateway',
  503: 'Service Temporarily Unavailable',
  504: 'Gateway Time-out',
};

/** What the proxy in front says when the gateway is away. */
export function sendHtml(response: Response, status: number): void {
  const text = `${status} ${reasons[status] ?? 'Internal Server Error'}`;
  const page = `<html>\r\n<head><title>${text}</title></head>\r\n<body>\r\n<center><h1>${text}</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n`;
  response.status(status).type('html').send(page);
}
