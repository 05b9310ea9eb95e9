import { useRef } from 'react';

/** An id for what is sent: the same values sent again are the same request, others are another. */
export function useRequestId(): { of: (values: object) => string; forget: () => void } {
  const last = useRef({ values: '', id: '' });
  return {
    of: (values) => {
      const serialized = JSON.stringify(values);
      if (last.current.values !== serialized)
        last.current = { values: serialized, id: crypto.randomUUID() };
      return last.current.id;
    },
    forget: () => {
      last.current = { values: '', id: '' };
    },
  };
}
