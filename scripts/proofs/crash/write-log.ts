/** What the clients make, and where the database keeps it. The marker of a record is unique in that column. */
export const kinds = {
  report: { table: 'reports', column: 'title' },
  'report with image': { table: 'reports', column: 'title' },
  'report of an upload': { table: 'reports', column: 'title' },
  registration: { table: 'users', column: 'email' },
  account: { table: 'users', column: 'email' },
  location: { table: 'locations', column: 'name' },
  notification: { table: 'notifications', column: 'title' },
} as const

export type Kind = keyof typeof kinds

/** One thing that a client wants to be made once. */
export interface Entry {
  kind: Kind
  /** What nothing else is called, in the database or on the way; also its `Idempotency-Key`. */
  marker: string
  /**
   * `open` while the client repeats it; `unanswered` when it must not be repeated and nobody knows whether it was made;
   * `refused` when the answer was one that a repetition does not change.
   */
  state: 'open' | 'acknowledged' | 'unanswered' | 'refused'
  /** As the service answered it; an answer that it is there already has none. */
  id: number | undefined
  /** File names of the images of an acknowledged report, in order. */
  images: string[]
  /** Tries after the first one. */
  repeats: number
  /** The last answer that was no acknowledgement. */
  answer: string | undefined
}

/** What was asked of one service, and what it has acknowledged. */
export interface Ledger {
  entries: Entry[]
  begin(kind: Kind): Entry
}

export function createLedger(): Ledger {
  const entries: Entry[] = []
  return {
    entries,
    begin(kind) {
      const name = `${kind.replaceAll(' ', '-')}-${entries.length + 1}`
      const entry: Entry = {
        kind,
        marker: kinds[kind].table === 'users' ? `${name}@crash.example.com` : name,
        state: 'open',
        id: undefined,
        images: [],
        repeats: 0,
        answer: undefined,
      }
      entries.push(entry)
      return entry
    },
  }
}

/** What is wrong: something acknowledged is not there, something is there twice, or in part, or without an owner. */
export interface Fault {
  what: 'lost' | 'doubled' | 'half' | 'forgotten' | 'refused' | 'never acknowledged'
  kind: Kind | 'image'
  /** Which one: a marker, or the name of an image. */
  thing: string
  /** How that shows. */
  text: string
}
