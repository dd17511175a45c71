import { describe, expect, it } from '@jest/globals'
import { createStation, sendReadings } from '../../_helpers/own-stations.js'
import { useService } from '../../_helpers/service.js'

describe('readings of a sloppy station', () => {
  const service = useService()
  const now = Date.now()
  const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
  /** Sends readings of a new station. @returns the numbers of accepted and rejected ones, and the stored PM2.5 */
  const store = async (readings: object[] | string) => {
    const own = await createStation(service())
    const { body } = await sendReadings(service(), own, readings)
    const { data } = await service().api.listSensorHistory({
      path: { sensor_id: `Hanoi:Station:${own.id}` },
      query: { attribute: 'pm25', interval: 'raw' },
    })
    const values = (data?.data ?? []).map((row) => ('value' in row ? row.value : undefined))
    return [body.accepted, body.rejected, values]
  }

  it('with 1,000 values for one time, also in different time zones, are rejected except for the first', async () => {
    const [utc, local] = [minutesAgo(5), minutesAgo(5 - 7 * 60).replace('Z', '+07:00')]
    const readings = Array.from({ length: 1000 }, (_, n) => ({ observed_at: n % 2 ? local : utc, pm25: 1 + n / 10 }))
    expect(await store(readings)).toEqual([1, 999, [1]])
  })

  it('with values at the bounds, and a negative zero, are stored', async () => {
    const rows = [
      'observed_at,pm25,pm10,co (µg/m³),temperature,humidity,pressure',
      `${minutesAgo(3)},-0.0,,,-90,0,300`,
      `${minutesAgo(2)},2000,,,60,100,1100`,
      `${minutesAgo(1)},5e-324,5000,200000,,,`,
    ]
    expect(await store(rows.join('\n'))).toEqual([3, 0, [0, 2000, 0]])
  })

  it.each([
    ['UTF-16, as Excel saves text', Buffer.from(`\uFEFFobserved_at,pm25\n${minutesAgo(1)},1`, 'utf16le')],
    ['Latin-1', Buffer.from(`observed_at,pm25 (µg/m³)\n${minutesAgo(1)},1`, 'latin1')],
  ])('in %s are rejected with the reason', async (_name, body) => {
    const { id, key } = await createStation(service())
    const headers = { 'X-Station-Key': key, 'Content-Type': 'text/csv' }
    const response = await fetch(`${service().baseUrl}/stations/${id}/readings`, { method: 'POST', headers, body })
    expect([response.status, await response.json()]).toMatchObject([400, { detail: 'The body is not valid UTF-8.' }])
  })
})
