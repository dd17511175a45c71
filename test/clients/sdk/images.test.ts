import { createClient } from '@environmental-monitoring/sdk'
import { describe, expect, it } from '@jest/globals'

describe('imageUrl', () => {
  const { imageUrl } = createClient({ baseUrl: 'https://city.example/api/' })
  const path = '/uploads/3f9c1e7ab2d84056a1c7e90f5b6d2e48.jpg'

  it('adds the base URL to a path', () => {
    expect(imageUrl(path)).toBe(`https://city.example/api${path}`)
  })

  it('returns the URL of another host unchanged', () => {
    expect(imageUrl('https://images.example/1.jpg')).toBe('https://images.example/1.jpg')
  })

  it.each([null, undefined, ''])('returns undefined for %p', (address) => {
    expect(imageUrl(address)).toBeUndefined()
  })

  it.each(['javascript:alert(1)', 'data:image/svg+xml,<svg/>', '//evil.example/1.jpg', '/\\evil.example', '1.jpg'])(
    'returns undefined for %s',
    (address) => {
      expect(imageUrl(address)).toBeUndefined()
    },
  )
})
