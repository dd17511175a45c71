import { beforeEach, describe, expect, it } from '@jest/globals'
import type { TrafficColor } from '../../../src/domain/traffic.js'
import { useService } from '../../_helpers/service.js'

const start = Date.UTC(2030, 0, 1, 8)

describe('getLiveTraffic', () => {
  let now = start
  const service = useService({ clock: () => now })
  /** Stores the state of a segment. */
  const see = (segmentId: string, color: TrafficColor, secondsAgo: number) =>
    service().app.context.repositories.trafficStates.upsertMany([
      { segmentId, color, observedAt: new Date(now - secondsAgo * 1000) },
    ])
  const read = async () => (await service().api.getLiveTraffic({})).data

  beforeEach(async () => {
    await service().query('truncate traffic_states')
    // Expires all caches.
    now += 3_600_000
  })

  it('returns the colour of each segment, and both times in seconds', async () => {
    await see('kim-ma-01', 'green', 60)
    await see('giai-phong-03', 'red', 90)
    await see('a:b.c_d-1', 'orange', 120)
    await see('cau-giay-02', 'yellow', 300)
    expect(await read()).toEqual({
      time_real: now / 1000,
      time_query: now / 1000 - 60,
      status: { 'kim-ma-01': 'green', 'giai-phong-03': 'red', 'a:b.c_d-1': 'orange', 'cau-giay-02': 'yellow' },
    })
  })

  it('omits observations older than 15 minutes', async () => {
    await see('just', 'green', 900)
    await see('old', 'red', 901)
    expect(await read()).toMatchObject({ time_query: now / 1000 - 900, status: { just: 'green' } })
    now += 3_000
    expect(await read()).toEqual({ time_real: now / 1000, time_query: now / 1000, status: {} })
  })

  it('returns the response time as the time of the newest observation if there is none, both as integers', async () => {
    now += 999
    const time = Math.floor(now / 1000)
    expect(await read()).toEqual({ time_real: time, time_query: time, status: {} })
  })

  it('caches a response for three seconds, with its original time', async () => {
    const first = await read()
    await see('kim-ma-01', 'green', 0)
    now += 2_999
    expect(await read()).toEqual(first)
    now += 1
    expect(await read()).toMatchObject({ time_real: Math.floor(now / 1000), status: { 'kim-ma-01': 'green' } })
  })
})
