import { NgsiLdError, type BatchResult, type EntityInput } from '@environmental-monitoring/ngsi-ld'
import type { Log } from '../../../../src/base/log.js'
import type { Pass } from '../../../../src/platform/agents/agent.js'

export const entity = (name: string): EntityInput => ({ id: `urn:ngsi-ld:Thing:${name}`, type: 'Thing' })
export const idsOf = (entities: EntityInput[]) => entities.map(({ id }) => id.slice('urn:ngsi-ld:Thing:'.length))
export const down = () => new NgsiLdError({ kind: 'unavailable', detail: 'The broker does not answer.' })

/** A broker that accepts entities as configured, and records them. */
export function fakeBroker(answers: (BatchResult | Error)[] = []) {
  const taken: string[][] = []
  const gone: string[] = []
  return {
    taken,
    gone,
    answers,
    deleteEntities(ids: string[]): Promise<BatchResult> {
      gone.push(...ids)
      return Promise.resolve({ succeeded: ids, failed: [], created: [] })
    },
    upsertEntities(entities: EntityInput[]): Promise<BatchResult> {
      const answer = answers.shift() ?? { succeeded: entities.map(({ id }) => id), failed: [], created: [] }
      if (answer instanceof Error) return Promise.reject(answer)
      taken.push(idsOf(entities))
      return Promise.resolve(answer)
    },
  }
}

export function fakeLog() {
  const lines: string[] = []
  const keep = (...parts: unknown[]) => void lines.push(String(parts.at(-1)))
  return { lines, log: { debug: keep, info: keep, warn: keep, error: keep } as unknown as Log }
}

/** A promise that the test settles. */
export function deferred<T>() {
  let settle: { resolve: (value: T) => void; reject: (error: unknown) => void } | undefined
  const promise = new Promise<T>((resolve, reject) => (settle = { resolve, reject }))
  return { promise, resolve: (value: T) => settle?.resolve(value), reject: (error: unknown) => settle?.reject(error) }
}

export const silent = fakeLog().log
export const thing = { name: 'test' }
export const pass = (...entities: EntityInput[]): Pass => ({ entities, retired: [] })
export const signal = new AbortController().signal
