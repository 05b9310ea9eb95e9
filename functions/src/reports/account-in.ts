/** Whose an order or a day is: `accounts/{id}/orders/…`. */
export function accountIn(path: string): string {
  return path.split('/')[1] ?? '';
}
