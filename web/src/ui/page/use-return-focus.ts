import { useRef } from 'react';

/**
 * For a dialog that no button of its own opens: when it closes, the focus returns to the element
 * that had it when the dialog was first rendered.
 */
export function useReturnFocus(): (event: Event) => void {
  const before = useRef(document.activeElement);
  return (event) => {
    event.preventDefault();
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
  };
}
