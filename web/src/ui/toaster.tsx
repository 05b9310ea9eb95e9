import { ToastContainer, toast } from 'react-toastify';

/** Bottom right, five seconds, twenty at most, held while the pointer is over them or the window is elsewhere. */
export function Toaster() {
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

/** `id` keeps one message from standing there twice. */
export function say(kind: 'success' | 'error' | 'info' | 'warning', text: string, id: string = text): void {
  toast[kind](text, { toastId: id });
}
