import { Button } from '#ui/controls/button.tsx';
import { Notice } from './notice.tsx';

interface Props {
  /** Why what the form shows was kept; null where nothing was. */
  why: 'session' | 'reload' | 'left' | null;
  lacksSecrets: boolean;
  hasSecrets: boolean;
  discard: () => void;
}

/** Says that a form shows what was typed before, and takes it away. */
export function KeptNotice({ why, lacksSecrets, hasSecrets, discard }: Props) {
  if (why === null) return null;
  const secrets = lacksSecrets
    ? ', but for the key and the secret'
    : hasSecrets
      ? ', the key and the secret in the memory of this page alone'
      : '';
  return (
    <Notice
      kind="busy"
      actions={
        <Button size="small" onClick={discard}>
          Discard
        </Button>
      }
    >
      {why === 'session'
        ? `Your session had ended. What you had typed is back${secrets}.`
        : `What you typed before was kept${secrets}.`}
    </Notice>
  );
}
