import { dayInWords, type Instant, istDay, type Paise } from '@sthira/contract/units';

/** `Jan 05, 2027`, the IST day. */
export function dayText(at: Instant): string {
  return dayInWords(istDay(at));
}

/** Rupees with paise and Indian grouping, as the screen shows them: `₹1,23,456.78`. */
export function rupeesText(paise: Paise): string {
  const whole = String(Math.floor(paise / 100));
  const grouped = whole.slice(-3).padStart(Math.min(3, whole.length), '0');
  const rest = whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',');
  return `₹${rest === '' ? '' : `${rest},`}${grouped}.${String(paise % 100).padStart(2, '0')}`;
}
