import { expect } from '@jest/globals'
import type { Position } from 'geojson'
import type { Geometry } from '../../../../src/broker/query/geometry-validity.js'
import { type Answer, call } from '../../_helpers/broker.js'

/** Stores entities. Their ids are the given names with the prefix `urn:x:`. */
export async function store(
  url: string,
  entities: Record<string, Record<string, unknown>>,
  type = 'Thing',
): Promise<void> {
  const body = Object.entries(entities).map(([name, attributes]) => ({ id: `urn:x:${name}`, type, ...attributes }))
  const { status } = await call(url, 'POST /entityOperations/upsert', { body, headers: { Link: '' } })
  expect(status).toBe(201)
}

/** Sends a query with the core context. */
export function query(
  url: string,
  parameters: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const search = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return call(url, `GET /entities?${search.join('&')}`, { headers: { Link: '', ...headers } })
}

/** Returns the names of the entities that a query finds, in the order of the response. */
export async function found(url: string, parameters: Record<string, string>): Promise<string[]> {
  const { status, body } = await query(url, { limit: '1000', ...parameters })
  if (status !== 200) throw new Error(`The query answered ${status}: ${JSON.stringify(body)}`)
  return (body as { id: string }[]).map(({ id }) => id.slice('urn:x:'.length))
}

/** Returns the attributes of an entity with a location. */
export const located = (type: string, coordinates: unknown) => ({
  location: { type: 'GeoProperty', value: { type, coordinates } },
})

/** Returns the outline of a box. */
export const ring = (west: number, south: number, east: number, north: number): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]

/** Parses positions: `0 0, 10 5.5`. */
export const positions = (text: string): Position[] => text.split(',').map((each) => each.trim().split(' ').map(Number))

export const point = (...coordinates: Position): Geometry => ({ type: 'Point', coordinates })
export const points = (text: string): Geometry => ({ type: 'MultiPoint', coordinates: positions(text) })
export const line = (text: string): Geometry => ({ type: 'LineString', coordinates: positions(text) })
export const lines = (...texts: string[]): Geometry => ({ type: 'MultiLineString', coordinates: texts.map(positions) })
export const polygon = (...coordinates: Position[][]): Geometry => ({ type: 'Polygon', coordinates })
export const polygons = (...coordinates: Position[][][]): Geometry => ({ type: 'MultiPolygon', coordinates })

/** An area with many teeth, which takes JTS long to validate. */
export const comb = (teeth: number, height = 10): Position[] => [
  ...Array.from({ length: teeth }, (_, index): Position => [index % 2 ? 5 : 1, (index / teeth) * height]),
  ...[[6, height], [6, -1], [1, -1], [1, 0]], // prettier-ignore
]
