const addressWords = [
  /\bip(s|_?address)?\b/i,
  /\bwhite-?list(ed)?\b/i,
  /\b(un)?registered address\b/i,
  /(?<!mail )\baddress (\S+ ){0,3}(allowed|permitted|(un)?registered)\b/i,
  /\b\d{1,3}(\.\d{1,3}){3}\b/,
];

/** Whether a refusal of the broker's is about the network address that the call came from. */
export function namesAddress(text: string): boolean {
  return addressWords.some((words) => words.test(text));
}

/** The same text, with what there is to do when it is about the address. */
export function withAddressHint(text: string): string {
  return namesAddress(text)
    ? `${text.replace(/\.$/, '')}. The fixed address has to be registered with the broker first.`
    : text;
}
