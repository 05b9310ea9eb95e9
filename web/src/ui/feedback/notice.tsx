import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#ui/theme/class-names.ts';

const kinds = {
  good: { className: 'bg-gain-soft text-gain', Icon: CircleCheck },
  bad: { className: 'bg-loss-soft text-loss', Icon: CircleAlert },
  warn: { className: 'bg-warn-soft text-warn', Icon: TriangleAlert },
  busy: { className: 'bg-accent-soft text-accent', Icon: Info },
} as const;

/**
 * A message that stays where the trouble is; announced politely, but for one that changes by itself
 * and is spoken by the app's own region. Without words there is none.
 */
export function Notice({
  kind,
  children,
  actions,
  spoken = 'here',
}: {
  kind: keyof typeof kinds;
  children: ReactNode;
  actions?: ReactNode;
  spoken?: 'here' | 'by-the-app';
}) {
  if (children === '') return null;
  const { className, Icon } = kinds[kind];
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg px-3.5 py-2.5 text-sm',
        className,
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <div
        role={spoken === 'here' ? 'status' : 'note'}
        className="min-w-0 flex-1 basis-48 font-medium"
      >
        {children}
      </div>
      {actions ? <div className="flex gap-2">{actions}</div> : null}
    </div>
  );
}
