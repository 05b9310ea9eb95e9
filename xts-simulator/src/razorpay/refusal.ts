/** A request that the provider refuses with HTTP 400 and this description. */
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
