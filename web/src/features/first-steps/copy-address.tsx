import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { say } from '#ui/toast/toaster.tsx';

/** An address in letters that are told apart, and a button that copies it. */
export function CopyAddress({ address }: { address: string }) {
  const [copied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      say('error', 'The browser did not copy it. Select the address and copy it by hand.');
    }
  }
  const Icon = copied ? Check : Copy;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <code className="figures rounded-md bg-sunken px-2 py-1 text-sm select-all">{address}</code>
      <Button size="small" icon={<Icon aria-hidden className="size-3.5" />} onClick={copy}>
        {copied ? 'Copied' : 'Copy'}
      </Button>
    </span>
  );
}
