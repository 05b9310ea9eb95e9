import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { type SourceFile, sourceFiles } from '../checking/source-files.ts';

const webRoots = ['web/src/main.tsx', 'web/src/public.ts'];
/** Pages that only staff open; what nothing else imports is theirs too. */
const staffPages =
  /^web\/src\/(app\/for-admins|pages\/(admin|audit|master-accounts|user-management)[\w-]*|features\/people\/(?!people-notices)[\w-]+)\.tsx?$/;

/**
 * What only staff or operators read: issues, the log, faults of the platform. Mails to staff are
 * in English, as the pages are that they lead to.
 */
const staffFolders =
  /^functions\/src\/(issues|audit|documents|testing|tapes|market|streaming\/(?!sockets)|agents\/(market|shards|beats|shifts(?!\/(?:account-agent|revive-agents))|orders(?!\/watch-ended-runs))|platform\/(log|secrets)|reports\/platform|payments\/provider|brokers\/paper)\//;
const staffFiles =
  /^(functions\/src\/(platform\/(settings|order-fields|registered-parameters|public-address|bucket|locked-bucket|answer-text|store\/(optimistic-unit|patience))|credits\/(ledger|ledger-invariants|adjust-credits|adjustment|decide-adjustment|read-adjusters)|entrypoints\/(api|own-body|schedules|dispatch|trading|serve-status)|accounts\/linking\/file-new-shard|payments\/(invoices\/tax-paper-numbers|purchases\/(detect-missing-webhook|held-payments|purchase-state|settle-purchase)|refunds\/(apply-refund-update|check-refund|send-refund|decide-refund)|doors\/(count-wallets|get-revenue|get-decided-refunds|handle-webhook-event))|mail\/(mail-settings|queue-mails|send-mail)|brokers\/(dead-session|open-session|money-rows|order-rows|position-rows|row-owner|xts-connector))|contract\/src\/(staff-rights|role-words|admin-search|admin-notices|audit-calls))\.ts$/;

const isProduct = ({ path }: SourceFile) =>
  /^((web|functions|quant|contract)\/src\/.+|lab\/src\/tapes\/own-\w+)\.tsx?$/.test(path) &&
  !/\.test\.tsx?$|\/testing\//.test(path);

/** The source files whose sentences investors can read. */
export function investorsFiles(root: string): SourceFile[] {
  const files = new Map(
    sourceFiles(root)
      .filter(isProduct)
      .map((file) => [file.path, file]),
  );
  const reached = new Set<string>();
  const reach = (path: string) => {
    const file = files.get(path);
    if (!file || reached.has(path) || staffPages.test(path)) return;
    reached.add(path);
    for (const imported of importsOf(file)) reach(imported);
  };
  webRoots.forEach(reach);
  return [...files.values()].filter(({ path }) =>
    path.startsWith('web/')
      ? reached.has(path)
      : !staffFolders.test(path) && !staffFiles.test(path),
  );
}

function importsOf({ path, text }: SourceFile): string[] {
  const { module } = parseSync(path, text);
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest }) => moduleRequest?.value ?? ''),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) =>
      text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    ),
  ];
  return named.flatMap((name) => {
    if (name.startsWith('#')) return [`web/src/${name.slice(1)}`];
    return name.startsWith('.') ? [posix.join(posix.dirname(path), name)] : [];
  });
}
