import { Check, Copy } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from './button.tsx';

interface Props {
  text: string;
  /** What the button is called. */
  name?: string;
}

/** A text beside a button that copies it, in browsers without a clipboard for pages as well. */
export function CopyText({ text, name = 'Copy' }: Props): ReactNode {
  const [result, setResult] = useState<'copied' | 'failed' | null>(null);
  const shown = useRef<HTMLElement>(null);
  async function copy() {
    const copied = (await toClipboard(text)) || copySelected(shown.current);
    setResult(copied ? 'copied' : 'failed');
  }
  const Icon = result === 'copied' ? Check : Copy;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <code
        ref={shown}
        className="figures rounded-md bg-sunken px-2 py-1 text-sm wrap-anywhere select-all"
      >
        {text}
      </code>
      <Button size="small" icon={<Icon aria-hidden className="size-3.5" />} onClick={copy}>
        {result === 'copied' ? 'Copied' : name}
      </Button>
      <span role="status" className="text-xs">
        {result === 'failed' ? 'The browser did not copy it. Copy the marked text by hand.' : ''}
      </span>
    </span>
  );
}

async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The older way, which needs no permission. Where it fails too the text is left marked. */
function copySelected(element: HTMLElement | null): boolean {
  if (element) getSelection()?.selectAllChildren(element);
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  }
}
