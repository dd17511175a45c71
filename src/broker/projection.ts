import type { Projection } from '../domain/projection.js'
import { entityMembers } from './entity.js'
import { expandFilterName } from './filter-name.js'
import type { Names } from './model.js'
import { Problem } from './problem.js'

/**
 * Parses `pick` and `omit` (ETSI GS CIM 009, 4.21). Members are `id`, also as `@id`, `type`, also as `@type`,
 * `createdAt`, `modifiedAt` and IRIs of attributes.
 * @param prefix path of the members for error messages, with a dot at the end
 * @throws Problem BadRequestData for a name that no member can have, and for members of linked entities (`a{b}`), which
 *   require `join`; OperationNotSupported for members such as `scope`
 */
export function readProjection(
  { pick, omit }: { pick?: string | string[] | undefined; omit?: string | string[] | undefined },
  names: Names,
  prefix = '',
): Projection {
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
