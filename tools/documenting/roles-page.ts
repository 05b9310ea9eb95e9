import { type Role, role as roles } from '@sthira/contract/people';
import { roleWords } from '@sthira/contract/role-words';
import {
  mayCall,
  mayReach,
  mayRead,
  type StaffReading,
  staffCalls,
  staffReach,
  staffReading,
} from '@sthira/contract/staff-rights';
import { callTexts } from './call-texts.ts';

const offices = roles.options.filter((role) => role !== 'user');

/** Who may do what, as a page for people. */
export function rolesPage(): string {
  return `${[
    introduction,
    tableOf(
      ['role', 'may'],
      roles.options.map((role) => [roleWords[role].name, roleWords[role].may]),
    ),
    '## Calls for others',
    'What no row names is refused. Where a row says “admin alone”, nobody else may.',
    marks(keysOf(staffCalls), (role, call) => mayCall(role, call), callTexts),
    '## Calls of investors that reach further',
    'Everybody makes these about their own accounts and purchases; these roles about anybody’s. In every other call of investors one of the staff reaches what is their own, as an investor does.',
    marks(keysOf(staffReach), (role, call) => mayReach(role, call), callTexts),
    '## What a browser reads by itself',
    'In the database, by `firestore.rules`, and as a stream.',
    marks(keysOf(staffReading), (role, what) => mayRead(role, what), readings),
    rules,
  ].join('\n\n')}\n`;
}

const keysOf = <Key extends string>(table: Partial<Record<Key, unknown>>) =>
  Object.keys(table) as Key[];

const introduction = `# Roles

\`npm run docs\` makes this page from the table of roles ([contract/src/staff-rights.ts](../contract/src/staff-rights.ts)).
Nobody edits it. The same table is asked by both doors, by the transactions that change something,
by the streaming service and by the pages; the tests of the security rules expect what it says.`;

const readings: Record<StaffReading, string> = {
  issues: 'The issue queue and its comments; who reads it works it too. Only an admin deletes one.',
  audit: 'The audit trail and its heads.',
  tradingBlocks: 'An investor’s own kill switch.',
  liveAccounts: 'The live figures of all accounts.',
  bulkTrades: 'Starts and stops of many accounts, and how far they are.',
  wallets: 'Wallets and their entries.',
  purchases: 'Purchases and refunds.',
  adjustmentRequests: 'Adjustments that wait for a second person.',
  adminNotices: 'What admins are notified of in the bell.',
};

const rules = `## Further rules

- An admin hands out and takes roles in User Management, with a sign-in of the last ten minutes. The
  person gets a mail, all other admins a notice and a mail, and the audit trail says from which role to
  which. The last admin stays one, and nobody changes their own role.
- A role counts in the profile: who loses one is out of calls, database and streams at once, whatever
  their token says.
- Staff have the admins' limits by minute, hour and day, and their sign-in of the last ten minutes;
  a stop asks for none.
- Who was given a role less than a day ago approves no adjustment. Nobody decides about their own
  wallet or purchase, and nobody approves what they asked for.
- One of the staff who invests too keeps their accounts, which trade on, and may call the calls of
  investors about them; the pages of investors are shown to investors alone, as for admins. Who works
  for the platform and invests has a second Google account for one of the two.`;

function marks<Key extends string>(
  keys: readonly Key[],
  may: (role: Role, key: Key) => boolean,
  texts: Record<Key, string>,
): string {
  const rows = keys.map((key) => {
    const who = offices.filter((role) => may(role, key)).map((role) => roleWords[role].name);
    return [`\`${key}\``, texts[key], who.length === 1 ? 'admin alone' : who.join(', ')];
  });
  return tableOf(['what', 'what it does', 'who may'], rows);
}

function tableOf(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(header), `|${header.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}
