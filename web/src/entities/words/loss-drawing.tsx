import { type ReactNode, useId } from 'react';
import { type WordName, words } from './words.ts';

const named: readonly WordName[] = [
  ...(['weekly-loss', 'daily-loss', 'run-loss', 'position-loss'] as const),
  ...(['stop', 'worst-case', 'largest-loss'] as const),
];

const label =
  'Boxes within boxes: a position lies in its run, the run in its day, the day in its week. In the position a bar of losses: the stop comes first, then, only if the index jumps, the worst case, which the largest loss bounds.';

/** How the losses that can be limited contain one another: drawn, and in words. */
export function LossDrawing() {
  return (
    <figure className="space-y-3">
      <svg role="img" aria-label={label} viewBox="0 0 320 208" className="w-full max-w-md text-xs">
        <Box inset={0} name="Week, from Monday">
          <Box inset={1} name="Day">
            <Box inset={2} name="Run, from Start to Square Off">
              <Box inset={3} name="Position">
                <LossBar />
              </Box>
            </Box>
          </Box>
        </Box>
      </svg>
      <figcaption className="text-sm">
        <p>
          A loss counts in each box around it, and each box has a limit of its own. What is reached
          first acts. A position that is held over the night counts in both of its days.
        </p>
        <dl className="mt-2 space-y-1.5">
          {named.map((name) => (
            <div key={name}>
              <dt className="inline font-medium">{words[name].word}: </dt>
              <dd className="inline text-ink-soft">{words[name].text}</dd>
            </div>
          ))}
        </dl>
      </figcaption>
    </figure>
  );
}

/** Each box stands within the one before, below its name. */
function Box({ inset, name, children }: { inset: number; name: string; children: ReactNode }) {
  const [left, top] = [1 + 12 * inset, 1 + 26 * inset];
  return (
    <>
      <rect
        {...{ x: left, y: top, width: 320 - 2 * left, height: 208 - top - 1 - 10 * inset, rx: 8 }}
        className={
          inset % 2 === 0 ? 'fill-sunken stroke-line-strong' : 'fill-raised stroke-line-strong'
        }
      />
      <text x={left + 10} y={top + 17} className="fill-ink font-medium">
        {name}
      </text>
      {children}
    </>
  );
}

const [from, stopAt, until] = [50, 116, 270];

/** From no loss to the worst case. */
function LossBar() {
  const dashes = useId();
  return (
    <>
      <pattern id={dashes} width="6" height="6" patternUnits="userSpaceOnUse">
        <path d="M0 6 6 0" className="stroke-loss" />
      </pattern>
      <rect x={from} y={116} width={stopAt - from} height={14} className="fill-loss" />
      <rect
        {...{ x: stopAt, y: 116, width: until - stopAt, height: 14 }}
        fill={`url(#${dashes})`}
        className="stroke-loss"
      />
      <text x={stopAt} y={147} textAnchor="middle" className="fill-ink">
        Stop
      </text>
      <text x={until} y={147} textAnchor="end" className="fill-ink">
        Worst case
      </text>
      <text x={until} y={165} textAnchor="end" className="fill-ink-soft">
        only by a jump; within the largest loss
      </text>
    </>
  );
}
