import { isProjected, type Projection } from '../platform/ngsi-ld/projection.js'
import type { Names, StoredEntity } from './entity-model.js'
import { expandFilterName } from './filter-name.js'
import type { Presentation } from './present-entity.js'
import { Problem, refuse } from './problem.js'
import type { EntityCondition } from './query/expand-query.js'
import { entityMembers } from './read-entity.js'

interface SentProjection {
  pick?: string | string[] | undefined
  omit?: string | string[] | undefined
  attrs?: string | string[] | undefined
}

type Shown = Pick<Presentation, 'attrs' | 'projection' | 'sysAttrs'>

/**
 * Parses `pick` and `omit` (ETSI GS CIM 009, 4.21). Members are `id`, also as `@id`, `type`, also as `@type`,
 * `createdAt`, `modifiedAt` and IRIs of attributes.
 * @param prefix path of the members for error messages, with a dot at the end
 * @throws Problem BadRequestData for `pick` with `omit` or `attrs`, for a name that no member can have, and for members of
 *   linked entities (`a{b}`), which require `join`; OperationNotSupported for members such as `scope`
 */
export function readProjection({ pick, omit, attrs }: SentProjection, names: Names, prefix = ''): Projection {
  if (pick !== undefined && (omit ?? attrs) !== undefined) {
    throw refuse(`${prefix}pick`, `must not be combined with omit or ${prefix === '' ? 'attrs' : 'attributes'}`)
  }
  return {
    pick: pick === undefined ? undefined : readMembers(`${prefix}pick`, pick, names),
    omit: omit === undefined ? undefined : readMembers(`${prefix}omit`, omit, names),
  }
}

function readMembers(parameter: string, sent: string | string[], names: Names): ReadonlySet<string> {
  return new Set([sent].flat().flatMap((list) => list.split(/[,|]/).map((name) => readMember(parameter, name, names))))
}

function readMember(parameter: string, name: string, names: Names): string {
  if (entityMembers.has(name) && name !== '@context') return name.replace('@', '')
  if (name.includes('{')) {
    throw new Problem(
      'BadRequestData',
      `${parameter}: ${name} names members of linked entities, which are not supported.`,
    )
  }
  return expandFilterName(`${parameter}: ${name}`, name, names)
}

/** Members that every entity has. */
function ownMembers({ sysAttrs }: Pick<Shown, 'sysAttrs'>): string[] {
  return ['id', 'type', ...(sysAttrs ? ['createdAt', 'modifiedAt'] : [])]
}

/** Returns whether an entity has any member to show. */
export function hasMembers(
  { attributes, deletedAt }: Pick<StoredEntity, 'attributes' | 'deletedAt'>,
  { attrs, projection, sysAttrs }: Shown,
): boolean {
  if (deletedAt !== undefined || ownMembers({ sysAttrs }).some((member) => isProjected(member, projection))) return true
  return Object.keys(attributes).some((iri) => (attrs?.includes(iri) ?? true) && isProjected(iri, projection))
}

/** Returns the condition that selects entities with a member to show. */
export function withMembers(
  condition: EntityCondition,
  { projection = {}, sysAttrs }: Omit<Shown, 'attrs'>,
): EntityCondition {
  const { pick, omit } = projection
  if (ownMembers({ sysAttrs }).some((member) => isProjected(member, projection))) return condition
  if (pick) return { ...condition, attributes: [...pick] }
  const { attributes } = condition
  return { ...condition, attributes: attributes?.filter((iri) => omit?.has(iri) !== true), beyond: [...(omit ?? [])] }
}
