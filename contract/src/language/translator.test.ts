import { expect, test } from 'vitest';
import { joint, slotAt } from './marks.ts';
import { inEnglish, translatorOf } from './translator.ts';

const translate = translatorOf({
  'Account added': 'खाता जुड़ गया',
  'No account is running.': 'कोई खाता नहीं चल रहा है।',
  'The day is not known': 'दिन पता नहीं',
  'the day stands at {net}': 'दिन का नतीजा {net} है',
  'You have {count} accounts.': 'आपके {count} खाते हैं।',
  'Set the size of {account} first.': 'पहले {account} का आकार तय करें।',
  '{account} cannot start: {reason}': '{account} शुरू नहीं हो सकता: {reason}',
  'Read the {link} first.': 'पहले {link} पढ़ें।',
  '{won} of {all}': '{all} में से {won}',
  'Edit {name}': '{name} बदलें',
  'Please register {address}.': 'Please register {address}.',
  terms: 'शर्तें',
  stop: 'रोकें',
  mail: 'मेल',
  Nov: 'नव॰',
  Fri: 'शुक्र',
});

test.each([
  ['a whole sentence', 'Account added', 'खाता जुड़ गया'],
  ['one without its full stop', 'No account is running', 'कोई खाता नहीं चल रहा है'],
  ['one with a full stop of its own', 'Account added.', 'खाता जुड़ गया।'],
  ['one in small letters', 'account added', 'खाता जुड़ गया'],
  ['one with a name', 'You have 3 accounts.', 'आपके 3 खाते हैं।'],
  ['one that begins another sentence', 'The day stands at ₹12.50', 'दिन का नतीजा ₹12.50 है'],
  ['two sentences', 'Account added. You have 3 accounts.', 'खाता जुड़ गया। आपके 3 खाते हैं।'],
  ['lines', 'Account added\nstop', 'खाता जुड़ गया\nरोकें'],
  ['a label and its value', 'Mail: You have 3 accounts', 'मेल: आपके 3 खाते हैं'],
  [
    'the reason within a sentence, and no name of an account',
    'Stop cannot start: the day is not known',
    'Stop शुरू नहीं हो सकता: दिन पता नहीं',
  ],
  ['a name that is a word', 'Edit Zeta', 'Zeta बदलें'],
  ['figures with few letters between them', '3 of 8', '8 में से 3'],
  ['a date', 'Fri, Nov 27, 2026', 'शुक्र, नव॰ 27, 2026'],
  ['blanks around it', ' stop ', ' रोकें '],
])('translator: says %s', (_, english, said) => expect(translate(english)).toBe(said));

test.each([
  ['what no catalogue has', 'Zeta is here'],
  ['what has few letters and no figures', 'Sons of Sam'],
  ['what stays English on purpose', 'Please register 127.0.0.1.'],
  ['figures', '₹1,23,456.78'],
  ['a month without a day', 'Nov'.toUpperCase()],
])('translator: leaves %s', (_, english) => expect(translate(english)).toBe(english));

test('translator: puts a nested tag in the place it has in the other language', () => {
  const link = slotAt(1);
  expect(translate(['Read the ', link, ' first.'].join(joint))).toBe(`पहले ${link} पढ़ें।`);
});

test('translator: says the pieces of what no catalogue has as a whole', () =>
  expect(translate(['Account added', ' by ', 'Zeta'].join(joint))).toBe('खाता जुड़ गया by Zeta'));

test('translator: keeps the icons around a sentence', () =>
  expect(translate(`${slotAt(0)}${joint}Account added`)).toBe(`${slotAt(0)}खाता जुड़ गया`));

test('translator: English is left as it is', () => expect(inEnglish('Stop.')).toBe('Stop.'));
