/** The values that the station of the clients has sent, as records. */
const readings = `(
  select extract(epoch from observed_at)::int as id, 'reading-' || value::int as name
  from observations join observation_series on observation_series.id = series_id
  where attribute = 'co' and entity_id like '%:Station:%'
) as readings`

/** The kinds of records that clients create, and the column that stores the unique name of each record. */
export const kinds = {
  report: { table: 'reports', column: 'title' },
  'report with image': { table: 'reports', column: 'title' },
  'report of an upload': { table: 'reports', column: 'title' },
  registration: { table: 'users', column: 'email' },
  account: { table: 'users', column: 'email' },
  location: { table: 'locations', column: 'name' },
  notification: { table: 'notifications', column: 'title' },
  reading: { table: readings, column: 'name' },
} as const

export type Kind = keyof typeof kinds

/** A record that a client creates, and that must exist at most once. */
export interface Write {
  kind: Kind
  /** Unique; also the `Idempotency-Key`. */
  name: string
  /**
   * `pending` while the client retries it. `unknown` if it must not be retried and there was no response. `rejected` if
   * a retry would get the same response.
   */
  state: 'pending' | 'acknowledged' | 'unknown' | 'rejected'
  /** From the response; `undefined` if the response was a 409 for an existing record. */
  id: number | undefined
  /** File names of the images of an acknowledged report, in order. */
  images: string[]
  retries: number
  /** The last response that was not an acknowledgement. */
  lastError: string | undefined
}

export type WriteLog = ReturnType<typeof createWriteLog>

/** Creates a log of the writes that are sent to one service, with their outcomes. */
export function createWriteLog() {
  const writes: Write[] = []
  return {
    writes,
    begin(kind: Kind): Write {
      const name = `${kind.replaceAll(' ', '-')}-${writes.length + 1}`
      const write: Write = {
        kind,
        name: kinds[kind].table === 'users' ? `${name}@crash.example.com` : name,
        state: 'pending',
        id: undefined,
        images: [],
        retries: 0,
        lastError: undefined,
      }
      writes.push(write)
      return write
    },
  }
}

/** A broken guarantee. */
export interface Violation {
  type: 'lost' | 'duplicated' | 'incomplete' | 'orphaned' | 'rejected' | 'never acknowledged'
  kind: Kind | 'image'
  /** Name of the record, or file name of the image. */
  name: string
  detail: string
}
