import { gstPaise, gstPercent } from './packs.ts';
import { type Day, type Instant, istDay, type Paise } from './units.ts';

/**
 * The places of supply in India with the codes the GST law gives them. Left out are 25 (Daman and
 * Diu), a part of 26 since 2020, and 28, Andhra Pradesh before its division, which is 37: their
 * numbers were given anew. 96 (abroad) and 99 (the centre's own: embassies and suppliers without a
 * place in India) are no places of supply in India, and packs are sold in India alone.
 */
export const indianStates = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other Territory',
} as const;

export type StateCode = keyof typeof indianStates;
export const stateCodes = Object.keys(indianStates).sort() as StateCode[];

const gstinForm = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Whether a text is a GSTIN: a known State's code, a PAN, an entity number, `Z` and the right check
 * character.
 */
export function isGstin(text: string): boolean {
  return (
    gstinForm.test(text) &&
    text.slice(0, 2) in indianStates &&
    text.at(-1) === gstinCheckCharacter(text)
  );
}

/**
 * The 15th character of a GSTIN: base 36, weights 1 and 2 in turn, the two digits of each product
 * added.
 */
export function gstinCheckCharacter(gstin: string): string {
  const sum = Array.from(gstin.slice(0, 14)).reduce((total, character, at) => {
    const product = digits.indexOf(character) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return digits[(36 - (sum % 36)) % 36] ?? '';
}

/** The State a GSTIN was registered in. */
export function stateOfGstin(gstin: string): StateCode {
  return gstin.slice(0, 2) as StateCode;
}

interface GstParts {
  cgstPaise: Paise;
  sgstPaise: Paise;
  igstPaise: Paise;
}

/**
 * The GST on a net price: CGST and SGST when seller and buyer are in the same State, IGST otherwise.
 * CGST and SGST are two taxes of half the rate, each rounded by itself: a return is refused in which
 * they differ. So within a State the whole may be a paisa more or less than the same price's IGST.
 */
export function gstParts(
  netPaise: Paise,
  { seller, buyer }: { seller: StateCode; buyer: StateCode },
): GstParts {
  if (seller !== buyer) return { cgstPaise: 0, sgstPaise: 0, igstPaise: gstPaise(netPaise) };
  const half = gstPaise(netPaise, gstPercent / 2);
  return { cgstPaise: half, sgstPaise: half, igstPaise: 0 };
}

/** The Indian financial year, April to March, that holds an IST day: `2026-27`. */
export function financialYear(day: Day): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

export function financialYearAt(at: Instant): string {
  return financialYear(istDay(at));
}
