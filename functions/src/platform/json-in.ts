/** `undefined` for a text that is no JSON: an error would quote it, and with it a secret. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
