/** A request the provider does not take: HTTP 400 with this description. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

export function refusalBody(description: string) {
  return {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
    },
  };
}
