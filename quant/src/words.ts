import { type Instant, istMinute, type Paise } from '@sthira/contract/units';

/** `HH:MM` in India. */
export function clockTime(at: Instant): string {
  const minute = istMinute(at);
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** Two decimals at most. */
export function figure(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Whole rupees, grouped the Indian way. */
export function rupees(paise: Paise): string {
  const digits = String(Math.round(Math.abs(paise) / 100));
  const head = digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',');
  return `${paise < 0 ? '−' : ''}₹${head === '' ? '' : `${head},`}${digits.slice(-3)}`;
}

/** Rupees and paise: `−₹1,250.05`. */
export function exactRupees(paise: Paise): string {
  const size = Math.abs(paise);
  return `${paise < 0 ? '−' : ''}${rupees(size - (size % 100))}.${String(size % 100).padStart(2, '0')}`;
}
