import type { Knex } from 'knex'
import { chordOf, toCartesian, type Coordinates } from '../../domain/geo.js'
import type { MirroredLocation } from '../../domain/location-entity.js'
import type { LocationType } from '../../domain/locations.js'

/** Around a point; `radius` in metres. */
export interface Circle extends Coordinates {
  radius: number
}

export const pointColumns = ['id', 'name', 'location_type', 'latitude', 'longitude'] as const

/** What a route needs of a location. */
export type LocationPoint = Pick<MirroredLocation, (typeof pointColumns)[number]>

/** A search by name. Case and punctuation do not count; marks decide only between names that have them differently. */
export interface NameQuery {
  name: string
  /** With a kind, names may have any number of other words; without it no more than the wanted name has. */
  type?: LocationType | undefined
  /** The nearest first, by the sum of the distances to these; without a kind, other names count as farther away. */
  near: Coordinates[]
  /** Locations within one of these come before all others, whatever their names. */
  preferred: [Circle, ...Circle[]]
  limit: number
}

/** Metres by which a name that only contains the wanted one counts as farther away, and more for each further word. */
const metresPartOfName = 20_000
const metresPerWord = 2_000
/** The same for a name with other marks: "Chùa Hạ" is not "Chùa Hà". */
const metresOtherMarks = 8_000

/** Separates the names of a place that has several: "Văn Miếu - Quốc Tử Giám", "Hồ Hoàn Kiếm (Hồ Gươm)". */
const separator = String.raw`\s+[-–—/|]\s+|[,;()]`

/** Active locations of a name, the best first. The index of words finds, so others cost nothing. */
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

/** 1 where the wanted name has marks, and the name has others, else 0. */
function hasOtherMarks(db: Knex, name: string): Knex.Raw {
  if (!/[\p{M}đ]/iu.test(name.normalize('NFD'))) return db.raw('0')
  // Decomposed, since the C locale lowers ASCII letters only.
  const spelled = (text: string) => `translate(lower(normalize(${text}, NFD)), 'Đ', 'đ')`
  return db.raw(`(strpos(${spelled('name')}, ${spelled('?')}) = 0)::int`, [name.trim()])
}
