import type { Difference } from '#entities/account/strategy/differences.ts';

/** What a change does, a line for each field. */
export function DifferenceList({ lines }: { lines: readonly Difference[] }) {
  return (
    <dl className="space-y-1.5 text-sm">
      {lines.map(({ name, before, after }) => (
        <div key={name} className="grid gap-x-3 sm:grid-cols-[12rem_1fr]">
          <dt className="font-medium">{name}</dt>
          <dd className="min-w-0 break-words">
            <span className="sr-only">from </span>
            <del className="text-ink-soft">{before === '' ? 'nothing' : before}</del>
            <span aria-hidden> → </span>
            <span className="sr-only"> to </span>
            <ins className="font-medium no-underline">{after === '' ? 'nothing' : after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
