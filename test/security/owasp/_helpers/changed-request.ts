import type { DraftRequest } from '../../../contract/_helpers/valid-requests.js'
import type { Place } from './contract-places.js'

/** Returns the request with another value in one place. Parameters must be encoded. */
export function withValue(draft: DraftRequest, { within, steps }: Place, value: unknown): DraftRequest {
  const [name = ''] = steps
  switch (within) {
    case 'path':
      return { ...draft, values: { ...draft.values, [name]: String(value) } }
    case 'query':
      return { ...draft, query: [...draft.query.filter(([other]) => other !== name), [name, String(value)]] }
    case 'header':
      return { ...draft, headers: { ...draft.headers, [name]: String(value) } }
    default:
      return { ...draft, body: replaceIn(draft.body, steps, value) }
  }
}

/** Returns a copy of a body with another value in one place. Missing parents are created. */
function replaceIn(body: unknown, [step, ...more]: string[], value: unknown): unknown {
  if (step === undefined) return value
  if (step === '[]') return [replaceIn(Array.isArray(body) ? body[0] : undefined, more, value)]
  const members = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}
  return { ...members, [step]: replaceIn(Reflect.get(members, step), more, value) }
}
