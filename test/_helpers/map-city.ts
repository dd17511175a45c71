import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { importPlaces } from '../../scripts/demo/places.js'
import { trafficAround } from '../../scripts/demo/traffic.js'
import { projectFile } from '../../src/project.js'
import { until } from './processes.js'
import { addReport } from './reports.js'
import type { TestService } from './service.js'

/** A service whose agents run gets the rest of a city: places, roads with traffic, a report of a citizen. */
export async function fillCity(service: TestService): Promise<void> {
  const { app, api, admin } = service
  const { context } = app
  await importPlaces(context.repositories)
  await context.broker.upsertEntities(await trafficAround(context, Date.now()))
  await addReport(service, admin.id, { title: 'Rác ở Hồ Gươm', latitude: 21.0405, longitude: 105.87 })
  await until(async () => {
    const [sensors, weather, live] = [
      await api.listSensors(),
      await api.listWeather({ path: { city: 'hanoi' } }),
      await api.getLiveTraffic(),
    ]
    const traffic = Object.keys(live.data?.status ?? {}).length
    return (sensors.data?.pagination.total ?? 0) > 0 && (weather.data?.count ?? 0) > 0 && traffic > 0
  })
}

/** The service sends the map as `npm run build` left it. @throws Error when a source is newer */
export async function requireBuiltMap(): Promise<void> {
  const built = projectFile('dist/web/index.html')
  const time = existsSync(built) ? (await stat(built)).mtimeMs : 0
  const folders = ['clients/web', 'clients/web/src', 'clients/sdk/src']
  for (const folder of folders) {
    const entries = await readdir(projectFile(folder), { recursive: folder !== 'clients/web', withFileTypes: true })
    for (const entry of entries) {
      const file = join(entry.parentPath, entry.name)
      if (!entry.isFile() || file.endsWith('.md') || (await stat(file)).mtimeMs <= time) continue
      throw new Error(`dist/web is older than ${file}: run \`npm run build\`, then test again.`)
    }
  }
}
