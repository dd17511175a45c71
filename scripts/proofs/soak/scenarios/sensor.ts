import { NgsiLdError, type EntityInput } from '@environmental-monitoring/ngsi-ld'
import { between, call, weighted, type Call, type Scenario, type User } from '../user.js'

/** Number of air quality stations. */
export const stations = 10

/** Returns the id of a station in the API. */
export function stationId(station: number): string {
  return `Hanoi:Soak:${station}`
}

export interface Road {
  id: string
  latitude: number
  longitude: number
}

/** A gateway that writes observations of roads and stations to the context broker. */
export function* sensorScenario(user: User, roads: Road[]): Scenario {
  const { broker } = user
  for (;;) {
    const station = between(0, stations - 1)
    const first = between(0, roads.length - 1)
    const query = { type: 'AirQualityObserved', q: 'pm25>10' }
    const pm25 = { pm25: observed(between(5, 90)) }
    yield weighted([
      [6, upsert(user, 'TrafficFlow', roads.slice(first, first + 20).map(trafficFlow))],
      [3, upsert(user, 'AirQualityObserved', [airQuality(station)])],
      [2, brokerCall('update AirQualityObserved', 204, () => broker.updateAttributes(urnOf(station), pm25))],
      [2, brokerCall('query AirQualityObserved', 204, () => readAll(broker.queryEntities(query)))],
      [1, brokerCall('update AirQualityObserved', 404, () => broker.updateAttributes(`${urnOf(0)}:none`, pm25))],
    ])
  }
}

/** Returns an observation of each station, so that readers find all stations from the start. */
export function firstObservations(): EntityInput[] {
  return Array.from({ length: stations }, (_, station) => airQuality(station))
}

/** Returns a call of the NGSI-LD client, which does not tell the status of a success: it counts as 204. */
function brokerCall(name: string, expected: number, send: () => Promise<unknown>): Call {
  const status = (error: unknown) => {
    if (error instanceof NgsiLdError && error.status !== undefined) return error.status
    throw error
  }
  return call(name, expected, async () => ({ response: { status: await send().then(() => 204, status) } }))
}

function upsert({ broker }: User, type: string, entities: EntityInput[]): Call {
  return brokerCall(`upsert ${type}`, 204, async () => {
    const { failed } = await broker.upsertEntities(entities)
    if (failed[0]) throw failed[0].error
  })
}

function trafficFlow({ id, latitude, longitude }: Road): EntityInput {
  return {
    id: `urn:ngsi-ld:TrafficFlow:Hanoi:${id}`,
    type: 'TrafficFlow',
    location: { type: 'GeoProperty', value: { type: 'Point', coordinates: [longitude, latitude] } },
    vehicleCount: observed(between(0, 90)),
  }
}

function airQuality(station: number): EntityInput {
  const pm25 = between(5, 90)
  return {
    id: urnOf(station),
    type: 'AirQualityObserved',
    name: { type: 'Property', value: `Soak ${station}` },
    location: { type: 'GeoProperty', value: { type: 'Point', coordinates: [105.8 + station / 100, 21.02] } },
    pm25: observed(pm25),
    pm10: observed(between(10, 150)),
    airQualityIndex: observed(pm25 * 2),
  }
}

function urnOf(station: number): string {
  return `urn:ngsi-ld:AirQualityObserved:${stationId(station)}`
}

function observed(value: number) {
  return { type: 'Property', value, observedAt: new Date().toISOString() }
}

async function readAll(entities: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of entities);
}
