const figure = String.raw`[+−-]?\d(?:[\d,.]*\d)?`;

/**
 * Rupees with their sign and unit, and account sizes: `−₹1,250.50`, `₹1.3K`, `₹2.8 lakh`, `10.50L`.
 * Then what words make an amount: `28 credits`, `Credits today 28`, `bought 65 of`, `CE 25000 −65`.
 */
const amount = new RegExp(
  [
    String.raw`[+−-]?₹\s?\d(?:[\d,.]*\d)?(?:\s?(?:lakh|crore)|[KL](?!\w))?`,
    String.raw`\d(?:[\d,.]*\d)?(?:L(?!\w)|\s(?:lakh|crore)\b)`,
    String.raw`${figure}(?=\s(?:credits?|units?|filled)\b)`,
    String.raw`(?<=\b(?:credits today|wallet has) )${figure}`,
    String.raw`(?<=\b(?:buy|sell|bought|sold) )${figure}`,
    String.raw`(?<=\b[CP]E \d+ )${figure}`,
  ].join('|'),
  'gi',
);

/** From where to where in a text an amount of money, of credits or of units stands. */
export function amountsIn(text: string): [from: number, to: number][] {
  return [...text.matchAll(amount)].map(({ 0: found, index }) => [index, index + found.length]);
}
