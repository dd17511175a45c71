import { NgsiLdError, type EntityInput, type NgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import type { Call, Scenario } from '../call.js'
import type { Random } from '../random.js'

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
export function* sensorScenario(random: Random, roads: Road[]): Scenario {
  for (;;) {
    yield random.weighted<() => Call>([
      [6, () => writeTraffic(random, roads)],
      [3, () => writeAir(random)],
      [2, () => updateStation(random)],
      [2, () => readStations()],
      [1, () => updateUnknown()],
    ])()
  }
}

/** Returns an observation of each station, so that readers find all stations from the start. */
export function firstObservations(): EntityInput[] {
  return Array.from({ length: stations }, (_, station) => airQuality({ station, pm25: 20, pm10: 40 }))
}

function writeTraffic(random: Random, roads: Road[]): Call {
  const first = random.between(0, roads.length - 1)
  const flows = roads.slice(first, first + 20).map(({ id }) => ({ id, vehicles: random.between(0, 90) }))
  const roadsById = new Map(roads.map((road) => [road.id, road]))
  return brokerCall('upsert TrafficFlow', 204, { flows }, async (broker) => {
    await upsert(
      broker,
      flows.map(({ id, vehicles }) =>
        trafficFlow(roadsById.get(id) ?? { id, latitude: 21, longitude: 105.8 }, vehicles),
      ),
    )
  })
}

function writeAir(random: Random): Call {
  const observed = {
    station: random.between(0, stations - 1),
    pm25: random.between(5, 90),
    pm10: random.between(10, 150),
  }
  return brokerCall('upsert AirQualityObserved', 204, observed, (broker) => upsert(broker, [airQuality(observed)]))
}

function updateStation(random: Random): Call {
  const input = { station: random.between(0, stations - 1), pm25: random.between(5, 90) }
  return brokerCall('update AirQualityObserved', 204, input, (broker) =>
    broker.updateAttributes(urnOf(input.station), { pm25: observed(input.pm25) }),
  )
}

function readStations(): Call {
  const query = { type: 'AirQualityObserved', q: 'pm25>10' }
  return brokerCall('query AirQualityObserved', 200, query, async (broker) => {
    for await (const _ of broker.queryEntities(query));
  })
}

function updateUnknown(): Call {
  const id = 'urn:ngsi-ld:AirQualityObserved:Hanoi:Soak:none'
  return brokerCall('update AirQualityObserved', 404, { id }, (broker) =>
    broker.updateAttributes(id, { pm25: observed(1) }),
  )
}

/**
 * Returns a call of the NGSI-LD client. The client does not expose the status of a success, so it counts as expected.
 */
function brokerCall(
  name: string,
  expect: number,
  input: object,
  send: (broker: NgsiLdClient) => Promise<unknown>,
): Call {
  const status = (error: unknown) => {
    if (error instanceof NgsiLdError && error.status !== undefined) return error.status
    throw error
  }
  const success = expect < 300 ? expect : 204
  return { name, input, expect: [expect], send: ({ broker }) => send(broker).then(() => success, status) }
}

async function upsert(broker: NgsiLdClient, entities: EntityInput[]): Promise<void> {
  const { failed } = await broker.upsertEntities(entities)
  if (failed[0]) throw failed[0].error
}

function trafficFlow({ id, latitude, longitude }: Road, vehicles: number): EntityInput {
  return {
    id: `urn:ngsi-ld:TrafficFlow:Hanoi:${id}`,
    type: 'TrafficFlow',
    location: { type: 'GeoProperty', value: { type: 'Point', coordinates: [longitude, latitude] } },
    vehicleCount: observed(vehicles),
  }
}

function airQuality({ station, pm25, pm10 }: { station: number; pm25: number; pm10: number }): EntityInput {
  return {
    id: urnOf(station),
    type: 'AirQualityObserved',
    name: { type: 'Property', value: `Soak ${station}` },
    location: { type: 'GeoProperty', value: { type: 'Point', coordinates: [105.8 + station / 100, 21.02] } },
    pm25: observed(pm25),
    pm10: observed(pm10),
    airQualityIndex: observed(pm25 * 2),
  }
}

function urnOf(station: number): string {
  return `urn:ngsi-ld:AirQualityObserved:${stationId(station)}`
}

function observed(value: number) {
  return { type: 'Property', value, observedAt: new Date().toISOString() }
}
