import type { ReactNode } from 'react';
import { Agreements } from './agreements.tsx';
import { DownloadOwnData } from './download-own-data.tsx';
import { EraseOwnData } from './erase-own-data.tsx';

/** What is held about the person, for them. */
export default function OwnData(): ReactNode {
  return (
    <div className="space-y-5">
      <DownloadOwnData />
      <Agreements />
      <EraseOwnData />
    </div>
  );
}
