import { endOf, kept, years } from '../purging/kept.ts';
import { leftOut } from '../purging/left-out.ts';

const introduction = `# Retention

Made from [kept.ts](../../tools/purging/kept.ts) by \`npm run docs\`. A test fails when a collection
has no row here, and when a time to live is missing in \`firestore.indexes.json\`, with which a
deployment brings it. The [privacy notice](../../web/src/features/landing/legal/privacy.md)
promises the same to people: whoever changes one changes the other. The last column says what a person
gets who downloads their data, and why not the rest.`;

const purge = `## The yearly purge

Rules on algorithmic trading ask for ${years.trading} years of orders and actions, tax and company law for ${years.money} years of
invoices; a lawyer confirms both. While an account is linked, or a profile there, nothing of it goes.

\`\`\`
GOOGLE_CLOUD_PROJECT=<project> npm run purge
GOOGLE_CLOUD_PROJECT=<project> npm run purge -- --delete
\`\`\`

The first counts, the second deletes. Once a year, on a day without a session and not between 03:00
and 04:00, when the audit trail is checked and exported: a chain goes as a whole, with its head.
Afterwards exported heads of chains that were purged count as gone
([the audit trail](audit-trail.md)). Backups have what was purged for 98 days more
([backups](backups.md)).

## Erasure

A person asks for it in Account Settings > Your Data. Accounts, keys, sessions, notes and messages go at
once, and the person is shut out; the issue \`erasure-request\` asks an admin to delete profile and sign-in
in User Management, within 30 days. What the table keeps for years is purged as of everybody else.

## Outside the database

| what | how long | where |
|---|---|---|
| technical log | 365 days, set by each deployment | bucket \`_Default\` of Cloud Logging, location \`global\` |
| heads of the audit trail | 10 years, locked | [the audit trail](audit-trail.md) |
| names, addresses and Google account ids of who signs in | until the profile is deleted | Firebase Authentication, United States |
| exports of people, backups | 98 days | [backups](backups.md) |
| tasks | until they are done | Cloud Tasks, \`asia-south1\` |
| minutes and quotes of the exchange | for ever: they are about nobody | [tapes](tapes.md) |`;

/** How long each collection is kept, and what deletes it, as a page for people. */
export function retentionPage(): string {
  const rows = Object.entries(kept).map(
    ([folder, row]) =>
      `| \`${folder}\` | ${row.what} | ${endOf(row)} | ${leftOut[folder] ? `no: ${leftOut[folder]}` : 'yes'} |`,
  );
  const table = [
    '| collection | what it has | how long | in a download |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n');
  return `${[introduction, table, purge].join('\n\n')}\n`;
}
