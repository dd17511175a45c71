import { isDeepStrictEqual } from 'node:util'
import type { Knex } from 'knex'
import { Problem } from '../problem.js'
import { boundsOf } from '../query/bounding-box.js'
import type { Geometry } from '../query/jts.js'
import type { EntityWrite } from './entity-change.js'

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
  const { rows } = await trx.raw<{ rows: { id: string; seq: number }[] }>(
    `insert into broker.entities (tenant, id, types, attributes, created_at, modified_at)
     select ?, id, types, attributes, created_at, modified_at
     from json_to_recordset(?::json) as sent
       (number int, id text, types text[], attributes jsonb, created_at timestamptz, modified_at timestamptz)
     order by number
     returning id, seq`,
    [tenant, toRecords(writes)],
  )
  return rows.map(({ id, seq }) => [id, seq])
}

async function updateEntities(trx: Knex, tenant: string, writes: EntityWrite[]): Promise<void> {
  if (writes.length === 0) return
  await trx.raw(
    `update broker.entities entity
     set types = sent.types, attributes = sent.attributes, modified_at = sent.modified_at
     from json_to_recordset(?::json) as sent (id text, types text[], attributes jsonb, modified_at timestamptz)
     where entity.id = sent.id and entity.tenant = ?`,
    [toRecords(writes), tenant],
  )
}

/** Converts entities to a JSON array. @throws Problem BadRequestData for an entity that has grown too large */
function toRecords(writes: EntityWrite[]): string {
  const records = writes.map(({ entity: { id, types, attributes, createdAt, modifiedAt } }, number) => {
    const record = { number, id, types, attributes, created_at: createdAt, modified_at: modifiedAt }
    const text = JSON.stringify(record)
    if (text.length <= maxEntityLength) return text
    throw new Problem('BadRequestData', `${id} must not have more than ${maxEntityLength} characters of JSON.`)
  })
  return `[${records.join(',')}]`
}

async function writeTypes(trx: Knex, tenant: string, writes: NumberedWrite[]): Promise<void> {
  await deleteRows(trx, 'entity_types', writes)
  const rows = writes.flatMap(({ seq, entity }) => entity.types.map((type) => ({ seq, type })))
  if (rows.length === 0) return
  await trx.raw(
    `insert into broker.entity_types (tenant, type, seq)
     select ?, type, seq from json_to_recordset(?::json) as sent (type text, seq bigint)`,
    [tenant, JSON.stringify(rows)],
  )
}

async function writeGeometries(trx: Knex, tenant: string, writes: NumberedWrite[]): Promise<void> {
  await deleteRows(trx, 'geometries', writes)
  const rows = writes.flatMap(({ seq, entity }) =>
    geometriesOf(entity.attributes).map(({ attribute, shape }) => ({ seq, attribute, shape, ...placeOf(shape) })),
  )
  if (rows.length === 0) return
  await trx.raw(
    `insert into broker.geometries (tenant, seq, attribute, shape, bounds, is_point, latitude, longitude)
     select ?, seq, attribute, shape, box(point(west, south), point(east, north)), is_point, latitude, longitude
     from json_to_recordset(?::json) as sent
       (seq bigint, attribute text, shape jsonb, west float8, south float8, east float8, north float8,
        is_point boolean, latitude float8, longitude float8)`,
    [tenant, JSON.stringify(rows)],
  )
}

function placeOf(shape: Geometry) {
  const [longitude, latitude] = shape.type === 'Point' ? shape.coordinates : []
  return { ...boundsOf(shape), is_point: shape.type === 'Point', latitude, longitude }
}

/** Deletes the rows of entities that already existed. */
async function deleteRows(trx: Knex, table: 'entity_types' | 'geometries', writes: NumberedWrite[]): Promise<void> {
  const old = writes.flatMap(({ before }) => (before ? [before.seq] : []))
  if (old.length > 0) await trx.raw(`delete from broker.${table} where seq = any(?::bigint[])`, [old])
}
