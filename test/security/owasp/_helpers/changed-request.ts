import type { DraftRequest } from '../../../contract/_helpers/valid-requests.js'
import type { Place } from './contract-places.js'

/** The request with another value in one place; parameters as they stand in the URL or the header. */
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
      return { ...draft, body: replaced(draft.body, steps, value) }
  }
}

/** A copy of a body with another value in one place, which is made where it is not there. */
function replaced(body: unknown, [step, ...more]: string[], value: unknown): unknown {
  if (step === undefined) return value
  if (step === '[]') return [replaced(Array.isArray(body) ? body[0] : undefined, more, value)]
  const own = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}
  return { ...own, [step]: replaced(Reflect.get(own, step), more, value) }
}
