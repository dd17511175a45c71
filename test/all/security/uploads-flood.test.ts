import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { useService, type TestUser } from '../../_helpers/service.js'
import { picture } from '../../_helpers/uploads.js'

/** Images per hour: five of 98 megapixels, which count as seven each. */
const limit = 35

describe('a user who floods the service with large images', () => {
  const service = useService({ adjust: ({ uploads }) => (uploads.limit = limit) })
  const flat = { width: 9_900, height: 9_900, channels: 3, background: '#336699' } as const

  const upload = async (user: TestUser, content: Buffer) => {
    const body = new FormData()
    body.append('image', new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), 'a.jpg')
    const headers = { Authorization: `Bearer ${user.token}` }
    const answer = await fetch(`${service().baseUrl}/upload/image`, { method: 'POST', headers, body })
    return { status: answer.status, retryAfter: answer.headers.get('Retry-After'), text: await answer.text() }
  }

  it('is limited to five waiting images and to the hourly megapixels, and other users are served', async () => {
    const [attacker, lan] = [await service().citizen(), await service().citizen()]
    const [large, small] = [await sharp({ create: flat }).jpeg().toBuffer(), await picture().jpeg().toBuffer()]
    const flood = Array.from({ length: 40 }, () => upload(attacker, large))
    const { status } = await upload(lan, small)
    expect(status).toBe(200)
    const answers = await Promise.all(flood)
    expect(answers.filter((answer) => answer.status === 200).length).toBeLessThanOrEqual(5)
    const refused = answers.filter((answer) => answer.status !== 200)
    expect(refused.length).toBeGreaterThanOrEqual(35)
    for (const answer of refused) {
      expect(answer.status).toBe(429)
      expect(Number(answer.retryAfter)).toBeGreaterThan(0)
      expect(answer.text).toMatch(
        /At most 5 images per user can be processed at a time|You can upload 35 images per hour/,
      )
    }
  })
})
