import type { Knex } from 'knex'
import sql, { type Sql } from 'sql-template-tag'
import { query, transactionWithin } from '../../platform/database/query.js'
import type { SlowReads } from '../../platform/database/slow-reads.js'
import type { Names } from '../entity-model.js'
import { tooComplex } from '../query/geometry-pool.js'
import { isTooComplex, queryTimeouts } from './queries.js'

/** A type of entities, with an attribute that some of them have; `null` if none has any. Both are IRIs. */
export interface TypedAttribute {
  type: string
  attribute: string | null
}

export type Catalogue = ReturnType<typeof createCatalogue>

const maxPairs = 50_000

interface CatalogueOptions {
  tenant: string
  slowReads: SlowReads
  /** Maximum milliseconds per call. */
  timeout?: number
}

/**
 * Describes the types and attributes of the entities of a tenant. Every function reads many entities, so it is a slow read.
 * They throw a Problem `TooComplexQuery` after five seconds or for a result that is too large, and Unavailable if too many
 * reads are waiting.
 */
export function createCatalogue(db: Knex, { tenant, slowReads, timeout = queryTimeouts.program }: CatalogueOptions) {
  const scan = async <Row extends object>(statement: Sql): Promise<Row[]> => {
    try {
      return await slowReads.run(() => transactionWithin(db, timeout, (trx) => query<Row>(trx, statement)))
    } catch (error) {
      throw isTooComplex(error) ? tooComplex() : error
    }
  }

  return {
    /** Lists all pairs of a type and an attribute. */
    async typedAttributes(): Promise<TypedAttribute[]> {
      const pairs = await scan<TypedAttribute>(
        sql`select distinct t.type, a.name as attribute
            from broker.entity_types t join broker.entities e on e.seq = t.seq
            left join lateral jsonb_object_keys(e.attributes) a (name) on true
            where t.tenant = ${tenant}
            limit ${maxPairs + 1}`,
      )
      if (pairs.length > maxPairs) throw tooComplex()
      return pairs
    },

    /** Returns the number of entities of a type, and their attributes with their types, such as `Property`. */
    async findType(type: string) {
      const [found] = await scan<{ count: number; attributes: { attribute: string; kinds: string[] }[] }>(
        sql`select (select count(*) from broker.entity_types where tenant = ${tenant} and type = ${type}) as count, coalesce((
              select json_agg(f) from (
                select p.name as attribute, json_agg(p.kind order by p.kind) as kinds from (
                  select distinct a.name, a.content ->> 'type' as kind
                  from broker.entity_types t join broker.entities e on e.seq = t.seq
                  cross join lateral jsonb_each(e.attributes) a (name, content)
                  where t.tenant = ${tenant} and t.type = ${type}
                ) p group by p.name limit ${maxPairs}
              ) f
            ), '[]') as attributes`,
      )
      return found ?? { count: 0, attributes: [] }
    },

    /** Returns the number of entities that have an attribute, its types, such as `Property`, and the types of the entities. */
    async findAttribute(attribute: string) {
      const [found] = await scan<{ count: number; kinds: string[]; types: string[] }>(
        sql`with found as materialized (
              select e.seq, e.attributes -> ${attribute} ->> 'type' as kind from broker.entities e
              where e.tenant = ${tenant} and e.attributes ? ${attribute}
            )
            select (select count(*) from found) as count,
              coalesce((select array_agg(distinct kind order by kind) from found), '{}') as kinds,
              coalesce((select array_agg(distinct t.type) from found join broker.entity_types t on t.seq = found.seq), '{}')
                as types`,
      )
      return found ?? { count: 0, kinds: [], types: [] }
    },
  }
}

/**
 * Groups pairs of a type and an attribute, and sorts the groups by name.
 * @param split returns the IRI to group by, and the IRI of the member; pairs without the first one are left out
 * @returns the groups with their IRI as `id`, and the sorted names of their members
 */
export function groupNames(
  pairs: TypedAttribute[],
  split: (pair: TypedAttribute) => [group: string | null, member: string | null],
  names: Names,
) {
  const groups = new Map<string, string[]>()
  for (const pair of pairs) {
    const [group, member] = split(pair)
    if (group === null) continue
    const members = groups.get(group) ?? []
    if (member !== null) members.push(names.compact(member))
    groups.set(group, members)
  }
  return [...groups]
    .map(([id, members]) => ({ id, name: names.compact(id), members: members.sort() }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}
