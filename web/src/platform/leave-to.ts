/** Opens another site in the place of the app. */
export function leaveTo(url: string): void {
  location.assign(url);
}
