import type { ReportCategory, ReportSeverity } from '@environmental-monitoring/sdk'
import type { Place } from '#shared/settings.js'
import { createStore } from '#shared/store.js'
import { session } from '#shared/stored.js'

/** A report that has not been sent. Its texts and its place survive a reload; its photos do not. */
export interface Draft {
  place?: Place
  category?: ReportCategory
  severity?: ReportSeverity
  title: string
  description: string
  /** Number of photos, to notice that they are gone. */
  photoCount: number
  /** The same for each attempt, so that the service stores the report only once. */
  key: string
  /** The user who writes the report. Undefined while nobody has signed in. */
  userId?: number | undefined
}

/** What must end before the draft changes or is sent. */
type Work = 'reading' | 'sending'

const storageKey = 'map.report'

const draft = createStore(read())
const photos = createStore<readonly File[]>([])
const work = createStore<{ kind: Work; key: string } | undefined>(undefined)

function read(): Draft {
  try {
    const stored: unknown = JSON.parse(session.getItem(storageKey) ?? 'null')
    // Only this file writes it.
    if (stored !== null) return stored as Draft
  } catch {
    // An older version may have stored something else.
  }
  return { title: '', description: '', photoCount: 0, key: newKey() }
}

/** `crypto.randomUUID` needs HTTPS, which a trial installation may not have. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function update(next: Draft, nextPhotos: readonly File[]): void {
  draft.set(next)
  photos.set(nextPhotos)
  // Unlike the texts, photos do not survive a reload.
  if (nextPhotos.length > 0) addEventListener('beforeunload', askBeforeUnload)
  else removeEventListener('beforeunload', askBeforeUnload)
}

const askBeforeUnload = (event: Event) => event.preventDefault()

export function changeDraft(change: Partial<Draft>): void {
  const next = { ...draft.get(), ...change }
  update(next, photos.get())
  session.setItem(storageKey, JSON.stringify(next))
}

export function setPhotos(next: readonly File[]): void {
  photos.set(next)
  changeDraft({ photoCount: next.length })
}

/** Adds photos to a draft, unless it was sent or discarded while they were read. */
export function addPhotos(key: string, added: readonly File[]): void {
  if (key === draft.get().key) setPhotos([...photos.get(), ...added])
}

/** Starts again with an empty report. With `key`, only if the draft still has it. */
export function discardDraft(key = draft.get().key): void {
  if (key !== draft.get().key) return
  session.removeItem(storageKey)
  update({ ...read(), userId: draft.get().userId }, [])
}

/** Called when somebody has signed in or out. What another user has entered is discarded. */
export function setDraftUser(userId: number | undefined): void {
  const before = draft.get().userId
  if (userId === before) return
  if (before !== undefined) discardDraft()
  changeDraft({ userId })
}

/** Runs what must end before the draft changes or is sent, even if the dialog is closed meanwhile. */
export async function runWork<T>(kind: Work, run: () => Promise<T>): Promise<T> {
  const started = { kind, key: draft.get().key }
  work.set(started)
  try {
    return await run()
  } finally {
    if (work.get() === started) work.set(undefined)
  }
}

export const useDraft = draft.use
export const usePhotos = photos.use
/** Returns what the draft waits for. */
export function useWork(): Work | undefined {
  const { key } = draft.use()
  const current = work.use()
  return current?.key === key ? current.kind : undefined
}
export const currentDraft = draft.get
export const currentPhotos = photos.get
