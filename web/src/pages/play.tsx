import { Suspense } from 'react';
import { later } from '#platform/load-part.ts';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Card, PageHeader } from '#ui/layout/card.tsx';
import { useTitle } from '#ui/page/use-title.ts';

const PlayStages = later(() => import('./play/play-stages.tsx'));

export function Component() {
  useTitle('Play a day');
  return (
    <div className="space-y-5">
      <PageHeader
        title="Play a day"
        note="A simulated trading day in two minutes, on the screens of a live one. No order leaves this browser, and nothing of it is stored."
      />
      <PlayParts />
    </div>
  );
}

/** The choice of a day, and the day. */
export function PlayParts() {
  return (
    <Suspense
      fallback={
        <Card>
          <SkeletonRows rows={4} label="Loading" />
        </Card>
      }
    >
      <PlayStages />
    </Suspense>
  );
}
