/** An entity type with the names of its attributes. */
export interface EntityType {
  /** IRI of the type. */
  id: string
  /** Name of the type in the context of the call. */
  typeName: string
  attributeNames: string[]
}

/** An attribute of an entity type. */
export interface AttributeOfType {
  /** IRI of the attribute. */
  id: string
  attributeName: string
  /** For example `Property`. Empty if the broker does not report it. */
  attributeTypes: string[]
}

/** An entity type with its number of entities and its attributes. */
export interface EntityTypeInfo {
  /** IRI of the type. */
  id: string
  typeName: string
  /** Undefined if the broker does not report it. */
  entityCount: number | undefined
  attributes: AttributeOfType[]
}

/** An attribute with the types of the entities that have it. */
export interface AttributeInfo extends AttributeOfType {
  /** Number of entities with this attribute, or undefined if the broker does not report it. */
  attributeCount: number | undefined
  typeNames: string[]
}

/** Kinds of contexts that a broker keeps: uploaded ones, downloaded ones, and those of inline contexts. */
export type ContextKind = 'Hosted' | 'Cached' | 'ImplicitlyCreated'

/** A JSON-LD context that a broker keeps. */
export interface StoredContext {
  /** Id for `getContext` and `deleteContext`. */
  id: string
  /** Address to use as `context`. Undefined if the broker does not report it. */
  url: string | undefined
  kind: ContextKind | undefined
  /** ISO 8601 in UTC. */
  createdAt: string | undefined
  lastUsage: string | undefined
  numberOfHits: number | undefined
}
