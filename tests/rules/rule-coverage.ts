import { firestoreEmulator } from '#support/addresses.ts';
import { rulesProject } from './actors.ts';

interface Node {
  sourcePosition: { line: number; currentOffset: number; endOffset: number };
  values?: { value?: { boolValue?: boolean }; count: number }[];
  children?: Node[];
}

interface Coverage {
  rules: { files: { content: string }[] };
  report?: Node[];
}

/**
 * Parts of the rules, as they are written, that no request of this project has evaluated, or a
 * condition it has only ever seen true or false.
 */
export async function neverSeen(): Promise<string[]> {
  const address = `${firestoreEmulator}/emulator/v1/projects/${rulesProject}:ruleCoverage`;
  const { rules, report = [] } = (await (await fetch(address)).json()) as Coverage;
  const text = rules.files[0]?.content ?? '';
  const parts = report.flatMap(flat);
  if (parts.length === 0) throw new Error('The emulator reports no rules at all.');
  return parts.flatMap((part) => {
    const missing = missingOf(part);
    const { line, currentOffset, endOffset } = part.sourcePosition;
    return missing ? [`${missing}, line ${line}: ${text.slice(currentOffset, endOffset + 1)}`] : [];
  });
}

const flat = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(flat)];

function missingOf({ values = [] }: Node): string | undefined {
  if (values.length === 0) return 'never evaluated';
  const booleans = new Set(
    values.map(({ value }) => value?.boolValue).filter((value) => value !== undefined),
  );
  if (booleans.size !== 1) return undefined;
  return booleans.has(true) ? 'never false' : 'never true';
}
