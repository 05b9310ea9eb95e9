import { ChevronDown } from 'lucide-react';
import { refusalAnchor } from '#entities/refusal/help-address.ts';
import {
  type RemedyGroup as Group,
  type Remedy,
  remedyGroups,
} from '#entities/refusal/remedies.ts';
import { matchesQuery } from './find-help.ts';

/** The refusals that match a query, in their groups. */
export const remediesFound = (query: string): Group[] =>
  remedyGroups
    .map(({ title, remedies }) => ({
      title,
      remedies: remedies.filter(([code, { says, why, todo }]) =>
        matchesQuery(query, code, title, says, why, todo),
      ),
    }))
    .filter(({ remedies }) => remedies.length > 0);

/** What each refusal means and what to do; opened where few are shown. The first group is the longest. */
export function RemedyGroups({
  groups: [first, ...others],
  opened,
}: {
  groups: readonly Group[];
  opened: boolean;
}) {
  return (
    <div className="grid items-start gap-x-10 gap-y-5 md:grid-cols-2">
      {first ? <RemedyGroup {...first} opened={opened} /> : null}
      <div className="min-w-0 space-y-5">
        {others.map((group) => (
          <RemedyGroup key={group.title} {...group} opened={opened} />
        ))}
      </div>
    </div>
  );
}

function RemedyGroup({ title, remedies, opened }: Group & { opened: boolean }) {
  return (
    <section className="min-w-0">
      <h3 className="text-base font-semibold">{title}</h3>
      <ul className="mt-1.5 divide-y divide-line border-y border-line">
        {remedies.map(([code, remedy]) => (
          <li key={code}>
            <RemedyEntry code={code} {...remedy} opened={opened} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RemedyEntry({
  code,
  says,
  why,
  todo,
  opened,
}: Remedy & { code: string; opened: boolean }) {
  return (
    <details id={refusalAnchor(code)} open={opened} className="group scroll-mt-24">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 py-2 hover:text-accent [&::-webkit-details-marker]:hidden">
        {says}
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-ink-soft transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <p className="text-ink-soft text-pretty">{why}</p>
      <p className="pt-1 pb-3 text-pretty">
        <strong>What to do: </strong>
        {todo}
      </p>
    </details>
  );
}
