import type { LocationImport } from '@environmental-monitoring/sdk'
import { beforeEach, expect } from '@jest/globals'
import { query } from '../../../_helpers/processes.js'
import type { TestService } from '../../../_helpers/service.js'

interface Row {
  id: number
  name: string
}

interface Place {
  id?: string
  type?: string | null
  properties?: Record<string, unknown> | null
  coordinates?: unknown
}

export const feature = ({ id, type = 'PUBLIC_PARK', properties = {}, coordinates = [105.8, 21] }: Place) => ({
  type: 'Feature',
  ...(id !== undefined && { id }),
  properties: properties && { ...(type !== null && { location_type: type }), ...properties },
  geometry: { type: 'Point', coordinates },
})
export const collection = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features })
export const park = (id: string, name: string, more: Record<string, unknown> = {}) =>
  feature({ id, properties: { name, ...more } })
/** Returns the properties of n features as JSON. */
export const members = (count: number, member: (index: number) => string) =>
  Array.from({ length: count }, (_, n) => member(n)).join()

/** Empties the locations and the outbox before each test, and returns functions that import and read locations. */
export function useImports(service: () => TestService) {
  const sql = <T extends object>(text: string) => query<T & Record<string, unknown>>(service().databaseUrl, text)

  // Truncating both tables at once could deadlock with the delivery of the outbox.
  beforeEach(async () => {
    await sql('delete from locations')
    await sql('delete from outbox')
  })

  const send = (
    body: string,
    parameters = '',
    { token = service().admin.token, contentType = 'application/json' } = {},
  ) =>
    fetch(`${service().baseUrl}/locations/import${parameters}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': contentType },
      body,
    })
  const run = async (body: string, parameters?: string): Promise<LocationImport> => {
    const response = await send(body, parameters)
    expect(response.status).toBe(200)
    return (await response.json()) as LocationImport
  }
  const rows = () => sql<Row>('select * from locations order by id')
  const count = async (table: string): Promise<number> => (await sql(`select 1 from ${table}`)).length

  return { sql, send, run, rows, count }
}
