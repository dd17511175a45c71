import { isAfter, positionOf, type EventPosition, type EventRecord } from '../../../../src/features/events/events.js'

/** A table of events in memory. */
export function fakeTable() {
  const table = {
    rows: [] as EventRecord[],
    /** Rows from this index on are hidden by a running transaction. */
    hiddenFrom: Number.POSITIVE_INFINITY,
    reads: 0,
    onRead: () => {},
    failure: undefined as Error | undefined,
    add(size = 1) {
      const id = table.rows.length + 1
      const data = { name: String(id), text: 'x'.repeat(size) }
      table.rows.push({ id, xid: '100', type: 'air.updated', data, user_id: null, created_at: new Date(0) })
    },
    end: () => table.result({ xid: 100n, id: table.rows.length }),
    listAfter(position: EventPosition, limit: number) {
      table.reads += 1
      table.onRead()
      const rows = table.rows.filter((row) => isAfter(positionOf(row), position)).slice(0, limit)
      const events = rows.filter((row) => table.rows.indexOf(row) < table.hiddenFrom)
      return table.result({ events, hasHidden: events.length < rows.length })
    },
    isKept: () => table.result(true),
    result: <T>(value: T): Promise<T> => (table.failure ? Promise.reject(table.failure) : Promise.resolve(value)),
  }
  return table
}
