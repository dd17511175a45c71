import { ServiceError, unwrap, type Result } from '@environmental-monitoring/sdk'
import type { QueryError } from '@environmental-monitoring/sdk/react-query'
import type { DataTag, QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { etagOf, queryClient } from '#shared/api.js'

interface Condition {
  headers?: { 'If-Match': string }
}
type Send<Data> = (condition: Condition) => Promise<Result<Data>>
/** The options of the query that reads a record. */
interface Read<Item> {
  queryKey: DataTag<QueryKey, Item, QueryError>
}

/** Returns a record as the page shows it. */
export const shown = <Item extends object>({ queryKey }: Read<Item>, record: Item): Item =>
  queryClient.getQueryData<Item>(queryKey) ?? record

/** The ETags of the versions that were changed here, and of the next ones. */
const ownChanges = new Map<string, string>()

/**
 * Sends a change or deletion of a record, unless somebody else has changed the record since it was read. In this case, the
 * page shows the new version before the error is thrown.
 */
export async function send<Data>(
  { queryKey }: { queryKey: QueryKey },
  record: object,
  call: Send<Data>,
): Promise<Data> {
  let etag = etagOf(record)
  // A form may have been opened before another change on the same page.
  for (let next = etag; next !== undefined; next = ownChanges.get(next)) etag = next
  const result = await call(etag === undefined ? {} : { headers: { 'If-Match': etag } })
  if (result.response.status === 412) await queryClient.invalidateQueries({ queryKey })
  return unwrap(result)
}

/** Changes a record like `send`. Returns the new version, which can be changed again. */
export async function change<Item extends object>(read: Read<Item>, record: Item, call: Send<Item>): Promise<Item> {
  const { queryKey } = read
  const changed = await send(read, record, call)
  queryClient.setQueryData<Item>(queryKey, changed)
  // The response to a change has no ETag.
  await queryClient.invalidateQueries({ queryKey, refetchType: 'all' })
  const after = shown(read, changed)
  const [from, to] = [etagOf(record), etagOf(after)]
  if (from !== undefined && to !== undefined && from !== to) ownChanges.set(from, to)
  return after
}

interface Update<Item, Changes> {
  call: (request: { body: Changes } & Condition) => Promise<Result<Item>>
  /** The keys of other queries with the record. */
  shownIn: readonly QueryKey[]
}

/** Changes fields of a record like `change`. Returns a function that changes them back. */
export async function update<Item extends object, Changes extends object>(
  read: Read<Item>,
  record: Item,
  changes: Changes,
  options: Update<Item, Changes>,
): Promise<() => Promise<void>> {
  const changed = await change(read, record, (condition) => options.call({ body: changes, ...condition }))
  for (const queryKey of options.shownIn) void queryClient.invalidateQueries({ queryKey })
  const before = Object.entries(record).filter(([name]) => name in changes)
  return async () => {
    // The fields of a change have the types of the record.
    await update(read, changed, Object.fromEntries(before) as Changes, options)
  }
}

/**
 * The fields of a form that edits a record. From the first input on, they belong to the version that was shown then. If
 * `save` fails because somebody else has changed the record, they belong to the new version, but keep the input.
 */
export function useEdits<Item extends object, Fields extends object>(
  read: Read<Item>,
  record: Item,
  fieldsOf: (record: Item) => Fields,
) {
  const [edits, setEdits] = useState<{ base: Item; fields: Fields }>()
  const { base, fields } = edits ?? { base: record, fields: fieldsOf(record) }
  const save = async (write: (base: Item) => Promise<void>) => {
    try {
      await write(base)
      setEdits(undefined)
    } catch (error) {
      if (error instanceof ServiceError && error.status === 412) {
        const latest = shown(read, base)
        setEdits({ base: latest, fields: { ...fieldsOf(latest), ...changesOf(fieldsOf(base), fields) } })
      }
      throw error
    }
  }
  return { base, fields, setFields: (next: Fields) => setEdits({ base, fields: next }), save }
}

/** Returns the fields of `after` that differ from `before`. */
export function changesOf<Fields extends object>(before: Fields, after: Fields): Partial<Fields> {
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Fields]),
  )
  return Object.fromEntries(changed) as Partial<Fields>
}
