import type { NextFunction, Request, Response } from 'express';

/** An answer that says no, in the form of the Bot API. */
export class BotRefusal extends Error {
  readonly code: number;
  readonly parameters: Record<string, unknown> | undefined;

  constructor(code: number, description: string, parameters?: Record<string, unknown>) {
    super(description);
    this.code = code;
    this.parameters = parameters;
  }
}

export function sendBotRefusal(
  error: unknown,
  _request: Request,
  response: Response,
  next: NextFunction,
): void {
  if (error instanceof BotRefusal) {
    const { code, message: description, parameters } = error;
    response
      .status(code)
      .json({ ok: false, error_code: code, description, ...(parameters && { parameters }) });
  } else next(error);
}
