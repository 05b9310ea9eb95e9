import type { ReactNode } from 'react';
import './toast.css';
import { ToastContainer, toast } from 'react-toastify/unstyled';

export { toast };

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
      aria-label="Messages"
      toastClassName="sthira-toast"
    />
  );
}
