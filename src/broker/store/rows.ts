import { isDeepStrictEqual } from 'node:util'
import type { Knex } from 'knex'
import sql, { raw } from 'sql-template-tag'
import { query } from '../../platform/database/query.js'
import type { Attribute, StoredEntity } from '../entity-model.js'
import { badRequest } from '../problem.js'
import type { Geometry } from '../query/geometry-validity.js'
import { boundsOf } from './candidates.js'

/** A row of `broker.entities`. */
export interface EntityRow {
  seq: number
  id: string
  types: string[]
  attributes: Record<string, Attribute>
  created_at: Date
  modified_at: Date
}

/** An entity to store, and its previous state. */
export interface EntityWrite {
  entity: StoredEntity
  /** `undefined` for a new entity. */
  before: EntityRow | undefined
  /** IRIs of the attributes that were created or replaced. */
  written: string[]
}

export const selectEntities = raw('select seq, id, types, attributes, created_at, modified_at from broker.entities')

export function toStoredEntity({ id, types, attributes, created_at, modified_at }: EntityRow): StoredEntity {
  return { id, types, attributes, createdAt: created_at.toISOString(), modifiedAt: modified_at.toISOString() }
}

/**
 * Reads the rows of a tenant with these ids, oldest first, and skips unknown ids. `db` can be the transaction of a write.
 */
export function readRows(db: Knex, tenant: string, ids: string[]): Promise<EntityRow[]> {
  const statement = sql`${selectEntities} where id = any(${ids}::text[]) and tenant = ${tenant} order by seq`
  return query(db, statement, { prepare: true })
}

/** Like {@link readRows}, but returns entities. */
export async function readEntities(db: Knex, tenant: string, ids: string[]): Promise<StoredEntity[]> {
  return (await readRows(db, tenant, ids)).map(toStoredEntity)
}

/** Maximum number of characters of an entity as JSON, with IRIs as names. Postgres limits the size of a value. */
const maxEntityLength = 20_000_000

/** A GeoProperty in `broker.geometries`. */
interface GeometryRow {
  attribute: string
  shape: Geometry
}

/**
 * Stores entities of a tenant with their types and geometries, with one statement per table. Writes only what has changed.
 */
export async function writeEntities(trx: Knex, tenant: string, writes: EntityWrite[]): Promise<void> {
  const created = writes.filter(({ before }) => before === undefined)
  const seqOf = new Map(writes.flatMap(({ before }) => (before ? [[before.id, before.seq] as const] : [])))
  for (const [id, seq] of await insertEntities(trx, tenant, created)) seqOf.set(id, seq)
  await updateEntities(
    trx,
    tenant,
    writes.filter(({ before }) => before !== undefined),
  )
  const numbered = writes.map((write) => ({ ...write, seq: seqOf.get(write.entity.id) ?? 0 }))
  await writeTypes(trx, tenant, numbered.filter(hasNewTypes))
  await writeGeometries(trx, tenant, numbered.filter(hasNewGeometries))
}

type NumberedWrite = EntityWrite & { seq: number }

function hasNewTypes({ before, entity }: EntityWrite): boolean {
  return !before || !isDeepStrictEqual(before.types, entity.types)
}

function hasNewGeometries({ before, entity }: EntityWrite): boolean {
  return !isDeepStrictEqual(geometriesOf(before?.attributes ?? {}), geometriesOf(entity.attributes))
}

function geometriesOf(attributes: EntityWrite['entity']['attributes']): GeometryRow[] {
  return Object.entries(attributes)
    .filter(([, { type }]) => type === 'GeoProperty')
    .map(([attribute, { value }]) => ({ attribute, shape: value as Geometry }))
    .sort((a, b) => (a.attribute < b.attribute ? -1 : 1))
}

async function insertEntities(trx: Knex, tenant: string, writes: EntityWrite[]): Promise<[id: string, seq: number][]> {
  if (writes.length === 0) return []
  const rows = await query<{ id: string; seq: number }>(
    trx,
    sql`insert into broker.entities (tenant, id, types, attributes, created_at, modified_at)
        select ${tenant}, id, types, attributes, created_at, modified_at
        from json_to_recordset(${toRecords(writes)}::json) as sent
          (number int, id text, types text[], attributes jsonb, created_at timestamptz, modified_at timestamptz)
        order by number
        returning id, seq`,
  )
  return rows.map(({ id, seq }) => [id, seq])
}

async function updateEntities(trx: Knex, tenant: string, writes: EntityWrite[]): Promise<void> {
  if (writes.length === 0) return
  await query(
    trx,
    sql`update broker.entities entity
        set types = sent.types, attributes = sent.attributes, modified_at = sent.modified_at
        from json_to_recordset(${toRecords(writes)}::json) as sent
          (id text, types text[], attributes jsonb, modified_at timestamptz)
        where entity.id = sent.id and entity.tenant = ${tenant}`,
  )
}

/** Converts entities to a JSON array. @throws Problem BadRequestData for an entity that has grown too large */
function toRecords(writes: EntityWrite[]): string {
  const records = writes.map(({ entity: { id, types, attributes, createdAt, modifiedAt } }, number) => {
    const record = { number, id, types, attributes, created_at: createdAt, modified_at: modifiedAt }
    const text = JSON.stringify(record)
    if (text.length <= maxEntityLength) return text
    throw badRequest(`${id} must not have more than ${maxEntityLength} characters of JSON.`)
  })
  return `[${records.join(',')}]`
}

async function writeTypes(trx: Knex, tenant: string, writes: NumberedWrite[]): Promise<void> {
  const old = oldRows(writes)
  if (old.length > 0) await query(trx, sql`delete from broker.entity_types where seq = any(${old}::bigint[])`)
  const rows = writes.flatMap(({ seq, entity }) => entity.types.map((type) => ({ seq, type })))
  if (rows.length === 0) return
  await query(
    trx,
    sql`insert into broker.entity_types (tenant, type, seq)
        select ${tenant}, type, seq from json_to_recordset(${JSON.stringify(rows)}::json) as sent (type text, seq bigint)`,
  )
}

async function writeGeometries(trx: Knex, tenant: string, writes: NumberedWrite[]): Promise<void> {
  const old = oldRows(writes)
  if (old.length > 0) await query(trx, sql`delete from broker.geometries where seq = any(${old}::bigint[])`)
  const rows = writes.flatMap(({ seq, entity }) =>
    geometriesOf(entity.attributes).map(({ attribute, shape }) => ({ seq, attribute, shape, ...placeOf(shape) })),
  )
  if (rows.length === 0) return
  await query(
    trx,
    sql`insert into broker.geometries (tenant, seq, attribute, shape, bounds, is_point, latitude, longitude)
        select ${tenant}, seq, attribute, shape, box(point(west, south), point(east, north)), is_point, latitude, longitude
        from json_to_recordset(${JSON.stringify(rows)}::json) as sent
          (seq bigint, attribute text, shape jsonb, west float8, south float8, east float8, north float8,
           is_point boolean, latitude float8, longitude float8)`,
  )
}

function placeOf(shape: Geometry) {
  const [longitude, latitude] = shape.type === 'Point' ? shape.coordinates : []
  return { ...boundsOf(shape), is_point: shape.type === 'Point', latitude, longitude }
}

/** Returns `seq` of the entities that already existed. */
function oldRows(writes: NumberedWrite[]): number[] {
  return writes.flatMap(({ before }) => (before ? [before.seq] : []))
}
