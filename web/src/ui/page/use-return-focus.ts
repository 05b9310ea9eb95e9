import { useRef } from 'react';

/**
 * For a dialog without a button of its own kind: the focus goes back to where it was when the
 * dialog was first rendered.
 */
export function useReturnFocus(): (event: Event) => void {
  const before = useRef(document.activeElement);
  return (event) => {
    event.preventDefault();
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
  };
}
