import { serverTimeOf } from '#clock/server-now.ts';
import { useOrders, usePositions, useTrades } from '#entities/books/use-book.ts';
import { type BookChoice, ShownBooks } from './shown-books.tsx';

/** The brokers' books, of which that on the screen is read again and again. */
export function Books({ work, ...choice }: BookChoice & { work: 'some' | 'none' }) {
  const { tab } = choice;
  const positions = usePositions({ enabled: tab === 'positions', work });
  const orders = useOrders({ enabled: tab === 'orders', work });
  const trades = useTrades({ enabled: tab === 'trades', work });
  return (
    <ShownBooks
      positions={answerOf(positions)}
      orders={answerOf(orders)}
      trades={answerOf(trades)}
      {...choice}
    />
  );
}

const answerOf = <Query extends { dataUpdatedAt: number }>({
  dataUpdatedAt,
  ...answer
}: Query) => ({
  ...answer,
  answeredAt: serverTimeOf(dataUpdatedAt),
});
