import { type LogEvent, logEvents } from './log-events.ts';
import { redact, redactText } from './redact.ts';

/**
 * The fields of an entry, and no others: none holds what a caller sent. Counts, ids of ours, and
 * what brokers and services answered.
 */
interface LogFields {
  accountId?: string;
  accounts?: number;
  /** Within it 95 of 100 orders were acknowledged. */
  acknowledgedMs?: number;
  appOrderId?: string;
  bars?: number;
  breaks?: number;
  broken?: number;
  broker?: string;
  /** Whether files were written too. */
  bucket?: string;
  bytes?: number;
  chains?: number;
  /** Close code of a socket. */
  closeCode?: number | undefined;
  code?: string;
  contracts?: number;
  day?: string;
  detail?: unknown;
  endpoint?: string;
  entry?: number;
  epoch?: number;
  error?: unknown;
  eventId?: string;
  failed?: number;
  failures?: number;
  from?: string;
  /** Of chains of the audit trail: subject, number and hash of the last row each. */
  heads?: readonly string[];
  holderId?: string;
  instruments?: number;
  issueId?: string;
  /** What a schema found wrong with a stored record. */
  issues?: unknown;
  kind?: string;
  lastedMs?: number;
  late?: number;
  mailId?: string;
  messageId?: string;
  watched?: string;
  of?: number;
  operation?: string;
  orders?: number;
  outcome?: string;
  /** Of a document. */
  path?: string;
  pauseMs?: number;
  paymentId?: string;
  port?: number;
  purchaseId?: string;
  putOff?: number;
  rawStatus?: string;
  reason?: string;
  refused?: number;
  requestId?: string;
  rounds?: number;
  rows?: number;
  shard?: string;
  since?: number;
  sound?: number;
  /** Accounts that trade. */
  trading?: number;
  stream?: string;
  subject?: string;
  tag?: string;
  to?: string;
  total?: number;
  type?: string;
  uid?: string | undefined;
  unread?: number;
  what?: string;
}

function write(severity: 'INFO' | 'WARNING' | 'ERROR', event: LogEvent, fields: LogFields): void {
  const line = JSON.stringify({
    severity,
    event,
    message: logEvents[event],
    ...(severity === 'ERROR' ? stackOf(fields.error) : {}),
    ...(redact(fields) as LogFields),
  });
  process.stdout.write(`${line}\n`);
}

/** Error Reporting looks for a stack here first; within `error` it finds none. */
function stackOf(error: unknown): { stack_trace?: string } {
  return error instanceof Error && error.stack ? { stack_trace: redactText(error.stack) } : {};
}

/**
 * One JSON line each, in the form Cloud Logging reads; secrets, tokens and e-mail addresses are
 * taken out.
 */
export const log = {
  info: (event: LogEvent, fields: LogFields = {}) => write('INFO', event, fields),
  warn: (event: LogEvent, fields: LogFields = {}) => write('WARNING', event, fields),
  error: (event: LogEvent, fields: LogFields = {}) => write('ERROR', event, fields),
};
