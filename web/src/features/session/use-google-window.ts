import { useEffect, useRef, useState } from 'react';
import { isPageInsideApp } from './in-app-browser.ts';
import { isHeldBack, signInMessage } from './sign-in-messages.ts';

const backAfterMs = 1_000;
/** Once may be a blocker of pop-ups, which lets the window open after a second tap. */
const heldBackForGood = 2;

interface GoogleWindow {
  /** From the click until an answer, or until the person is back without one. */
  waiting: boolean;
  /** The message about the last window that failed. */
  message: string | null;
  /** Google's window will not open here, or refuses: another browser is needed. */
  elsewhere: boolean;
  open: () => Promise<void>;
}

/**
 * Google's window, opened by a button: it may be closed, held back or fail, and be asked for again.
 */
export function useGoogleWindow(ask: () => Promise<void>): GoogleWindow {
  /** The number of the window that is open; 0 is none. */
  const [number, setNumber] = useState(0);
  const [message, setMessage] = useState<string | null>(null);
  /** How often it was held back, one time after another. */
  const [heldBack, setHeldBack] = useState(0);
  const [insideApp] = useState(isPageInsideApp);
  const attempts = useRef(0);
  const back = useBackAlone(number);

  async function open() {
    attempts.current += 1;
    const attempt = attempts.current;
    setNumber(attempt);
    setMessage(null);
    const failure = await ask().then(
      () => null,
      (error: unknown) => ({ error }),
    );
    // Another window was opened meanwhile, so that only its result is shown.
    if (attempt !== attempts.current) return;
    setMessage(failure && signInMessage(failure.error));
    setHeldBack((before) => (failure && isHeldBack(failure.error) ? before + 1 : 0));
    setNumber(0);
  }
  const elsewhere = insideApp || heldBack >= heldBackForGood;
  return {
    waiting: number > 0 && !back,
    message: elsewhere && heldBack > 0 ? null : message,
    elsewhere,
    open,
  };
}

/**
 * Whether the person has been back on this page for a second with Google's window still unanswered:
 * most have closed it, and the SDK takes eight seconds to notice.
 */
function useBackAlone(open: number): boolean {
  const [back, setBack] = useState(false);
  useEffect(() => {
    if (open === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const left = () => clearTimeout(timer);
    const returned = () => {
      left();
      timer = setTimeout(() => setBack(true), backAfterMs);
    };
    window.addEventListener('focus', returned);
    window.addEventListener('blur', left);
    return () => {
      left();
      window.removeEventListener('focus', returned);
      window.removeEventListener('blur', left);
      setBack(false);
    };
  }, [open]);
  return back;
}
