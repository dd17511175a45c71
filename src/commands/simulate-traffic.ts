import { setTimeout as sleep } from 'node:timers/promises'
import { InvalidArgumentError } from 'commander'
import { brokerAddress, connectBroker } from '../app/broker-client.js'
import { createRepositories } from '../database/repositories/index.js'
import type { SegmentRepository } from '../database/repositories/segments.js'
import type { City } from '../domain/city.js'
import { momentOf, toTrafficFlow, trafficAt } from '../domain/traffic-simulation.js'
import { DomainError } from '../errors.js'
import { explain } from './explain.js'
import { onInterrupt } from './interrupt.js'
import { createProgress } from './progress.js'
import { withDatabase } from './with-database.js'
import { NgsiLdError, type NgsiLdClient } from '@environmental-monitoring/ngsi-ld'

/** Entities a call: brokers slow down beyond. */
const chunkSize = 100

/** What stands in the way of a simulation. The message says what to do. */
class SimulationProblem extends DomainError {
  constructor(detail: string) {
    super(503, detail)
  }
}

/** What the command line tells. */
export interface SimulateTrafficOptions {
  /** End after one pass. */
  once?: boolean
  /** Seconds between two passes. */
  interval?: number
  /** Another seed makes another city of the same roads. */
  seed?: number
}

/** A reader of a whole number within limits, for an option. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
    if (value >= least && value <= most) return value
    throw new InvalidArgumentError(`Use a whole number from ${least} to ${most}.`)
  }
}

/**
 * `ems simulate traffic`: writes plausible TrafficFlow entities of every imported segment to the configured broker, or to
 * the embedded one of a service that runs on this machine, until Ctrl-C or, with `once`, a single time. A later pass that
 * fails is told, and tried again with the next.
 */
export async function simulateTraffic({ once, interval = 60, seed = 1 }: SimulateTrafficOptions): Promise<void> {
  await withDatabase(async (db, config) => {
    const address = brokerAddress(config)
    const simulation: Simulation = {
      segments: createRepositories(db).segments,
      broker: connectBroker(config, address, config.server.publicUrl),
      address,
      city: config.city,
      seed,
    }
    const stop = onInterrupt(['SIGINT', 'SIGTERM'])
    try {
      await writePass(simulation, stop.signal)
      if (once) {
        if (stop.requested()) process.exitCode = 130
        return
      }
      console.log(`A pass every ${interval} s. Ctrl-C ends it.`)
      while (await passed(interval * 1000, stop.signal)) {
        await writePass(simulation, stop.signal).catch((error: unknown) => console.error(explain(error)))
      }
    } finally {
      stop.forget()
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

async function writePass({ segments, broker, address, city, seed }: Simulation, signal: AbortSignal): Promise<void> {
  const started = performance.now()
  const roads = await segments.list()
  if (roads.length === 0) {
    throw new SimulationProblem('There are no road segments. Import some first: ems import segments <file.geojson>')
  }
  const moment = momentOf(Date.now(), city.timeZone)
  const progress = createProgress(roads.length)
  const refusals: string[] = []
  let written = 0
  try {
    for (let index = 0; index < roads.length && !signal.aborted; index += chunkSize) {
      const chunk = roads.slice(index, index + chunkSize)
      const entities = chunk.map((road) => toTrafficFlow(road, trafficAt(road.id, moment, seed), moment, city))
      const { succeeded, failed } = await broker.upsertEntities(entities, { chunkSize })
      written += succeeded.length
      refusals.push(...failed.map(({ error }) => error.message))
      progress.show(index + chunk.length, `${written} entities written`)
    }
  } catch (error) {
    throw problemOf(error, address)
  } finally {
    progress.end()
  }
  const taken = `${((performance.now() - started) / 1000).toFixed(1)} s`
  console.log(`Wrote the traffic of ${written} of ${roads.length} segments to ${address} in ${taken}.`)
  if (refusals.length > 0) {
    throw new SimulationProblem(`The broker refused ${refusals.length} entities, the first because: ${refusals[0]}`)
  }
}

function problemOf(error: unknown, address: string): unknown {
  if (!(error instanceof NgsiLdError)) return error
  const silent = error.status === undefined && (error.kind === 'unavailable' || error.kind === 'timeout')
  if (!silent) return new SimulationProblem(`The context broker at ${address} takes nothing. ${error.message}`)
  return new SimulationProblem(
    `No context broker answers at ${address}. Start the service (npm start), or set BROKER_URL to a broker that runs.`,
  )
}

/** True after so many milliseconds; false as soon as the end is wanted. */
function passed(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return sleep(milliseconds, true, { signal }).catch(() => false)
}
