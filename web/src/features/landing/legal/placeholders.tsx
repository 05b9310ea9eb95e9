import { creditsPerLakhPerDay, gstPercent } from '@sthira/contract/packs';
import { operator } from '#features/landing/site.ts';

// What a text may name in braces. Only the build looks here, and it refuses any other name.
export { creditsPerLakhPerDay, gstPercent };
export const { product, company, address, courts, phone } = operator;
export const email = <a href={`mailto:${operator.email}`}>{operator.email}</a>;
