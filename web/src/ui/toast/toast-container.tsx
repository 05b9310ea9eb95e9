import type { ReactNode } from 'react';
import './toast.css';
import { Link } from 'react-router-dom';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import { inWords } from '#language/spoken.ts';
import type { Toast } from './toast.ts';

export function showToast({ kind, text, path }: Toast, id: string): void {
  const content =
    path === undefined ? (
      inWords(text)
    ) : (
      <>
        {text}{' '}
        <Link to={path} className="underline underline-offset-2">
          What to do
        </Link>
      </>
    );
  toast[kind](content, { toastId: id });
}

/** Five seconds, twenty at most, held while the pointer is over them or the window is elsewhere. */
export default function Container({
  position,
}: {
  position: 'top-right' | 'bottom-right';
}): ReactNode {
  return (
    <ToastContainer
      position={position}
      autoClose={5000}
      limit={20}
      newestOnTop
      pauseOnHover
      pauseOnFocusLoss
      closeOnClick={false}
      closeButton
      draggable
      theme="light"
      aria-label={inWords('Messages')}
      toastClassName="sthira-toast"
    />
  );
}
