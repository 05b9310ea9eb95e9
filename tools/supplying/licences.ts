import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** They ask for no more than their own text beside the product. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
]);
/** A font may come with any product; it may only not be sold by itself. */
const fonts = new Set([
  '@expo-google-fonts/noto-sans',
  '@fontsource-variable/inter',
  '@fontsource-variable/noto-sans-devanagari',
]);

/** May a package of this name and licence, an SPDX expression, be part of the product? */
export function mayShip(name: string, licence: string): boolean {
  const allowed = (id: string) => permissive.has(id) || (id === 'OFL-1.1' && fonts.has(name));
  const choices = licence.replaceAll(/[()]/g, '').split(' OR ');
  return choices.some((all) => all.split(' AND ').every(allowed));
}

interface Stated {
  license?: string | { type?: string };
  licenses?: { type?: string }[];
}

/**
 * The licence of an installed package: what its package.json states, else what its licence file or
 * readme says; empty when neither does.
 */
export function licenceIn(folder: string): string {
  const { license, licenses } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Stated;
  const stated =
    typeof license === 'string'
      ? license
      : (license?.type ?? licenses?.map(({ type }) => type).join(' OR '));
  if (stated) return stated;
  const texts = readdirSync(folder).filter((name) => /^(?:licen[cs]e|readme)/i.test(name));
  return texts.some((name) => saysMit(readFileSync(join(folder, name), 'utf8'))) ? 'MIT' : '';
}

export function saysMit(text: string): boolean {
  return (
    /permission is hereby granted, free of charge, to any person/i.test(text) ||
    /^#+ *licen[cs]e\s+(?:\(?the )?MIT\b/im.test(text)
  );
}
