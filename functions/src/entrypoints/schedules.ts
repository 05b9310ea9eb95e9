import { onSchedule } from 'firebase-functions/scheduler';
import { systemClock } from '#platform/clock.ts';
import { settings } from '#platform/settings.ts';
import { openStore } from '#platform/store/open-store.ts';
import { keepCounts } from './keep-counts.ts';
import { asAgents, auditSecrets, brokerEgress, credentialSecrets, saleSecrets } from './options.ts';

/**
 * The slow backstop: of the agents' own watch, over each other and over the runs that ended with an
 * order unaccounted for, and of the logins' looks.
 */
export const reviveAgents = onSchedule(
  {
    ...asAgents,
    schedule: 'every 1 minutes',
    timeZone: 'Asia/Kolkata',
    secrets: credentialSecrets,
    ...brokerEgress,
  },
  async () => {
    const [{ settleOverdueLogins }, { reviveAgents: revive }, { watchEndedRuns }] =
      await Promise.all([
        import('#accounts/logins/settle-login.ts'),
        import('#agents/shifts/revive-agents.ts'),
        import('#agents/orders/watch-ended-runs.ts'),
      ]);
    const store = await openStore();
    try {
      await Promise.all([
        revive(store, systemClock),
        watchEndedRuns(store, systemClock),
        settleOverdueLogins(store, systemClock),
      ]);
    } finally {
      await keepCounts(store, systemClock);
    }
  },
);

/**
 * The steps of daily plans that have come: logins into their queue, starts and stops. A call that
 * is still at work is left to itself.
 */
export const workMornings = onSchedule(
  {
    ...asAgents,
    schedule: 'every 1 minutes',
    timeZone: 'Asia/Kolkata',
    timeoutSeconds: 540,
    maxInstances: 1,
    concurrency: 1,
    secrets: credentialSecrets,
    ...brokerEgress,
  },
  async () => {
    const { workMornings: work } = await import('#accounts/mornings/work-mornings.ts');
    const store = await openStore();
    try {
      await work(store, systemClock);
    } finally {
      await keepCounts(store, systemClock);
    }
  },
);

/** Orders and refunds whose message from the payment provider was lost. */
export const pollUnpaidOrders = onSchedule(
  {
    schedule: 'every 1 minutes',
    timeZone: 'Asia/Kolkata',
    secrets: [...auditSecrets, ...saleSecrets],
  },
  async () => {
    const { pollUnpaidOrders: settle } = await import('#payments/doors/poll-unpaid-orders.ts');
    await settle(await openStore(), systemClock);
  },
);

/**
 * Sends the mails and messages that are due: new ones, and those whose last attempt failed or did not
 * finish.
 */
export const sendMails = onSchedule(
  { schedule: 'every 1 minutes', timeZone: 'Asia/Kolkata' },
  async () => {
    const [{ queueMails }, { queueMessages }] = await Promise.all([
      import('#mail/queue-mails.ts'),
      import('#messages/queue-messages.ts'),
    ]);
    const store = await openStore();
    const both = [queueMails(store, systemClock), queueMessages(store, systemClock)];
    const failed = (await Promise.allSettled(both)).find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  },
);

/** What the day has made, and whether the next one can be paid. The second call repeats the first. */
export const sendDigests = onSchedule(
  { schedule: '45,55 15 * * *', timeZone: 'Asia/Kolkata', timeoutSeconds: 540 },
  async () => {
    const { sendDigests: send } = await import('#messages/send-digests.ts');
    await send(await openStore(), systemClock);
  },
);

/** Every wallet's ledger against its rules, while nobody trades, and what all of them hold. */
export const checkLedgers = onSchedule(
  { schedule: 'every day 02:30', timeZone: 'Asia/Kolkata', timeoutSeconds: 1_800 },
  async () => {
    const { countWalletsAtNight } = await import('#payments/doors/count-wallets.ts');
    await countWalletsAtNight(await openStore(), systemClock);
  },
);

/**
 * Finds people who were disabled or deleted in the identity provider's own console, which does not
 * notify us.
 */
export const compareIdentities = onSchedule(
  {
    schedule: 'every day 02:45',
    timeZone: 'Asia/Kolkata',
    timeoutSeconds: 1_800,
    secrets: auditSecrets,
  },
  async () => {
    const { compareIdentities: compare } = await import('#accounts/owners/compare-identities.ts');
    await compare(await openStore(), systemClock);
  },
);

/**
 * Every chain of the audit trail: what was noted since the last night, and each chain from its
 * first row on once a week.
 */
