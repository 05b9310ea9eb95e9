import { TestButton } from './test-button.tsx';
import { Way } from './way.tsx';

export function MailWay({ address }: { address: string }) {
  return (
    <Way title="Mail" state={`To ${address}`}>
      <TestButton channel="mail" />
    </Way>
  );
}
