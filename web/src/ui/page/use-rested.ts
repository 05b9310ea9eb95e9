import { useEffect, useState } from 'react';

/**
 * A value as it was when it last stayed the same for `ms`: what is being typed is not asked for
 * letter by letter.
 */
export function useRested<Value>(value: Value, ms = 300): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}
