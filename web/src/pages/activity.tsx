import { ActivityList } from '#features/activity/activity-list.tsx';
import { PageHeader } from '#ui/layout/card.tsx';
import { useTitle } from '#ui/page/use-title.ts';

export function Component() {
  useTitle('Activity');
  return (
    <div className="space-y-5">
      <PageHeader
        title="Activity"
        note="What was done to your accounts and credits, by you, by an admin or by Sthira itself. Entries are only ever added."
      />
      <ActivityList />
    </div>
  );
}
