import { enigma } from '@sthira/contract/algorithms';
import type { OrderDocument } from '@sthira/quant/run/books/order-document';
import { strategyOf } from '@sthira/quant/strategies';

type Ordered = Pick<OrderDocument, 'strategy'>;

/** The algorithm that made an order: the first one where the order is older than its saying so. */
export const algorithmOf = (order: Ordered): string => strategyOf(algorithmIdOf(order)).name;

export const algorithmIdOf = ({ strategy }: Ordered): number => strategy?.id ?? enigma.id;
