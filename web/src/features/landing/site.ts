import { brand } from '#ui/theme/brand.ts';
import type { Operator } from './operator.ts';

/** Canonical addresses begin with this. */
export const siteOrigin = import.meta.env.VITE_SITE_ORIGIN;

/** The operator's own details, from the build's settings (web/.env names them). */
export const operator: Operator = {
  product: brand.name,
  company: import.meta.env.VITE_COMPANY_NAME,
  registration: import.meta.env.VITE_COMPANY_REGISTRATION,
  address: import.meta.env.VITE_COMPANY_ADDRESS,
  courts: import.meta.env.VITE_COMPANY_COURTS,
  email: import.meta.env.VITE_CONTACT_EMAIL,
  phone: import.meta.env.VITE_CONTACT_PHONE,
  webinarFormUrl: import.meta.env.VITE_WEBINAR_FORM_URL,
};
