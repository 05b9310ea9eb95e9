import type { Outcome } from './play-source-mutants.ts';

/** What became of a mutant of this source. */
interface Judged {
  path: string;
  outcome: Outcome;
}

/** How many of the mistakes were noticed, for each folder and for all, in lines to print. */
export function byFolder(judged: readonly Judged[]): string[] {
  const folders = [...Map.groupBy(judged, ({ path }) => folderOf(path))];
  return [
    ...folders.sort(([one], [other]) => one.localeCompare(other)).map(lineOf),
    lineOf(['all', judged]),
  ];
}

export function isNoticed({ outcome }: Pick<Judged, 'outcome'>): boolean {
  return outcome === 'noticed' || outcome === 'endless';
}

function lineOf([folder, judged]: [string, readonly Judged[]]): string {
  const noticed = judged.filter(isNoticed).length;
  const share = Math.round((100 * noticed) / judged.length);
  return `${folder.padEnd(28)} ${noticed} of ${judged.length} noticed (${share} %)`;
}

/** `quant` whole, of the larger workspaces the folder of the source. */
function folderOf(path: string): string {
  const [workspace = '', , folder = '', ...rest] = path.split('/');
  return rest.length === 0 || workspace === 'quant' || workspace === 'lab'
    ? workspace
    : `${workspace}/${folder}`;
}
