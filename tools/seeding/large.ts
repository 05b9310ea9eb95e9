import { type Broker, brokers } from '@sthira/contract/accounts';
import { type SeededAccount, seededAccounts } from './accounts.ts';
import type { Seed } from './documents.ts';
import { type SeededPerson, seededPeople } from './people.ts';

export const largeSizes = { people: 500, accounts: 1_000 } as const;

/**
 * The last demonstration client of the stand-in broker that the small seed and the tests use; the
 * large seed begins after it.
 */
const takenClients = 40;
const unclaimedEvery = 100;
const inactiveEvery = 20;

const firstNames = [
  'Aarav',
  'Diya',
  'Ishaan',
  'Kavya',
  'Rohan',
  'Meenakshi',
  'Vikram',
  'Ananya',
  'Suresh',
  'Lakshmi',
  'Imran',
  'Gurpreet',
];
const lastNames = [
  'Sharma',
  'Iyer',
  'Patel',
  'Reddy',
  'Khan',
  'Singh',
  'Das',
  'Kulkarni',
  'Nair',
  'Chatterjee',
  'Joshi',
];
const strategies = ['', '{"strategy_name":"Enigma"}', '{"timeframe":3,"threshold":2.5}', '{}'];

const nth = <Item>(items: readonly Item[], index: number): Item =>
  items[index % items.length] as Item;
const padded = (number: number, width: number) => String(number).padStart(width, '0');

function person(number: number): SeededPerson {
  const id = `investor${padded(number, 4)}`;
  const name = `${nth(firstNames, number)} ${nth(lastNames, Math.floor(number / firstNames.length))}`;
  return { uid: id, googleId: `google-${id}`, email: `${id}@sthira.example`, name, role: 'user' };
}

/** One account in a hundred is for an e-mail with which nobody has signed in. */
function account(number: number, owners: readonly SeededPerson[]): SeededAccount {
  const owner = nth(owners, number);
  const broker: Broker = nth(brokers, number);
  const client = padded(takenClients + number, 4);
  const unclaimed = number % unclaimedEvery === 0;
  return {
    id: `LargeSeed${padded(number, 11)}`,
    ownerUid: unclaimed ? '' : owner.uid,
    email: unclaimed ? `newcomer${padded(number, 4)}@sthira.example` : owner.email,
    accountName: `${owner.name.split(' ')[0]} ${broker.split('_')[0]} ${number}`,
    broker,
    apiKey: `SIMKEY${client}`,
    apiSecret: `SIMSECRET${client}`,
    accountSizeLakhHundredths: 100 + ((number * 37) % 1_900),
    strategy: nth(strategies, number),
    ...(number % 3 === 0 ? { slPctHundredths: 50 + ((number * 11) % 450) } : {}),
    ...(number % inactiveEvery === 0 ? { isActive: false } : {}),
    ...(number % 7 === 0 ? { squareOff: true } : {}),
  };
}

/**
 * The small seed grown to 500 people with 1,000 accounts at the four brokers; the same ones every
 * time.
 */
export function largeSeed(): Seed {
  const investors = Array.from({ length: largeSizes.people - seededPeople.length }, (_, index) =>
    person(index + 1),
  );
  const accounts = Array.from({ length: largeSizes.accounts - seededAccounts.length }, (_, index) =>
    account(index + 1, investors),
  );
  return { people: [...seededPeople, ...investors], accounts: [...seededAccounts, ...accounts] };
}
