import type { Knex } from 'knex'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { arcOf, boundsOfCircle, chordOf, toCartesian, type Circle, type Coordinates } from '../../base/geo.js'
import { fewOr, limitsOf, type Listing, type Page, runPage, type Slice, type Totals, where } from './pages.js'

/** A table with positions. */
interface Places extends Listing {
  /** Column of the positions. Default: `position`. */
  position?: string
}

/**
 * Returns the conditions of a circle for other indexes than that of `position`. The planner can estimate the rows of two
 * ranges, but not those of a circle.
 */
export function conditionsOfCircle(circle: Circle): Sql[] {
  const boxes = boundsOfCircle(circle).map(
    ({ west, south, east, north }) =>
      sql`latitude between ${south} and ${north} and longitude between ${west} and ${east}`,
  )
  return [sql`(${join(boxes, ' or ')})`, sql`position <-> ${pointOf(circle)} <= ${chordOf(circle.radius)}`]
}

const pointOf = (centre: Coordinates) => sql`cube(${toCartesian(centre)}::float8[])`

/**
 * Reads a page of the rows within a circle, nearest first, with the `distance` of each in metres. The table needs a
 * column of positions with a GiST index that includes the columns of the conditions. Filter, order and count use only
 * this index, except with `sortsFew`.
 */
export async function readNearest<Row extends object>(
  db: Knex,
  totals: Totals | undefined,
  listing: Places,
  circle: Circle,
  slice: Slice,
): Promise<Page<Row & { distance: number }>> {
  const { table, columns, conditions = [], planEach: alwaysPlan = false, sortsFew = false } = listing
  const { extraColumn, grouping } = listing
  const position = raw(listing.position ?? 'position')
  const chord = chordOf(circle.radius)
  const point = pointOf(circle)
  const isInSquare = sql`${position} && cube_enlarge(${point}, ${chord}, 3)`
  const isInCircle = sortsFew ? conditionsOfCircle(circle) : [isInSquare, sql`${position} <-> ${point} <= ${chord}`]
  const matching = where(table, [...conditions, ...isInCircle])
  const groups = grouping && { ...grouping, matching: where(table, [...grouping.conditions, ...isInCircle]) }
  const { planEach, first, rows } = limitsOf(slice, alwaysPlan)
  // Only the rows of the page are fetched. The index returns rows in order of distance, so Postgres does not sort
  // all matches. Afterwards, ties are ordered by id, and rows between the circle and its bounding cube are removed.
  const distances = sql`select id, ${position} <-> ${point} as distance`
  const inOrder = (...others: Sql[]) =>
    sql`${distances} from ${where(table, [...conditions, isInSquare, ...others])}
        order by ${position} <-> ${point} fetch first ${first} rows with ties`
  const nearest = sortsFew ? fewOr(sql`${distances} from ${matching}`, inOrder) : inOrder()
  const page = sql`select found.*, sliced.distance
                   from (select * from (${nearest}) as nearest where distance <= ${chord}
                         order by distance, id ${rows}) as sliced
                   cross join lateral (select ${columns} from ${raw(table)} where id = sliced.id) as found
                   order by sliced.distance, sliced.id`
  const parts = { matching, page, order: 'page.distance, page.id', planEach, extraColumn, groups }
  const found = await runPage<Row & { distance: number }>(db, totals, parts, slice)
  for (const record of found.records) record.distance = arcOf(record.distance)
  return found
}
