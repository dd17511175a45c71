import { createClient } from '@environmental-monitoring/sdk'
import { describe, expect, it } from '@jest/globals'

describe('imageUrl', () => {
  const { imageUrl } = createClient({ baseUrl: 'https://city.example/api/' })
  const path = '/uploads/3f9c1e7ab2d84056a1c7e90f5b6d2e48.jpg'

  it.each([
    [path, `https://city.example/api${path}`],
    ['https://images.example/1.jpg', 'https://images.example/1.jpg'],
    [null, undefined],
    [undefined, undefined],
    ['', undefined],
    ['javascript:alert(1)', undefined],
    ['data:image/svg+xml,<svg/>', undefined],
    ['//evil.example/1.jpg', undefined],
    ['/\\evil.example', undefined],
    ['1.jpg', undefined],
  ])('of %p is %p', (address, url) => {
    expect(imageUrl(address)).toBe(url)
  })
})
