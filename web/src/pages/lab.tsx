import { Suspense } from 'react';
import { later } from '#platform/load-part.ts';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Card, PageHeader } from '#ui/layout/card.tsx';
import { useTitle } from '#ui/page/use-title.ts';

const LabStages = later(() => import('./lab/lab-stages.tsx'));

export function Component() {
  useTitle('The Past');
  return (
    <div className="space-y-5">
      <PageHeader
        title="The Past"
        note="What a strategy makes of days that were, or might have been. It is played in this browser; nothing is ordered and nothing is stored."
      />
      <Suspense
        fallback={
          <Card>
            <SkeletonRows rows={4} label="Loading" />
          </Card>
        }
      >
        <LabStages />
      </Suspense>
    </div>
  );
}
