import type { Knex } from 'knex'
import { chordOf, toCartesian, type Coordinates } from '../../domain/geo.js'
import type { MirroredLocation } from '../../domain/location-entity.js'
import type { LocationType } from '../../domain/locations.js'

/** A circle around a point; `radius` in metres. */
export interface Circle extends Coordinates {
  radius: number
}

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
  const wanted = db.raw('plain_words(?)', [name])
  const otherWords = db.raw("(cardinality(string_to_array(plain_name, ' ')) - cardinality(string_to_array(?, ' ')))", [
    wanted,
  ])
  const isOneOfItsNames = db.raw(
    `(plain_name = ? or name ~ ? and
      exists (select from regexp_split_to_table(name, ?) as part where plain_words(part) = ?))`,
    [wanted, separator, separator, wanted],
  )
  const distanceTo = (point: Coordinates) => db.raw('(position <-> cube(?::float8[]))', [toCartesian(point)])
  const isPreferred = preferred.map((circle) => db.raw('? <= ?', [distanceTo(circle), chordOf(circle.radius)]))
  const difference = db.raw('case when ? then 0 else ? + ? * ? end + ? * ?', [
    isOneOfItsNames,
    metresPartOfName,
    metresPerWord,
    otherWords,
    metresOtherMarks,
    hasOtherMarks(db, name),
  ])
  const farness = [...near.map(distanceTo), ...(type === undefined ? [difference] : [])]

  const query = db('locations')
    .select(...pointColumns)
    .where('is_active', true)
    .whereRaw("string_to_array(plain_name, ' ') @> string_to_array(?, ' ')", [wanted])
    .whereRaw("strpos(' ' || plain_name || ' ', ' ' || ? || ' ') > 0", [wanted])
    .orderByRaw(`(${isPreferred.map(() => '?').join(' or ')}) desc`, isPreferred)
    .orderByRaw(farness.map(() => '?').join(' + '), farness)
    .orderBy('id')
    .limit(limit)
  if (type !== undefined) return query.where('location_type', type)
  return query.whereRaw("(? <= cardinality(string_to_array(?, ' ')) or ?)", [otherWords, wanted, isOneOfItsNames])
}

/** Returns an SQL expression: 1 if the wanted name has diacritics and the location's name differs in them, else 0. */
function hasOtherMarks(db: Knex, name: string): Knex.Raw {
  if (!/[\p{M}đ]/iu.test(name.normalize('NFD'))) return db.raw('0')
  // Decomposed, because `lower` changes only ASCII letters in the C locale.
  const spelled = (text: string) => `translate(lower(normalize(${text}, NFD)), 'Đ', 'đ')`
  return db.raw(`(strpos(${spelled('name')}, ${spelled('?')}) = 0)::int`, [name.trim()])
}
