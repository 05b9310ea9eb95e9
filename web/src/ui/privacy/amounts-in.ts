/** Rupees with their sign and unit, and account sizes: `−₹1,250.50`, `₹1.3K`, `₹2.8 lakh`, `10.50L`. */
const amount =
  /[+−-]?₹\s?\d(?:[\d,.]*\d)?(?:\s?(?:lakh|crore)|[KL](?!\w))?|\d(?:[\d,.]*\d)?L(?!\w)/g;

/** From where to where in a text an amount of money stands. */
export function amountsIn(text: string): [from: number, to: number][] {
  return [...text.matchAll(amount)].map(({ 0: found, index }) => [index, index + found.length]);
}
