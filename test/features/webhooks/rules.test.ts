import { describe, expect, it } from '@jest/globals'
import { Webhook } from 'standardwebhooks'
import type { PresentedEvent } from '../../../src/features/events/events.js'
import { webhookRequest } from '../../../src/features/webhooks/rules.js'

const secrets = [1, 2].map((byte) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`)
const event: PresentedEvent = {
  id: '7214-1093',
  type: 'location.created',
  timestamp: '2026-11-21T03:15:00.000Z',
  data: { name: 'Công viên Thống Nhất' },
}
const now = Date.parse('2026-11-21T03:15:00.999Z')

describe('webhookRequest', () => {
  it('signs as the Standard Webhooks library does', () => {
    const { headers, body } = webhookRequest(event, secrets, now)
    const signatures = secrets.map((secret) => new Webhook(secret).sign(event.id, new Date(now), body))
    expect(headers['webhook-signature']).toBe(signatures.join(' '))
  })

  it('sends the event with its id and the time of the attempt in seconds', () => {
    const { headers, body } = webhookRequest(event, secrets, now)
    expect(JSON.parse(body)).toEqual(event)
    expect(headers).toMatchObject({
      'Content-Type': 'application/json',
      'webhook-id': '7214-1093',
      'webhook-timestamp': String(Date.parse('2026-11-21T03:15:00Z') / 1000),
    })
  })
})
