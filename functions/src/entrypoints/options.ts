import { setGlobalOptions } from 'firebase-functions/options';
import { defineSecret } from 'firebase-functions/params';
import { maxInstances } from '#platform/limits/capacity.ts';
import { addressOf, type ServiceAccount } from '#platform/service-accounts.ts';
import { projectOf } from '#platform/settings.ts';

/**
 * Imported by every file that declares a function: imports run before the body of a file, so these
 * options must be an import of their own. A function declared before them would be deployed to
 * another continent.
 */
export const region = 'asia-south2';

const project = projectOf(process.env);
const local = project.startsWith('demo-');
const identityOf = (account: ServiceAccount) =>
  local ? {} : { serviceAccount: addressOf(account, project) };

setGlobalOptions({
  ...{ region, memory: '512MiB', maxInstances, timeoutSeconds: 60 },
  ...identityOf('web'),
});

/** Of what trades by itself: it runs as another than what people and providers call. */
export const asAgents = identityOf('agents');

/** Of every callable: anybody may knock, from the web app's own origins. */
export const callableOptions = {
  invoker: 'public',
  cors: (process.env.WEB_ORIGINS ?? '').split(',').filter((origin) => origin !== ''),
} as const;

/**
 * Seals what is written into the audit trail: whatever does anything that is noted there needs it.
 */
export const auditSecrets = [defineSecret('AUDIT_KEY')];

/**
 * Opens and seals credentials: whatever logs in at a broker or reads with its token needs it, and
 * its doings are noted.
 */
export const credentialSecrets = [defineSecret('CREDENTIALS_KEY'), ...auditSecrets];

const connector = process.env.VPC_CONNECTOR ?? '';

/**
 * For whatever reaches a broker, which is whatever has the key of the credentials: its calls come from
 * the reserved address behind the connector of this name in the function's own region, and from no
 * other. Without a name, from any address of Google's.
 */
export const brokerEgress =
  local || connector === ''
    ? {}
    : ({ vpcConnector: connector, vpcConnectorEgressSettings: 'ALL_TRAFFIC' } as const);

/**
 * For calls of the payment provider's API. The stand-in provider's keys are no secret; the local
 * settings contain them.
 */
export const saleSecrets = local
  ? []
  : [defineSecret('RAZORPAY_KEY_ID'), defineSecret('RAZORPAY_KEY_SECRET')];

/** For what reads the provider's messages. */
export const webhookSecret = local ? [] : [defineSecret('RAZORPAY_WEBHOOK_SECRET')];

/**
 * The options of a function that sends mail. The stand-in mail server on this machine needs no
 * password.
 */
export const mailSecrets = local ? [] : [defineSecret('SMTP_URL')];

/**
 * For what sends to Telegram, takes its messages, or says whether it is set up. The stand-in's are
 * no secret, and neither is the local key of messages to browsers.
 */
export const telegramSecrets = local
  ? []
  : [defineSecret('TELEGRAM_BOT_TOKEN'), defineSecret('TELEGRAM_WEBHOOK_SECRET')];

/** For what sends to browsers, or says whether that is set up. */
export const pushSecrets = local ? [] : [defineSecret('VAPID_PRIVATE_KEY')];

/** What a call of the table may need. */
export const apiSecrets = [
  ...credentialSecrets,
  ...saleSecrets,
  ...telegramSecrets,
  ...pushSecrets,
];

/**
 * For functions that also read market data. The stand-in broker's market keys are no secret; the
 * local settings contain them.
 */
export const marketSecrets = local
  ? credentialSecrets
  : [...credentialSecrets, defineSecret('MARKET_API_KEY'), defineSecret('MARKET_API_SECRET')];
