import type { ReactNode } from 'react';

/** Explains why a list is empty and what the person can do next. */
export function EmptyState({
  icon,
  title,
  text,
  children,
}: {
  icon: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-10 text-center">
      <span aria-hidden className="mb-1 rounded-full bg-sunken p-3 text-ink-faint">
        {icon}
      </span>
      <p className="font-medium">{title}</p>
      <p className="max-w-md text-ink-soft text-pretty">{text}</p>
      {children ? <div className="mt-2 flex flex-wrap justify-center gap-2">{children}</div> : null}
    </div>
  );
}
