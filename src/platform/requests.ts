import type { Pagination } from '../../generated/types.js'
import { BadRequest, NotFound, type Result, DomainError } from '../base/errors.js'
import type { Coordinates } from '../base/geo.js'
import { pageLinks, type PagePosition, type Paging, totalPages } from '../base/pages.js'
import type { Principal } from '../base/principal.js'
import type { Reply } from '../pipeline/http/handler.js'
import type { Cached } from './cache/stale-cache.js'
import type { City } from './config/city.js'
import type { Config } from './config/config.js'
import type { Page } from './database/pages.js'

/** Returns the value of a result. @throws BadRequest for an invalid field */
export function valid<T>({ value, invalid }: Result<T>): T {
  if (!invalid) return value
  const { detail, ...error } = invalid
  throw BadRequest.at(error, detail)
}

/**
 * Returns the circle of a geo query in metres, or `undefined` for a query without a position.
 * @throws BadRequest if only one coordinate is given
 */
export function circleOf({ lat, lng, radius }: { lat?: number; lng?: number; radius: number }) {
  if (lat !== undefined && lng !== undefined) return { latitude: lat, longitude: lng, radius: radius * 1000 }
  if (lat === undefined && lng === undefined) return undefined
  throw BadRequest.at(
    { location: 'query', message: 'must contain lat and lng together', code: 'required' },
    '`lat` and `lng` must be sent together.',
  )
}

/** Returns the city in a path. @throws NotFound unless it is the city of this deployment */
export function cityAt(slug: string, { city }: Pick<Config, 'city'>): City {
  if (slug !== city.slug) throw new NotFound('City')
  return city
}

/**
 * Returns the coordinates in a query, by default the city's centre.
 * @param longitude name of the parameter for `lon`
 * @throws BadRequest if only one of `lat` and `lon` is given
 */
export function coordinatesOf(
  { lat, lon }: { lat?: number | undefined; lon?: number | undefined },
  { centre }: Pick<City, 'centre'>,
  longitude: 'lon' | 'lng' = 'lon',
): Coordinates {
  if (lat === undefined && lon === undefined) return centre
  if (lat === undefined || lon === undefined) {
    const missing = lat === undefined ? 'query.lat' : `query.${longitude}`
    throw BadRequest.at(
      { location: missing, message: 'is required', code: 'required' },
      `\`lat\` and \`${longitude}\` must be sent together.`,
    )
  }
  return { latitude: lat, longitude: lon }
}

interface Envelope<Item, Counts> {
  success: true
  data: Item[]
  pagination: Pagination
  counts?: Counts
}

/**
 * Returns a page as an envelope if the request uses `page`, otherwise as a plain array, with the same headers. The
 * envelope contains the numbers of records per group if the page has them.
 */
export function presentPage<Row, Item, Counts = never>(
  path: string,
  query: object,
  paging: Paging,
  { records, groups, ...position }: Page<Row>,
  present: (record: Row) => Item,
  presentGroups?: (groups: Record<string, number>) => Counts,
): Reply<200, Item[] | Envelope<Item, Counts>> {
  const data = records.map(present)
  const { page, limit } = paging
  const headers = pageHeaders(path, query, paging, position)
  if (page === undefined || !position.total) return { status: 200, body: data, headers }
  const total = position.total.value
  const pagination = { page, limit, total, total_pages: totalPages(total, limit) }
  const counts = groups && presentGroups && { counts: presentGroups(groups) }
  return { status: 200, body: { success: true, data, pagination, ...counts }, headers }
}

/** Returns the headers of a page: its links and, if the records were counted, the total. */
export function pageHeaders(
  path: string,
  query: object,
  paging: Paging,
  position: PagePosition,
): Record<string, string> {
  const link = pageLinks(path, query, paging, position)
  const { total } = position
  return {
    ...(link !== '' && { Link: link }),
    ...(total && { 'X-Total-Count': String(total.value) }),
    ...(total?.capped === true && { 'X-Total-Count-Capped': 'true' }),
  }
}

/** Returns the fields and headers that mark a response as stale, because its source is unavailable. */
export function staleness({ age }: Pick<Cached<unknown>, 'age'>): {
  fields: { stale?: true }
  headers: Record<string, string>
} {
  if (age === undefined) return { fields: {}, headers: {} }
  return { fields: { stale: true }, headers: { Age: String(age) } }
}

/**
 * Seconds for which a password and a code permit new credentials of the own account with two-factor authentication,
 * unless REAUTH_MINUTES sets another time.
 */
const ownCredentialSeconds = 300

/**
 * Rejects a sensitive change, or a request for a key, if the caller has not entered the password recently.
 * REAUTH_MINUTES enables this.
 * @param isOwnCredential whether the change is a new email address or password of the caller
 * @throws DomainError `password_confirmation_required`
 */
export function requireRecentPassword(
  { token, hasTotp }: Principal,
  { config, clock }: { config: Pick<Config, 'sessions'>; clock: () => number },
  isOwnCredential = false,
): void {
  const seconds = config.sessions.reauthSeconds || (isOwnCredential && hasTotp ? ownCredentialSeconds : 0)
  if (seconds === 0 || (token.passwordAt ?? 0) + seconds > clock() / 1000) return
  throw new DomainError('password_confirmation_required', 'Confirm your password to make this change.')
}
