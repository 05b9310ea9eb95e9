const texts: Record<string, string> = {
  'permission-denied': 'You may not read this. Sign in again, or ask another administrator.',
  unavailable: 'The audit trail could not be read. Check your internet connection.',
};

/** Why the trail could not be read, by the store's code. */
export function failureText(code: string): string {
  return texts[code] ?? 'The audit trail could not be read. Please try again.';
}
