import { beforeAll, describe, expect, it } from '@jest/globals'
import { runMaintenance } from '../../../src/app/maintenance.js'
import type { MaintenanceTask } from '../../../src/platform/feature.js'
import { addStation, sendReadings, type OwnStation } from '../../_helpers/own-stations.js'
import { useService } from '../../_helpers/service.js'

describe('a silent station', () => {
  const service = useService()
  let station: OwnStation

  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  /** The tasks of a process, with what they remember. */
  let tasks: MaintenanceTask[]
  /** Does what every process does every ten minutes. */
  const check = () => runMaintenance(tasks, service().app.platform.log)
  const events = () =>
    service().query<{ type: string; data: object }>(
      `select type, data from events where type like 'station.%' order by id`,
    )
  const heard = (id: number, time: Date) =>
    service().query(`update stations set last_reading_at = '${time.toISOString()}' where id = ${id}`)
  const found = async (id: number) => (await service().api.getStation({ path: { station_id: id } })).data

  beforeAll(async () => {
    tasks = service().app.features.stations.maintenance?.() ?? []
    station = await addStation(service(), { name: 'Trường học', contact_email: ' Roof@Example.com ' })
    const recent = await addStation(service())
    // Without a reading.
    await addStation(service())
    await heard(station.id, hoursAgo(3.1))
    await heard(recent.id, hoursAgo(2.9))
  })

  it('is not reported when the service starts, which may have been down', async () => {
    await check()
    expect(await events()).toEqual([])
  })

  it('is reported once, by event and to its contact', async () => {
    await Promise.all([check(), check()])
    await check()
    expect(await events()).toMatchObject([
      { type: 'station.silent', data: { station_id: station.id, sensor_id: `Hanoi:Station:${station.id}` } },
    ])
    const { silent_since, last_reading_at } = (await found(station.id)) ?? {}
    expect(silent_since).toBe(last_reading_at)
    const mails = await service().query('select kind, recipient, data from mails')
    const data = { station: 'Trường học', since: expect.stringMatching(/\d/) }
    expect(mails).toEqual([{ kind: 'station_silent', recipient: 'roof@example.com', data }])
  })

  it('stays silent after old readings, and is reported again when it sends', async () => {
    await sendReadings(service(), station, { observed_at: hoursAgo(3.05).toISOString(), pm25: 12 })
    await check()
    expect(await events()).toHaveLength(1)
    await sendReadings(service(), station, { observed_at: hoursAgo(0).toISOString(), pm25: 12 })
    await check()
    await check()
    expect((await events()).map(({ type }) => type)).toEqual(['station.silent', 'station.resumed'])
    expect(await found(station.id)).toMatchObject({ silent_since: null })
  })

  it('has a contact that only staff see', async () => {
    const path = { station_id: station.id }
    expect(await found(station.id)).not.toHaveProperty('contact_email')
    const { data } = await service().admin.api.updateStation({ path, body: { contact_email: null } })
    expect(data).toMatchObject({ contact_email: null })
    const wrong = { path, body: { contact_email: 'roof' } }
    expect((await service().admin.api.updateStation(wrong)).response.status).toBe(422)
  })
})
