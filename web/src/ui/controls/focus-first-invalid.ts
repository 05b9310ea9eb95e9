/**
 * Brings the person to the first field on the screen that is not valid, out of a part that is folded.
 * Of a group of fields that is wrong as a whole, to its first.
 */
export function focusFirstInvalid(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const first = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const folded = first?.closest('details');
    if (folded) folded.open = true;
    const field = first?.matches('input, select, textarea') ? first : first?.querySelector('input');
    field?.focus();
  });
}
