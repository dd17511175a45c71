import { EventEmitter, once } from 'node:events'

/** Creates a list whose growth can be awaited without polling. */
export function createCollector<T>() {
  const items: T[] = []
  const events = new EventEmitter()
  return {
    items,
    add: (item: T): void => {
      items.push(item)
      events.emit('added')
    },
    /** Resolves when there are at least `count` items. */
    reached: async (count: number): Promise<void> => {
      while (items.length < count) await once(events, 'added')
    },
  }
}
