import { ConnectionError, ServiceError } from '@environmental-monitoring/sdk'
import type { Format } from '../format.js'
import { byId, h } from './dom.js'

/** What people should know of the state of the page, a sentence each. */
export interface Status {
  /** Replaces what this source said; `undefined` takes it back. */
  say(source: string, sentence: string | undefined): void
  /** Says what failed, and when the page tries again (milliseconds since 1970). */
  failed(source: string, error: unknown, again: number): void
}

/** Sentences appear over the map; the same one from several sources once. */
export function createStatus(format: Format): Status {
  const said = new Map<string, string>()
  const place = byId('status')
  const say = (source: string, sentence: string | undefined) => {
    if (sentence === said.get(source)) return
    if (sentence === undefined) said.delete(source)
    else said.set(source, sentence)
    place.replaceChildren(...[...new Set(said.values())].map((text) => h('p', { class: 'card' }, text)))
  }
  return {
    say,
    failed: (source, error, again) => say(source, sentenceOf(error, format, again)),
  }
}

/** An error in words that a person can act on. @param again when the page tries again by itself, if it does */
export function sentenceOf(error: unknown, format: Format, again?: number): string {
  const tries = again === undefined ? '' : ' The map tries again by itself.'
  if (error instanceof ConnectionError) {
    return again === undefined
      ? 'The service does not answer. Try again in a moment.'
      : 'The service does not answer. The map shows what it has, and tries again by itself.'
  }
  if (!(error instanceof ServiceError)) return `Something went wrong in this page. Load it again.${tries}`
  if (error.status !== 429) return `${closed(error.detail)}${tries}`
  if (again === undefined) return closed(error.detail)
  return `Too many calls from here in this hour. The map goes on at ${format.clock(again)}.`
}

function closed(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}
