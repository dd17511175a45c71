import { unwrap } from '@environmental-monitoring/sdk'
import { describe, expect, it } from '@jest/globals'
import { createStation, sendReadings } from '../_helpers/own-stations.js'
import { until } from '../_helpers/processes.js'
import { standInPush } from '../_helpers/push.js'
import { useService } from '../_helpers/service.js'

const push = await standInPush()

describe('an alert', () => {
  const service = useService({ environment: push.settings })

  it('becomes a message to the phone of the user when a station reaches the threshold', async () => {
    const lan = await service().citizen()
    await unwrap(lan.api.registerDevice({ body: { token: 'phone', platform: 'android', language: 'en' } }))
    const station = await createStation(service())
    const alert = await unwrap(lan.api.createAlert({ body: { station_id: station.id, threshold: 150 } }))
    const observed_at = new Date(Date.now() - 1_000).toISOString()
    expect((await sendReadings(service(), station, [{ observed_at, pm25: 120 }])).status).toBe(200)
    await until(() => push.requests.length > 0)
    const [{ message } = { message: undefined }] = push.requests
    expect(message).toMatchObject({
      token: 'phone',
      notification: {
        title: expect.stringMatching(/^Trường THPT Chu Văn An: AQI \d+, (Unhealthy|Very unhealthy)$/),
        body: expect.stringMatching(/\. Your alert threshold: 150\.$/),
      },
      data: { type: 'alert', alert_id: String(alert.id), sensor_id: `Hanoi:Station:${station.id}` },
    })
    expect(push.requests).toHaveLength(1)
  })
})
