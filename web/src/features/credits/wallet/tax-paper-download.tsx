import type { PdfFile } from '@sthira/contract/purchases';
import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { call } from '#platform/call.ts';
import { Button } from '#ui/controls/button.tsx';
import { downloadFile } from '#ui/csv/download.ts';

interface Props {
  purchaseId: string;
  paper: 'getInvoicePdf' | 'getCreditNotePdf';
  /** Which paper it is, said after the words on the button: `of STI/26-27/000001`. */
  which: string;
  size?: 'small' | 'medium';
  children: string;
}

function save({ file_name, content_base64 }: PdfFile): void {
  downloadFile(
    file_name,
    new Blob([Uint8Array.from(atob(content_base64), (character) => character.charCodeAt(0))], {
      type: 'application/pdf',
    }),
  );
}

/** Saves a tax paper as the server draws it. A toast shows a failure. */
export function TaxPaperDownload({ purchaseId, paper, which, size = 'small', children }: Props) {
  const download = useMutation({
    mutationFn: () => call(paper, { purchase_id: purchaseId }),
    onSuccess: save,
  });
  return (
    <Button
      size={size}
      busy={download.isPending}
      icon={<FileDown aria-hidden className="size-3.5" />}
      onClick={() => download.mutate()}
    >
      <span>
        {children} <span className="sr-only">{which}</span>
      </span>
    </Button>
  );
}
