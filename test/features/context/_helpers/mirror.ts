import { beforeEach } from '@jest/globals'
import { mirrorJob, type MirrorOptions } from '../../../../src/features/context/mirror.js'
import { locationEntities } from '../../../../src/features/places/locations.js'
import { civicIssueEntities } from '../../../../src/features/reports/civic-issue-entity.js'
import { createStationEntities } from '../../../../src/features/stations/station-entities.js'
import { parseConfig } from '../../../../src/platform/config/config.js'
import { createMirroredEntities } from '../../../../src/platform/ngsi-ld/entities.js'
import type { Work } from '../../../../src/platform/work/work.js'
import { createRepositories, type Repositories } from '../../../_helpers/repositories.js'
import { useWork } from '../../../_helpers/work.js'
import { useDatabase, type DatabaseOptions } from '../../../platform/database/_helpers/database.js'
import { createLines, useMemoryBroker } from './broker.js'

const hanoi = parseConfig({ JWT_SECRET: 'a secret that only the tests know, 32 bytes' }).city

/** Creates the entities of Hanoi with the Vietnamese index. */
export const mirroredEntities = (clock = Date.now) =>
  createMirroredEntities<Repositories>([
    createStationEntities({ city: hanoi, standard: 'VN_AQI', clock }),
    civicIssueEntities,
    locationEntities,
  ])

/** Provides a database, a broker, and an idle mirror between them for each test. */
export function useMirror({ clock, ...options }: DatabaseOptions & { clock?: () => number } = {}) {
  const database = useDatabase(options)
  const broker = useMemoryBroker()
  const create = useWork()
  let mirror: Work
  let lines: string[]

  /** Starts another mirror, like the process of another replica. */
  const start = (changes: Partial<MirrorOptions<Repositories>> = {}): Work => {
    const collected = createLines()
    lines = collected.lines
    const job = mirrorJob({
      repositories: database.repositories,
      inTransaction: (work) => database.db.transaction((trx) => work(createRepositories(trx))),
      entities: mirroredEntities(clock),
      broker: broker.client(),
      brokerName: 'http://broker',
      log: collected.log,
      ...changes,
    })
    return create([job], collected.log)
  }

  beforeEach(async () => {
    await database.db.raw(
      'truncate reports, locations, stations, outbox, mirror_targets, observations, observation_hours, observation_series restart identity cascade',
    )
    mirror = start()
    await mirror.settle()
    lines.length = 0
  })

  return {
    database,
    broker,
    start,
    /** Delivers all pending entities, or as many as the broker accepts. */
    deliver: async () => void (await mirror.settle()),
    stop: () => mirror.stop(),
    lines: () => lines,
    ids: () => [...broker.entities.keys()].sort(),
    pending: () => database.repositories.outbox.pending(),
  }
}
