import type { Role } from './people.ts';

/** Each role by its name, and in one sentence what it lets a person do. */
export const roleWords: Record<Role, { name: string; may: string }> = {
  user: { name: 'User', may: 'Invests: sees and runs their own accounts alone.' },
  support: {
    name: 'Support',
    may: 'Reads people, accounts, timelines and the audit trail, and works the issue queue. Changes nothing else.',
  },
  operations: {
    name: 'Operations',
    may: 'Does what support does, logs accounts in, starts and stops them, and uses the kill switch. No money, no settings.',
  },
  money: {
    name: 'Money',
    may: 'Decides refunds and adjusts credits; reads wallets, purchases and revenue. No trading.',
  },
  admin: { name: 'Admin', may: 'Does everything, and alone hands out roles.' },
};
