/**
 * Hands a CSV text to the browser as a file. The mark in front makes spreadsheets read it as UTF-8.
 */
export function downloadCsv(fileName: string, text: string): void {
  downloadFile(fileName, new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
}

export function downloadFile(fileName: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
