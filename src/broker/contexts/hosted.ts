import { randomUUID } from 'node:crypto'
import type { ContextDetails, ContextDocument } from '../../../generated/broker-types.js'
import type { Database } from '../../platform/database/postgres.js'
import { addressesIn } from '../../platform/ngsi-ld/contexts.js'
import { badRequest, notFound, Problem } from '../problem.js'
import type { ContextStore } from '../store/contexts.js'
import { hostedAddress, hostedId, hostedUrn } from './addresses.js'
import type { ContextLibrary } from './library.js'

export type HostedContexts = ReturnType<typeof createHostedContexts>

interface HostedContextsOptions {
  store: ContextStore
  library: ContextLibrary
  /** Returns the base URL of the broker. */
  baseUrl: () => string
  clock: () => number
}

/** Creates the contexts that the clients of a tenant have added (ETSI GS CIM 009, 5.13). */
export function createHostedContexts({ store, library, baseUrl, clock }: HostedContextsOptions) {
  const present = ({ id, createdAt }: { id: string; createdAt: Date }): ContextDetails => ({
    URL: hostedAddress(baseUrl(), id),
    localId: hostedUrn(id),
    kind: 'Hosted',
    createdAt: createdAt.toISOString(),
  })

  const find = async (urn: string) => {
    const id = hostedId(urn)
    const found = id === undefined ? undefined : await store.find(id)
    if (!found) throw notFound(urn)
    return found
  }

  const refuseIncluded = (id: string, advice: string) => {
    if (library.isIncluded(id)) throw new Problem('OperationNotSupported', `The broker includes ${id}. ${advice}`)
  }

  const insert = async (context: unknown, trx?: Database): Promise<string> => {
    const id = randomUUID()
    const refersTo = addressesIn(context).flatMap((address) => hostedId(address) ?? [])
    await store.insert(id, JSON.stringify(context), [...new Set(refersTo)], clock(), trx)
    return id
  }

  return {
    /** Stores a context. @returns its id @throws Problem TooManyResults, and see `ContextLibrary.check` */
    async add(context: unknown): Promise<string> {
      await library.check(context)
      return hostedUrn(await insert(context))
    },

    /**
     * Returns the address of a hosted context with this value, which is stored in the transaction `trx` unless the tenant
     * has one. @param context can be opened @throws Problem TooManyResults
     */
    async addressOf(context: unknown, trx: Database): Promise<string> {
      const stored = await store.findByContent(JSON.stringify(context), trx)
      return hostedAddress(baseUrl(), stored ?? (await insert(context, trx)))
    },

    /** Lists the available contexts: those that the broker includes first, then the hosted ones, oldest first. */
    async list(kind?: ContextDetails['kind']): Promise<ContextDetails[]> {
      const included = library.included().map(presentIncluded)
      const hosted = kind === undefined || kind === 'Hosted' ? (await store.list()).map(present) : []
      return kind === undefined || kind === 'Cached' ? [...included, ...hosted] : hosted
    },

    /** Describes a context by its id, or by its address if the broker includes it. @throws Problem ResourceNotFound */
    async describe(id: string): Promise<ContextDetails> {
      return library.isIncluded(id) ? presentIncluded(id) : present(await find(id))
    },

    /** Returns the value of `@context`. @throws Problem ResourceNotFound; OperationNotSupported for an included context */
    async serve(id: string): Promise<ContextDocument['@context']> {
      refuseIncluded(id, 'Read it at its own address.')
      return (await find(id)).context
    },

    /**
     * Deletes a context.
     * @throws Problem ResourceNotFound; BadRequestData if it is in use; OperationNotSupported for an included context
     */
    async remove(id: string): Promise<void> {
      refuseIncluded(id, 'It cannot be deleted or reloaded.')
      const found = await store.remove((await find(id)).id)
      if (found === 'unknown') throw notFound(id)
      if (found === 'used') throw badRequest(`${id} is used by a subscription or another context. Change it first.`)
      library.forget()
    },
  }
}

function presentIncluded(address: string): ContextDetails {
  return { URL: address, localId: address, kind: 'Cached' }
}
