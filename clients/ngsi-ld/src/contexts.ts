import { pathName } from './address.js'
import { deleteCall, readCall, undefinedIfNotFound } from './calls.js'
import { invalidResponse, isRecord } from './errors.js'
import { subjectOf, type Call, type Transport } from './http.js'
import { idOfLocation } from './location.js'
import type { NgsiLdClient } from './types/client.js'
import type { ContextKind, StoredContext } from './types/discovery.js'
import { instantOf } from './values.js'

type ContextOperations = Pick<NgsiLdClient, 'addContext' | 'listContexts' | 'getContext' | 'deleteContext'>

const all = '/jsonldContexts'
const kinds: readonly string[] = ['Hosted', 'Cached', 'ImplicitlyCreated'] satisfies ContextKind[]

/** Creates the operations on the JSON-LD contexts that a broker keeps. They send no context of their own. */
export function contextOperations(transport: Transport): ContextOperations {
  return {
    async addContext(context, options = {}) {
      const body = { '@context': context }
      const call: Call = { method: 'POST', path: all, body, link: false, repeatable: false, ...options }
      const { status, headers } = await transport.call(call)
      const id = idOfLocation(headers, all)
      if (id === undefined)
        throw invalidResponse(subjectOf(call), 'The response has no id of the context in Location', status)
      return id
    },
    async listContexts({ kind, ...options } = {}) {
      const query = { details: 'true', ...(kind !== undefined && { kind }) }
      const call: Call = { ...readCall(all, options, query), link: false }
      const { status, body } = await transport.call(call)
      if (!Array.isArray(body)) throw invalidResponse(subjectOf(call), 'The response is not a list', status)
      return body.map((item) => {
        const stored = storedContext(item)
        if (stored === undefined) throw invalidResponse(subjectOf(call), 'An item is not a context', status)
        return stored
      })
    },
    async getContext(id, options = {}) {
      const call: Call = { ...readCall(`${all}/${pathName(id)}`, options), link: false }
      const response = await undefinedIfNotFound(transport.call(call))
      if (response === undefined) return undefined
      const { status, body } = response
      if (!isRecord(body) || !('@context' in body))
        throw invalidResponse(subjectOf(call), 'The response is not a context', status)
      return body['@context']
    },
    async deleteContext(id, options = {}) {
      const call: Call = { ...deleteCall(`${all}/${pathName(id)}`, options), link: false }
      return (await undefinedIfNotFound(transport.call(call))) !== undefined
    },
  }
}

/** Converts an item of a list: an address, or an object whose members differ between brokers. */
function storedContext(item: unknown): StoredContext | undefined {
  const source = typeof item === 'string' ? { URL: item } : item
  if (!isRecord(source)) return undefined
  const { kind, numberOfHits } = source
  const url = [source['URL'], source['url']].find((value) => typeof value === 'string')
  const id = [source['localId'], source['id']].find((value) => typeof value === 'string') ?? url
  if (id === undefined) return undefined
  return {
    id,
    url,
    kind: typeof kind === 'string' && kinds.includes(kind) ? (kind as ContextKind) : undefined,
    createdAt: instantOf(source['timestamp']) ?? instantOf(source['createdAt']),
    lastUsage: instantOf(source['lastUsage']),
    numberOfHits: typeof numberOfHits === 'number' ? numberOfHits : undefined,
  }
}
