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
  '{min} to {max}.{unset}': '{min} से {max}।{unset}',
  'is {field}': 'का मान यह हो: {field}',
  'Read it again. It has changed.': 'इसे फिर पढ़ें। यह बदल गया है।',
  'Read since {clock}.': '{clock} से पढ़ा।',
  'start {time}': 'शुरू {time}',
  'A loss of {sum}.': '{sum} का नुकसान।',
  'its size': 'आकार',
  'Edit {name}': '{name} बदलें',
  'Edit Size': 'आकार बदलें',
  'Payoff: {position} {position2}': 'पेऑफ़: {position} {position2}',
  'Holding{until}: calm ({z} of {threshold})': 'रखी है{until}: शांत ({z}, सीमा {threshold})',
  'as of {at}': '{at} तक का',
  'Get started {span}': 'शुरू करें {span}',
  'Buy {span}': '{span} ख़रीदें',
  Buy: 'ख़रीद',
  After: 'अवधि',
  '{covered} after': 'इसके बाद {covered}',
  'How at {brokerNames}': '{brokerNames} में कैसे',
  '{span} a day for ₹{lakhs} lakh': '₹{lakhs} लाख के लिए रोज़ {span}',
  'Please register {address}.': 'Please register {address}.',
  'At {time}:': '{time} बजे:',
  'On {day} at {time}:': '{day} को {time} बजे:',
  '{lossPctHundredths} of the account size': 'खाते के आकार का {lossPctHundredths}',
  terms: 'शर्तें',
  or: 'या',
  and: 'और',
  'Post: {what}': 'Post: {what}',
  'Start {accountName}': '{accountName} शुरू करें',
  'Start {accountName}?': '{accountName} शुरू करें?',
  'Never more lots. Margin may allow fewer.': 'इससे ज़्यादा लॉट नहीं। मार्जिन से कम हो सकते हैं।',
  '{least} to {most}.{unset}': '{least} से {most}।{unset}',
  'The session has ended.': 'सेशन ख़त्म हो गया है।',
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
  ['a part in brackets', 'A loss of ₹5 (5% of its size).', '₹5 (आकार में से 5%) का नुकसान।'],
  ['lines', 'Account added\nstop', 'खाता जुड़ गया\nरोकें'],
  [
    'sentences of which some are one entry',
    'Account added. Never more lots. Margin may allow fewer. You have 3 accounts.',
    'खाता जुड़ गया। इससे ज़्यादा लॉट नहीं। मार्जिन से कम हो सकते हैं। आपके 3 खाते हैं।',
  ],
  ['a decimal point', '0.02 to 0.5. Account added.', '0.02 से 0.5। खाता जुड़ गया।'],
  [
    'reasons of several',
    'Zeta (The session has ended.), Ravi (The session has ended.)',
    'Zeta (सेशन ख़त्म हो गया है।), Ravi (सेशन ख़त्म हो गया है।)',
  ],
  ['the sentence with most signs of several', 'Start Zeta?', 'Zeta शुरू करें?'],
  ['a name with a comma', 'How at Zeta, too', 'Zeta, too में कैसे'],
  ['a time and no name', 'start 09:20', 'शुरू 09:20'],
  [
    'a label before another one',
    'Mail: Holding: calm (0.85 of 5)',
    'मेल: रखी है: शांत (0.85, सीमा 5)',
  ],
  ['a label and its value', 'Mail: You have 3 accounts', 'मेल: आपके 3 खाते हैं'],
  [
    'the reason within a sentence, and no name of an account',
    'Stop cannot start: the day is not known',
    'Stop शुरू नहीं हो सकता: दिन पता नहीं',
  ],
  ['what stands in brackets behind a name', 'Zeta (account added)', 'Zeta (खाता जुड़ गया)'],
  ['a name that is a word', 'Edit Zeta', 'Zeta बदलें'],
  ['figures with few letters between them', '3 of 8', '8 में से 3'],
  ['no end of a sentence in a figure', '0.5 to 1.25', '0.5 to 1.25'],
  ['a range', '0.5 to 1.25. Stop', '0.5 से 1.25। रोकें'],
  [
    'sentences that the catalogue has together, beside another',
    'Read it again. It has changed. You have 3 accounts.',
    'इसे फिर पढ़ें। यह बदल गया है। आपके 3 खाते हैं।',
  ],
  [
    'a sentence that ends in a name, and the next',
    'Read since 9:15. You have 3 accounts.',
    '9:15 से पढ़ा। आपके 3 खाते हैं।',
  ],
  ['a list of what it knows and of names', 'Terms, Zeta or mail', 'शर्तें, Zeta या मेल'],
  ['a date', 'Fri, Nov 27, 2026', 'शुक्र, नव॰ 27, 2026'],
  ['when it happened', 'At 15:25: The day stands at ₹5', '15:25 बजे: दिन का नतीजा ₹5 है'],
  [
    'on which day it happened',
    'On Nov 27, 2026 at 15:25: Account added.',
    'नव॰ 27, 2026 को 15:25 बजे: खाता जुड़ गया।',
  ],
  ['a list of words', 'Stop and mail', 'रोकें और मेल'],
  ['a share', '2% of the account size', 'खाते के आकार का 2%'],
  [
    'what stands for a name of a sentence that is the same',
    'Post: account added',
    'Post: खाता जुड़ गया',
  ],
  ['blanks around it', ' stop ', ' रोकें '],
])('translator: says %s', (_, english, said) => expect(translate(english)).toBe(said));

