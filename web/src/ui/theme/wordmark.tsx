import { brand } from './brand.ts';

export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2 text-lg font-semibold tracking-tight">
      <svg
        aria-hidden="true"
        viewBox="0 0 32 32"
        className="size-7 rounded-lg bg-accent text-on-accent"
      >
        <path
          d="M7 21.5h18M7 16h12M7 10.5h6"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          fill="none"
        />
      </svg>
      {brand.name}
    </span>
  );
}
