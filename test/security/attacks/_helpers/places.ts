import {
  resolve,
  type OpenApiDocument,
  type ParameterObject,
  type PlacedOperation,
} from '../../../../src/pipeline/contract/document.js'
import { aFile, type DraftRequest } from '../../../contract/_helpers/valid-requests.js'

/** A place of a request that accepts text, and how to set it. */
export interface Place {
  name: string
  put(draft: DraftRequest, text: string): void
}

/** Returns all parameters of an operation and all strings in the body of a request. */
export function placesOf(document: OpenApiDocument, { operation }: PlacedOperation, draft: DraftRequest): Place[] {
  const parameters = (operation.parameters ?? []).map((one) => resolve<ParameterObject>(document, one))
  const named = parameters.map(({ in: where, name }): Place => ({
    name: `${where} ${name}`,
    put: writers[where](name),
  }))
  const given = draft.query.map(([name]): Place => ({ name: `query ${name}`, put: writers.query(name) }))
  const query = given.filter((one) => !named.some(({ name }) => name === one.name))
  return [...named, ...query, ...textsIn(draft.body, []).map(bodyPlace)]
}

type Writer = (name: string) => Place['put']
const writers: Record<ParameterObject['in'], Writer> = {
  path: (name) => (draft, text) => void (draft.values[name] = encodeURIComponent(text)),
  query: (name) => (draft, text) => {
    draft.query = [...draft.query.filter(([other]) => other !== name), [name, encodeURIComponent(text)]]
  },
  header: (name) => (draft, text) => void (draft.headers[name] = text),
  cookie: () => () => undefined,
}

function bodyPlace(path: string[]): Place {
  return {
    name: `body ${path.join('.')}`,
    put(draft, text) {
      const body = structuredClone(draft.body)
      const parent = path
        .slice(0, -1)
        .reduce<unknown>((inside, key) => Reflect.get(Object(inside) as object, key), body)
      Reflect.set(Object(parent) as object, path.at(-1) ?? '', text)
      draft.body = body
    },
  }
}

function textsIn(value: unknown, path: string[]): string[][] {
  if (typeof value === 'string') return value === aFile || path.length === 0 ? [] : [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) => textsIn(member, [...path, key]))
}
