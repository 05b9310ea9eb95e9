import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import type { PaperDifference } from './live-values.ts';

/** What a difference is called; each is asked about once. */
export const differenceText = ({ name, onPaper, here }: PaperDifference) =>
  `${name}: ${onPaper} on paper, ${here} here`;

interface Props {
  differences: readonly PaperDifference[];
  goOn: () => void;
  cancel: () => void;
}

/** Asks whether what was tried on paper is meant to differ with money. */
export function PaperQuestion({ differences, goOn, cancel }: Props) {
  return (
    <ConfirmDialog
      title="Not as it was on paper"
      action="Go on"
      variant="primary"
      cancelText="Back"
      busy={false}
      confirm={goOn}
      cancel={cancel}
    >
      <p>What paper made was made with other settings:</p>
      <ul className="figures list-disc space-y-1 pl-5 text-ink">
        {differences.map(differenceText).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
