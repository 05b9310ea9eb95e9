/** The collections on the way to a document, or to a collection, by its path: `accounts/orders`. */
export function collectionOf(path: string): string {
  const names = path.split('/');
  return names.filter((_, at) => at % 2 === 0).join('/');
}
