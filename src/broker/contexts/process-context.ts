import jsonld from 'jsonld'
import { isError } from '../../base/errors.js'
import { badRequest, Problem } from '../problem.js'
import type { Mapping } from './resolve-context.js'

/** The terms of a context, by name: the methods of a Map that jsonld uses. */
interface Mappings {
  get: (name: string) => Mapping | null | undefined
  has: (name: string) => boolean
  set: (name: string, mapping: Mapping | null) => unknown
  delete: (name: string) => boolean
}

/** The part of a context processed by jsonld that is used here. */
export interface ActiveContext {
  mappings: Mappings
  protected: Record<string, boolean>
  clone: () => ActiveContext
}

/** A processed context. */
export interface Extension {
  active: ActiveContext
  /** The terms that the definitions add or define again. */
  own: ReadonlyMap<string, Mapping | null>
  /** Whether a definition is null, so that the terms of the context that was extended do not apply. */
  isReset: boolean
}

// This function is public, but the type declarations of jsonld omit it.
const { processContext } = jsonld as unknown as {
  processContext: (active: ActiveContext | null, context: unknown, options: object) => Promise<ActiveContext>
}

/** Replaces the resolver of jsonld, which loads documents, and caches many copies of a context. */
const contextResolver = {
  resolve({ context }: { context: unknown }) {
    if (!Array.isArray(context)) throw badRequest('@context: invalid @import')
    return context.map((document: unknown) => ({
      document,
      getProcessed: () => undefined,
      setProcessed: () => undefined,
    }))
  },
}

/** Adds terms to those of another context without copying them: a context can have thousands. */
class Layer implements Mappings {
  readonly own = new Map<string, Mapping | null>()
  readonly #deleted = new Set<string>()

  constructor(private readonly below: Mappings) {}

  get(name: string): Mapping | null | undefined {
    if (this.own.has(name)) return this.own.get(name)
    return this.#deleted.has(name) ? undefined : this.below.get(name)
  }

  has(name: string): boolean {
    return this.own.has(name) || (!this.#deleted.has(name) && this.below.has(name))
  }

  set(name: string, mapping: Mapping | null): void {
    this.own.set(name, mapping)
  }

  delete(name: string): boolean {
    this.#deleted.add(name)
    return this.own.delete(name)
  }
}

/** Returns the empty context. */
export const initialContext = (): Promise<ActiveContext> => process(null, null)

/**
 * Extends a context, which does not change, by definitions in which no addresses are left. The time depends only on the
 * definitions.
 * @throws Problem BadRequestData
 */
export async function extendContext(base: ActiveContext, definitions: unknown[]): Promise<Extension> {
  let added = addLayer(base)
  let isReset = false
  for (const definition of definitions) {
    if (definition !== null) await process(added.active, [definition])
    else {
      if (hasProtectedTerms(added.active)) throw badRequest('@context: null after protected terms')
      added = addLayer(await initialContext())
      isReset = true
    }
  }
  return { active: added.active, own: added.layer.own, isReset }
}

function addLayer(base: ActiveContext): { active: ActiveContext; layer: Layer } {
  const layer = new Layer(base.mappings)
  const active: ActiveContext = {
    ...base,
    mappings: layer,
    // jsonld only adds members to this object.
    protected: Object.create(base.protected) as ActiveContext['protected'],
    // jsonld clones a context before it changes it. This one is not used by anything else yet.
    clone: () => active,
  }
  return { active, layer }
}

function hasProtectedTerms(context: ActiveContext): boolean {
  for (const _name in context.protected) return true
  return false
}

async function process(active: ActiveContext | null, context: unknown): Promise<ActiveContext> {
  try {
    return await processContext(active, context, { base: '', contextResolver })
  } catch (error) {
    if (error instanceof Problem) throw error
    throw badRequest(`@context: ${isError(error) ? error.message : 'invalid context'}`)
  }
}
