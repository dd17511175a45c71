import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { importLocations } from '../../../src/commands/import-locations.js'
import { useCommands } from '../../_helpers/command.js'
import { useService } from '../../_helpers/service.js'

/** The tags of three places, as in an export of OpenStreetMap. */
const exports = {
  'parks.geojson': { name: 'Công viên Đền Lừ', operator: 'Công ty Thoát nước Hà Nội', opening_hours: '24/7' },
  'charging_station.geojson': { name: 'VinFast', operator: 'VinFast', brand: 'VinFast', fee: 'yes' },
  'tourist_attractions.geojson': { name: 'Chợ đêm', description: 'Mở vào cuối tuần', operator: 'UBND quận' },
}

/** The popups of both clients show `description`. */
describe('the popups of imported places in the clients', () => {
  const service = useService()
  const commands = useCommands()
  let token = ''

  const importAll = () => {
    const files = Object.keys(exports).map((name) => join(commands().folder, name))
    return commands().run(() => importLocations(files), { DATABASE_URL: service().databaseUrl })
  }

  beforeAll(async () => {
    ;({ token } = await service().citizen())
    for (const [name, properties] of Object.entries(exports)) {
      const geometry = { type: 'Point', coordinates: [105.85, 21.03] }
      const features = [{ type: 'Feature', id: 'node/1', properties, geometry }]
      await writeFile(join(commands().folder, name), JSON.stringify({ type: 'FeatureCollection', features }))
    }
    expect(await importAll()).toMatchObject({ failure: undefined, errors: '' })
  })

  const list = async (type: string) => {
    const query = `location_type=${type}&limit=1000&skip=0&options=keyValues&raw=false`
    const headers = { Authorization: `Bearer ${token}` }
    const response = await fetch(`${service().baseUrl}/locations?${query}`, { headers })
    expect(response.status).toBe(200)
    return (await response.json()) as { name: string; description: string | null }[]
  }

  it('show the operator and the opening hours', async () => {
    expect(await list('PUBLIC_PARK')).toMatchObject([
      { description: 'Đơn vị vận hành: Công ty Thoát nước Hà Nội. Giờ mở cửa: 24/7.' },
    ])
  })

  it('show the fee', async () => {
    expect(await list('CHARGING_STATION')).toMatchObject([{ description: 'Đơn vị vận hành: VinFast. Có thu phí.' }])
  })

  it('show the description in OpenStreetMap, if there is one', async () => {
    expect(await list('TOURIST_ATTRACTION')).toMatchObject([{ description: 'Mở vào cuối tuần' }])
  })

  it('do not appear twice after a second import', async () => {
    expect((await importAll()).output).toContain('0 added, 0 updated, 1 unchanged')
    expect(await list('PUBLIC_PARK')).toHaveLength(1)
  })
})
