import { NgsiLdError, type NgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import { brokerAddress, connectBroker } from '../app/broker-client.js'
import { DomainError } from '../base/errors.js'
import { second, sleep } from '../base/time.js'
import {
  createSegmentRepository,
  momentOf,
  toTrafficFlow,
  trafficAt,
  type SegmentRepository,
} from '../features/traffic/index.js'
import type { City } from '../platform/config/city.js'
import { errorMessage } from './error-message.js'
import { onInterrupt } from './terminal.js'
import { withDatabase } from './with-database.js'

/** Entities per request. Brokers slow down with larger requests. */
const chunkSize = 100

/** Command-line options of `ems simulate traffic`. */
export interface SimulateTrafficOptions {
  /** Stop after one run. */
  once?: boolean
  /** Seconds between two runs. */
  interval?: number
  /** Each seed results in different traffic on the same roads. */
  seed?: number
}

/**
 * `ems simulate traffic`: writes simulated TrafficFlow entities of every imported segment to the configured broker, or
 * to the embedded broker of a service on this machine, until Ctrl-C, or for one run with `once`. The command fails if
 * the first run fails. Later failures are printed, and the next run retries.
 */
export async function simulateTraffic({ once, interval = 60, seed = 1 }: SimulateTrafficOptions): Promise<void> {
  await withDatabase(async (db, config) => {
    const address = brokerAddress(config)
    const simulation: Simulation = {
      segments: createSegmentRepository(db),
      broker: connectBroker(config, address, config.server.publicUrl),
      address,
      city: config.city,
      seed,
    }
    const stop = onInterrupt(['SIGINT', 'SIGTERM'])
    try {
      await writeTraffic(simulation, stop.signal)
      if (once) {
        if (stop.signal.aborted) process.exitCode = 130
        return
      }
      console.log(`The simulation runs every ${interval} s. Press Ctrl-C to stop.`)
      while (await waited(interval * second, stop.signal)) {
        await writeTraffic(simulation, stop.signal).catch((error: unknown) => console.error(errorMessage(error)))
      }
    } finally {
      stop.release()
    }
  })
}

interface Simulation {
  segments: Pick<SegmentRepository, 'list'>
  broker: Pick<NgsiLdClient, 'upsertEntities'>
  address: string
  city: City
  seed: number
}

async function writeTraffic({ segments, broker, address, city, seed }: Simulation, signal: AbortSignal): Promise<void> {
  const started = performance.now()
  const roads = await segments.list()
  if (roads.length === 0) {
    throw new DomainError(
      'service_unavailable',
      'There are no road segments. Import them first with `ems import segments <file.geojson>`.',
    )
  }
  const moment = momentOf(Date.now(), city.timeZone)
  const rejections: string[] = []
  let written = 0
  try {
    for (let index = 0; index < roads.length && !signal.aborted; index += chunkSize) {
      const chunk = roads.slice(index, index + chunkSize)
      const entities = chunk.map((road) => toTrafficFlow(road, trafficAt(road.id, moment, seed), moment, city))
      const { succeeded, failed } = await broker.upsertEntities(entities, { chunkSize })
      written += succeeded.length
      rejections.push(...failed.map(({ error }) => error.message))
    }
  } catch (error) {
    throw simulationError(error, address)
  }
  const duration = `${((performance.now() - started) / 1000).toFixed(1)} s`
  console.log(`Wrote the traffic of ${written} of ${roads.length} segments to ${address} in ${duration}.`)
  if (rejections.length > 0) {
    throw new DomainError(
      'service_unavailable',
      `The broker rejected ${rejections.length} entities. The first error: ${rejections[0]}`,
    )
  }
}

function simulationError(error: unknown, address: string): unknown {
  if (!(error instanceof NgsiLdError)) return error
  const noResponse = error.status === undefined && (error.kind === 'unavailable' || error.kind === 'timeout')
  if (!noResponse)
    return new DomainError(
      'service_unavailable',
      `The context broker at ${address} rejected the request. ${error.message}`,
    )
  return new DomainError(
    'service_unavailable',
    `No context broker responds at ${address}. Start the service with \`npm start\`, or set BROKER_URL to a running broker.`,
  )
}

/** Resolves with true after `ms` milliseconds, or with false as soon as the signal aborts. */
function waited(ms: number, signal: AbortSignal): Promise<boolean> {
  return sleep(ms, signal).then(
    () => true,
    () => false,
  )
}
