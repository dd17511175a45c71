import { describe, expect, it } from '@jest/globals'
import { standInPush } from '../../_helpers/push.js'
import { useService } from '../../_helpers/service.js'

const push = await standInPush()

describe('the notification form of the web front end', () => {
  const service = useService({
    environment: { ...push.settings, PUSH_DEFAULT_TOPIC: 'all-devices' },
  })

  it('sends to the default topic if the topic is left empty', async () => {
    const response = await fetch(`${service().baseUrl}/notifications/send/topic`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${service().admin.token}` },
      body: JSON.stringify({ title: 'Chào buổi sáng', body: 'Không khí tốt', topic: '', data: {}, dry_run: false }),
    })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ topic: 'all-devices', status: 'sent' })
    expect(push.requests).toMatchObject([{ message: { topic: 'all-devices' } }])
  })
})
