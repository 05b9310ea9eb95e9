import { BrokerHealth } from '#features/brokers/broker-health.tsx';
import { PageHeader } from '#ui/layout/card.tsx';
import { useTitle } from '#ui/page/use-title.ts';

export function Component() {
  useTitle('Brokers');
  return (
    <div className="space-y-5">
      <PageHeader title="Brokers" note="Whether each broker answers, and what it refuses." />
      <BrokerHealth />
    </div>
  );
}
