interface Event {
  atMs: number;
  order: number;
  act: () => void;
}

/**
 * What happens in simulated time, in its order; at the same instant, in the order it was asked for.
 */
export class EventQueue {
  nowMs = 0;
  readonly #heap: Event[] = [];
  #order = 0;

  after(ms: number, act: () => void): void {
    this.at(this.nowMs + ms, act);
  }

  at(atMs: number, act: () => void): void {
    this.#order += 1;
    const heap = this.#heap;
    const event = { atMs: Math.max(atMs, this.nowMs), order: this.#order, act };
    let place = heap.push(event) - 1;
    while (place > 0) {
      const above = (place - 1) >> 1;
      if (isBefore(heap[above] as Event, event)) break;
      heap[place] = heap[above] as Event;
      place = above;
    }
    heap[place] = event;
  }

  runUntil(endMs: number): void {
    for (let next = this.#heap[0]; next && next.atMs <= endMs; next = this.#heap[0]) {
      this.#removeFirst();
      this.nowMs = next.atMs;
      next.act();
    }
    this.nowMs = endMs;
  }

  #removeFirst(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (!last || heap.length === 0) return;
    let place = 0;
    for (let child = 1; child < heap.length; child = 2 * place + 1) {
      const other = heap[child + 1];
      const least = other && isBefore(other, heap[child] as Event) ? child + 1 : child;
      if (isBefore(last, heap[least] as Event)) break;
      heap[place] = heap[least] as Event;
      place = least;
    }
    heap[place] = last;
  }
}

const isBefore = (one: Event, other: Event) =>
  one.atMs < other.atMs || (one.atMs === other.atMs && one.order < other.order);
