/** Whether a text names one purchase: an id of the payment provider, or a tax paper's number. */
export function isPurchaseId(text: string): boolean {
  const id = text.trim();
  return /^(pay|order|rfnd)_./.test(id) || /^st[cirv]\/./i.test(id);
}
