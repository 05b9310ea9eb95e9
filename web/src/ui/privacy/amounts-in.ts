/** What stands beside a figure that is an amount, in each language of the product. */
const large = /lakh|crore|लाख|करोड़/.source;
const units = /credits?|units?|filled|क्रेडिट|यूनिट|भरे/.source;
const before = /credits today|wallet has|आज के क्रेडिट|वॉलेट में(?: \S+)?/.source;
const order = /buy|sell|bought|sold|ख़रीद:|बिक्री:/.source;
/** The end of a word of whatever script. */
const ended = /(?![\p{L}\p{M}\p{N}_])/u.source;
const begun = /(?<![\p{L}\p{M}\p{N}_])/u.source;
const figure = String.raw`[+−-]?\d(?:[\d,.]*\d)?`;

/**
 * Rupees with their sign and unit, and account sizes: `−₹1,250.50`, `₹1.3K`, `₹2.8 lakh`, `10.50L`.
 * Then what words make an amount: `28 credits`, `Credits today 28`, `bought 65 of`, `CE 25000 −65`.
 */
const amount = new RegExp(
  [
    String.raw`[+−-]?₹\s?\d(?:[\d,.]*\d)?(?:\s?(?:${large})|[KL]${ended})?`,
    String.raw`\d(?:[\d,.]*\d)?(?:L${ended}|\s(?:${large})${ended})`,
    String.raw`${figure}(?=\s(?:${units})${ended})`,
    `(?<=${begun}(?:${before}) )${figure}`,
    `(?<=${begun}(?:${order}) )${figure}`,
    String.raw`(?<=\b[CP]E \d+ )${figure}`,
  ].join('|'),
  'giu',
);

/** From where to where in a text an amount of money, of credits or of units stands. */
export function amountsIn(text: string): [from: number, to: number][] {
  return [...text.matchAll(amount)].map(({ 0: found, index }) => [index, index + found.length]);
}
