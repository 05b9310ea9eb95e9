import { writeFileSync } from 'node:fs';
import { loginEverybody } from '../admin/logins.ts';
import { openAccounts } from '../stop-all/accounts.ts';

/**
 * `node run.ts ACCOUNTS FILE`: against the stack this process was started for; writes its figures
 * into the file.
 */
const [count = '60', path = ''] = process.argv.slice(2);
const say = (text: string) => process.stderr.write(`${text}\n`);

const { admin } = await openAccounts(Number(count), say, 'logged_out');
writeFileSync(path, `${JSON.stringify(await loginEverybody(admin.token))}\n`);
process.exit(0);