export const checkAudit = onSchedule(
  {
    schedule: 'every day 03:00',
    timeZone: 'Asia/Kolkata',
    timeoutSeconds: 1_800,
    secrets: auditSecrets,
  },
  async () => {
    const [store, { checkAudit: check }, { storedAudit }] = await Promise.all([
      openStore(),
      import('#issues/check-audit.ts'),
      import('#audit/audit-store.ts'),
    ]);
    await check(store, { audit: storedAudit(store), clock: systemClock });
  },
);

/**
 * Broker sessions of the day before, ended before the market opens; the later calls repeat what
 * failed. A stand-in's market never closes, so its sessions stay.
 */
export const endSessions = onSchedule(
  {
    ...asAgents,
    ...brokerEgress,
    schedule: '*/10 5 * * *',
    timeZone: 'Asia/Kolkata',
    timeoutSeconds: 540,
    maxInstances: 1,
    concurrency: 1,
    secrets: credentialSecrets,
  },
  async () => {
    if (settings().marketHours !== 'exchange') return;
    const { endSessions: end } = await import('#accounts/mornings/end-sessions.ts');
    await end(await openStore(), systemClock);
  },
);

/** Copies the head of each chain to a place that a writer of the database cannot change. */
export const exportAuditHeads = onSchedule(
  { schedule: 'every day 03:40', timeZone: 'Asia/Kolkata', timeoutSeconds: 540, retryCount: 3 },
  async () => {
    const { exportAuditHeads: exportHeads } = await import('#issues/export-audit-heads.ts');
    await exportHeads(await openStore(), {
      bucket: process.env.AUDIT_BUCKET ?? '',
      clock: systemClock,
    });
  },
);

/** Copies who may sign in to where the backups of that day are kept as long. */
export const exportPeople = onSchedule(
  { schedule: 'every day 03:30', timeZone: 'Asia/Kolkata', timeoutSeconds: 540, retryCount: 3 },
  async () => {
    const [{ exportPeople: copy }, { lockedBucket }, { peopleBucket }] = await Promise.all([
      import('#accounts/owners/export-people.ts'),
      import('#platform/locked-bucket.ts'),
      import('#platform/people-bucket.ts'),
    ]);
    await copy(lockedBucket(peopleBucket(settings().projectId)), systemClock);
  },
);

/**
 * The days of the reports, one a call: the last one soon after midnight in India. Changes of closed
 * days are looked for at each call.
 */
export const closeDays = onSchedule(
  {
    schedule: 'every 10 minutes',
    timeZone: 'Asia/Kolkata',
    timeoutSeconds: 540,
    maxInstances: 1,
    concurrency: 1,
  },
  async () => {
    const { closeDays: close } = await import('#reports/close-days.ts');
    await close(await openStore(), systemClock);
  },
);

/**
 * Quotes of NIFTY's options at four times of a trading day. The calls after each time repeat a
 * recording that failed.
 */
export const recordQuotes = onSchedule(
  {
    ...asAgents,
    schedule: '*/5 9,12,15 * * *',
    timeZone: 'Asia/Kolkata',
    timeoutSeconds: 240,
    maxInstances: 1,
    concurrency: 1,
    secrets: credentialSecrets,
    ...brokerEgress,
  },
  async () => {
    const [store, { openMarket, recordQuotes: record }] = await Promise.all([
      openStore(),
      import('#agents/market/record-quotes.ts'),
    ]);
    await record(store, {
      clock: systemClock,
      hours: settings().marketHours,
      market: () => openMarket(store),
    });
  },
);

/**
 * The minutes of the day for the tapes, after its close; the second call repeats what failed. Days
 * that were missed are caught up.
 */
export const recordTapes = onSchedule(
  {
    ...asAgents,
    schedule: '15 16,19 * * *',
    timeZone: 'Asia/Kolkata',
    timeoutSeconds: 540,
    maxInstances: 1,
    concurrency: 1,
    secrets: credentialSecrets,
    ...brokerEgress,
  },
  async () => {
    const name = process.env.TAPES_BUCKET ?? '';
    if (name === '') return;
    const [store, { openBucket }, { openMarket }, { recordTapes: record }] = await Promise.all([
      openStore(),
      import('#platform/bucket.ts'),
      import('#agents/market/record-quotes.ts'),
      import('#tapes/record-tapes.ts'),
    ]);
    const market = () => openMarket(store);
    await record(store, { clock: systemClock, bucket: openBucket(name), market });
  },
);
