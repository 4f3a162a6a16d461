/** A change that was made while nobody could be told of it. */
export type WaitingChange<Order = unknown> = {
  readonly id: string
  /** What it changes, such as one field of one person: a newer one of the same takes its place. */
  readonly about: string
  readonly kind: string
  readonly order: Order
  /** In the words of whoever made it. */
  readonly words: string
  readonly state: 'waiting' | 'refused'
  /** Why it was refused, in words. */
  readonly reason?: string
}

/** Changes in the order they were made. */
export type Outbox = readonly WaitingChange[]

export type OutboxEvent =
  | { readonly type: 'made'; readonly change: Omit<WaitingChange, 'state' | 'reason'> }
  | { readonly type: 'sent'; readonly id: string }
  | { readonly type: 'refused'; readonly id: string; readonly reason: string }
  | { readonly type: 'dropped'; readonly id: string }
  | { readonly type: 'retried'; readonly id: string }

/** What waits after something happened. */
export function outboxAfter(outbox: Outbox, event: OutboxEvent): Outbox {
  switch (event.type) {
    case 'made':
      // The last of its place: what comes after it may build on it.
      return [...outbox.filter(({ about }) => about !== event.change.about), { ...event.change, state: 'waiting' }]
    case 'sent':
    case 'dropped':
      return outbox.filter(({ id }) => id !== event.id)
    case 'refused':
      return replaced(outbox, event.id, (change) => ({ ...change, state: 'refused', reason: event.reason }))
    case 'retried':
      return replaced(outbox, event.id, ({ reason: _, ...change }) => ({ ...change, state: 'waiting' }))
  }
}

/** What is sent next: the oldest that waits. A refused one holds nobody up. */
export function nextToSend(outbox: Outbox): WaitingChange | undefined {
  return outbox.find(({ state }) => state === 'waiting')
}

function replaced(outbox: Outbox, id: string, change: (one: WaitingChange) => WaitingChange): Outbox {
  return outbox.map((one) => (one.id === id ? change(one) : one))
}
