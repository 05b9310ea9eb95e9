import type { ReactNode } from 'react';
import { ToastContainer, toast } from 'react-toastify';

export { toast };

/** Bottom right, five seconds, twenty at most, held while the pointer is over them or the window is elsewhere. */
export default function Container(): ReactNode {
  return (
    <ToastContainer
      position="bottom-right"
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
