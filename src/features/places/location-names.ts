import type { Knex } from 'knex'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { chordOf, toCartesian, type Circle, type Coordinates } from '../../base/geo.js'
import { query } from '../../platform/database/query.js'
import type { MirroredLocation, LocationType } from './locations.js'

export const pointColumns = ['id', 'name', 'location_type', 'latitude', 'longitude'] as const

/** The columns of a location that routes need. */
export type LocationPoint = Pick<MirroredLocation, (typeof pointColumns)[number]>

/**
 * A search by name, which ignores case and punctuation. Differences in diacritics only affect the order of the results.
 */
export interface NameQuery {
  name: string
  /**
   * With a type, names may contain any number of additional words; without one, at most as many as `name` has words.
   */
  type?: LocationType | undefined
  /** Sorts by the sum of the distances to these points. Without a type, inexact matches count as farther away. */
  near: Coordinates[]
  /** Locations within one of these circles sort before all others, regardless of their names. */
  preferred: [Circle, ...Circle[]]
  limit: number
}

/** Penalty in metres for a name that only contains the wanted one, and for each additional word. */
const metresPartOfName = 20_000
const metresPerWord = 2_000
/** Penalty in metres for different diacritics: "Chùa Hạ" is not "Chùa Hà". */
const metresOtherMarks = 8_000

/** Separates several names of one place: "Văn Miếu - Quốc Tử Giám", "Hồ Hoàn Kiếm (Hồ Gươm)". */
const separator = String.raw`\s+[-–—/|]\s+|[,;()]`

/** Returns active locations by name, best match first. Uses the index of words, so other rows are not scanned. */
export function findByName(db: Knex, { name, type, near, preferred, limit }: NameQuery): Promise<LocationPoint[]> {
  const wanted = sql`plain_words(${name})`
  const otherWords = sql`(cardinality(string_to_array(plain_name, ' ')) - cardinality(string_to_array(${wanted}, ' ')))`
  const isOneOfItsNames = sql`(
    plain_name = ${wanted} or name ~ ${separator} and
    exists (select from regexp_split_to_table(name, ${separator}) as part where plain_words(part) = ${wanted})
  )`
  const distanceTo = (point: Coordinates) => sql`(position <-> cube(${toCartesian(point)}::float8[]))`
  const isPreferred = preferred.map((circle) => sql`${distanceTo(circle)} <= ${chordOf(circle.radius)}`)
  const difference = sql`case when ${isOneOfItsNames} then 0 else ${metresPartOfName} + ${metresPerWord} * ${otherWords} end
                         + ${metresOtherMarks} * ${hasOtherMarks(name)}`
  const farness = [...near.map(distanceTo), ...(type === undefined ? [difference] : [])]
  const fits =
    type === undefined
      ? sql`(${otherWords} <= cardinality(string_to_array(${wanted}, ' ')) or ${isOneOfItsNames})`
      : sql`location_type = ${type}`

  return query(
    db,
    sql`select ${raw(pointColumns.join())} from locations
        where is_active
          and string_to_array(plain_name, ' ') @> string_to_array(${wanted}, ' ')
          and strpos(' ' || plain_name || ' ', ' ' || ${wanted} || ' ') > 0
          and ${fits}
        order by (${join(isPreferred, ' or ')}) desc, ${join(farness, ' + ')}, id
        limit ${limit}`,
  )
}

/** Returns an SQL expression: 1 if the wanted name has diacritics and the location's name differs in them, else 0. */
function hasOtherMarks(name: string): Sql {
  if (!/[\p{M}đ]/iu.test(name.normalize('NFD'))) return raw('0')
  // Decomposed, because `lower` changes only ASCII letters in the C locale.
  const spelled = (text: Sql) => sql`translate(lower(normalize(${text}, NFD)), 'Đ', 'đ')`
  return sql`(strpos(${spelled(raw('name'))}, ${spelled(sql`${name.trim()}`)}) = 0)::int`
}
