import { MessageSetup } from '#features/messages/message-setup.tsx';
import { PageHeader } from '#ui/layout/card.tsx';
import { useTitle } from '#ui/page/use-title.ts';

export function Component() {
  useTitle('Messages');
  return (
    <div className="max-w-4xl space-y-5">
      <PageHeader
        title="Messages"
        note="What happens on your accounts reaches you with the page closed, too."
      />
      <MessageSetup />
    </div>
  );
}