test.each([
  ['what no catalogue has', 'Zeta is here'],
  ['what has few letters and no figures', 'Sons of Sam'],
  ['what is no figure', '2 of 3 of us'],
  ['prose of which it knows a word', 'Sell it or stop, then'],
  ['prose that begins like a sentence', 'is not kept here'],
  ['what is not the time it begins like', 'start a day'],
  ['what stays English on purpose', 'Please register 127.0.0.1.'],
  ['what has a known word on one side of an “and” alone', 'stop and are not tried'],
  ['a sentence in the place of a figure', 'The loss reached 2% of the account size'],
  ['figures', '₹1,23,456.78'],
  ['a month without a day', 'Nov'.toUpperCase()],
])('translator: leaves %s', (_, english) => expect(translate(english)).toBe(english));

test('translator: puts a nested tag in the place it has in the other language', () => {
  const link = slotAt(1);
  expect(translate(['Read the ', link, ' first.'].join(joint))).toBe(`पहले ${link} पढ़ें।`);
});

test('translator: says the pieces of what no catalogue has as a whole', () =>
  expect(translate(['Account added', ' by ', 'Zeta'].join(joint))).toBe('खाता जुड़ गया by Zeta'));

test.each([
  ['Account added', 'खाता जुड़ गया'],
  // “{won} of {all}” is another sentence.
  ['as of 22:23', '22:23 तक का'],
])('translator: keeps the icons around a sentence', (english, said) =>
  expect(translate(`${slotAt(0)}${joint}${english}`)).toBe(`${slotAt(0)}${said}`),
);

test.each([
  [`Get started${joint} ${joint}${slotAt(1)}`, `शुरू करें ${slotAt(1)}`],
  [`${slotAt(0)}${joint} after`, `इसके बाद ${slotAt(0)}`],
  [`Buy ${joint}${slotAt(1)}`, `${slotAt(1)} ख़रीदें`],
  // “Edit {name}” is another sentence.
  [`Edit Size${joint} ${joint}${slotAt(1)}`, `आकार बदलें ${slotAt(1)}`],
  [
    `${slotAt(0)}${joint} ${joint}a day for ₹${joint}5${joint} lakh`,
    `₹5 लाख के लिए रोज़ ${slotAt(0)}`,
  ],
])('translator: finds a sentence that begins or ends with a nested tag', (english, said) =>
  expect(translate(english)).toBe(said),
);

test('translator: a long text that looks like its sentences takes no time', () => {
  const hostile = translatorOf({
    '{a} at {b}; {c} at {d}. It was {e} by {f}. It made {g} before {h} of it.':
      '{a}{b}{c}{d}{e}{f}{g}{h}',
  });
  const since = performance.now();
  hostile(`${'x at x; x at x. It was x by x. It made x before x of '.repeat(70)}!`);
  expect(performance.now() - since).toBeLessThan(1_000);
});

test('translator: looks a sentence up once, whatever its figures are', () => {
  const asked = translatorOf({
    'Made {net} of 10 days.': '10 दिन में {net}।',
    '{a} on {b}': '{b} को {a}',
  });
  expect(asked('Made ₹1,234.50 of 10 days.')).toBe('10 दिन में ₹1,234.50।');
  expect(asked('Made −₹700,000 of 10 days.')).toBe('10 दिन में −₹700,000।');
  expect(asked('Made 700000 of 10 days.')).toBe('10 दिन में 700000।');
  expect(asked('Made 700001 of 11 days.')).toBe('Made 700001 of 11 days.');
  expect(asked('3.25 on 700000')).toBe('700000 को 3.25');
});

test('translator: a text that is longer than any of ours stays', () =>
  expect(translate('Account added. '.repeat(700))).toBe('Account added. '.repeat(700)));

test('translator: English is left as it is', () => expect(inEnglish('Stop.')).toBe('Stop.'));
