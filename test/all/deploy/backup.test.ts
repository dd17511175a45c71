import { execFile, execFileSync } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ApiClient } from '@environmental-monitoring/sdk'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { jpeg } from '../../_helpers/images.js'
import { observationsOf } from '../../_helpers/observations.js'
import { adminUrl, createTestDatabase, type TestDatabase } from '../../_helpers/postgres.js'
import { query } from '../../_helpers/processes.js'
import { startTestService, type TestService } from '../../_helpers/service.js'
import { stationEntity } from '../../_helpers/stations.js'

const run = promisify(execFile)

/** Returns why the tools on this machine cannot back up the test server, or `undefined` if they can. */
async function findObstacle(): Promise<string | undefined> {
  const [server] = await query<{ major: number }>(
    adminUrl(),
    `select current_setting('server_version_num')::int / 10000 as major`,
  )
  try {
    const tools = Number(/(\d+)/.exec(execFileSync('pg_dump', ['--version'], { encoding: 'utf8' }))?.[1])
    return tools < (server?.major ?? 0) ? `pg_dump ${tools} cannot dump a server ${server?.major}` : undefined
  } catch {
    return 'pg_dump is not installed'
  }
}

const obstacle = await findObstacle()
if (obstacle !== undefined) console.warn(`Skipped the backup test: ${obstacle}. CI runs it with Postgres 15 of Debian.`)

/** Reads all data of a service through the API. */
async function readAll({ admin, api, baseUrl }: TestService, lan: ApiClient, image: string) {
  const { data: reports = [] } = await admin.api.listReports()
  const list = Array.isArray(reports) ? reports : []
  return {
    users: (await admin.api.listUsers()).data,
    reports,
    histories: await Promise.all(
      list.map(async ({ id }) => (await admin.api.listReportHistory({ path: { report_id: id } })).data),
    ),
    own: (await lan.listReports()).data,
    image: Buffer.from(await (await fetch(`${baseUrl}${image}`)).arrayBuffer()).toString('base64'),
    locations: (await lan.listLocations({ query: { lat: 21.03, lng: 105.85, radius: 5 } })).data,
    sensors: (await api.listSensors()).data,
    history: (
      await api.listSensorHistory({
        path: { sensor_id: 'Hanoi:BaDinh:9003' },
        query: { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' },
      })
    ).data,
    mirrored: (await api.listEntities({ query: { type: 'CivicIssue', options: 'keyValues' } })).data,
  }
}

const describeOrSkip = obstacle === undefined ? describe : describe.skip

describeOrSkip('a backup of the database and of the images', () => {
  let folder: string
  let restored: TestDatabase
  const services: TestService[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ems-backup-'))
    restored = await createTestDatabase({ empty: true })
  })

  afterAll(async () => {
    for (const service of services) await service.stop()
    await restored.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const start = async (dataDir: string, databaseUrl?: string) => {
    const service = await startTestService({
      environment: { DATA_DIR: join(folder, dataDir), PUBLIC_URL: 'http://environment.example' },
      ...(databaseUrl !== undefined && { databaseUrl }),
    })
    services.push(service)
    return service
  }

  /** Creates a citizen, an approved report with an image, a location, and a station with a history. */
  const fill = async (service: TestService) => {
    const { admin, app } = service
    const lan = await service.citizen()
    const form = new FormData()
    for (const [name, value] of Object.entries({ title: 'Cây đổ', latitude: '21.03', longitude: '105.85' }))
      form.append(name, value)
    form.append('image', new Blob([new Uint8Array(await jpeg())]), 'tree.jpg')
    const { data: report } = await lan.api.createReport({ body: form })
    const path = { report_id: report?.id ?? 0 }
    await admin.api.updateReportStatus({ path, body: { status: 'APPROVED', note: 'Đã kiểm tra' } })
    await admin.api.createLocation({ body: { name: 'Công viên Thống Nhất', latitude: 21.01, longitude: 105.84 } })
    await app.context.broker.createEntity(stationEntity('BaDinh:9003', '2026-01-01T03:00:00Z'))
    await app.context.repositories.observations.record(
      observationsOf('Hanoi:BaDinh:9003', '2026-01-01T01:30:00Z', [30, 40, 50]),
    )
    await service.settle()
    return { lan, image: report?.image_url ?? '' }
  }

  /** The programs of Postgres reject the parameters of our driver. */
  const addressOf = (url: string) => url.replace(/\?.*/, '')

  it('restores all data, including the sessions of users', async () => {
    const first = await start('first')
    const { lan, image } = await fill(first)
    const before = await readAll(first, lan.api, image)

    const dump = join(folder, 'ems.dump')
    await run('pg_dump', [
      '--format=custom',
      '--no-owner',
      '--no-privileges',
      `--file=${dump}`,
      addressOf(first.databaseUrl),
    ])
    await cp(join(folder, 'first', 'uploads'), join(folder, 'second', 'uploads'), { recursive: true })
    await run('pg_restore', [
      '--no-owner',
      '--no-privileges',
      '--exit-on-error',
      `--dbname=${addressOf(restored.url)}`,
      dump,
    ])

    const second = await start('second', restored.url)
    expect(await readAll(second, second.client(lan.token), image)).toEqual(before)
    expect(before.image.length).toBeGreaterThan(100)
    expect(before.history?.data).toHaveLength(5)
    expect(before.mirrored).toHaveLength(1)
    const created = await second.client(lan.token).createReport({
      body: { title: 'Sau khi phục hồi', latitude: 21.03, longitude: 105.85 },
    })
    expect(created.response.status).toBe(201)
  })
})
