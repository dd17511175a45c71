import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { useService } from '../../_helpers/service.js'
import { call } from '../../pipeline/http/_helpers/raw.js'

describe('the head of /map', () => {
  const service = useService({ environment: { PUBLIC_URL: 'https://map.example.vn' } })
  const open = async (language: string, path = '/map') =>
    call(service().baseUrl, 'GET', path, { headers: { 'Accept-Language': language } })
  const contentOf = (page: string, name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(page)?.[1]

  it.each([
    ['vi', 'vi', 'vi_VN', 'Hà Nội: không khí, thời tiết và giao thông'],
    ['fr', 'vi', 'vi_VN', 'Hà Nội: không khí, thời tiết và giao thông'],
    ['en-GB, vi;q=0.5', 'en', 'en_US', 'Hà Nội: air, weather and traffic'],
  ])('is for visitors who prefer %s in %s', async (preferred, language, locale, title) => {
    const { text, headers } = await open(preferred)
    expect(headers['vary']).toBe('Accept-Language')
    expect(text).toMatch(new RegExp(`<html lang="${language}">[^]*<title>${title}</title>`))
    expect(contentOf(text, 'og:title')).toBe(title)
    expect(contentOf(text, 'og:locale')).toBe(locale)
    expect(contentOf(text, 'description')).toContain('Hà Nội')
    expect(contentOf(text, 'og:description')).toBe(contentOf(text, 'description'))
    expect(text).not.toMatch(/[{](?!")[a-z]/)
  })

  it('has absolute addresses for previews of links, and a picture there', async () => {
    const { text } = await open('vi')
    expect(contentOf(text, 'og:url')).toBe('https://map.example.vn/map')
    const picture = new URL(contentOf(text, 'og:image') ?? '')
    expect(picture.origin).toBe('https://map.example.vn')
    const { status, headers } = await open('vi', picture.pathname)
    expect([status, headers['content-type']]).toEqual([200, 'image/png'])
  })

  it('links to a manifest with icons of their sizes, so that the map can be installed', async () => {
    const page = await open('vi')
    expect(page.headers['content-security-policy']).toContain("manifest-src 'self'")
    const [, path = ''] = /<link rel="manifest" href="([^"]+)"/.exec(page.text) ?? []
    const { status, headers, text } = await open('en', path)
    expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^application\/manifest\+json/)])
    const manifest = JSON.parse(text) as { icons: { src: string; sizes: string; purpose: string }[] }
    expect(manifest).toMatchObject({
      id: '/map',
      name: 'Môi trường Hà Nội',
      short_name: 'Hà Nội',
      start_url: '/map',
      scope: '/map',
      display: 'standalone',
      lang: 'vi',
    })
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
    for (const { src, sizes } of manifest.icons) expect(await sizeOf(src)).toBe(sizes)
    const [, icon = ''] = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(page.text) ?? []
    expect(await sizeOf(icon)).toBe('180x180')
  })

  it('has an icon for clients that request /favicon.ico', async () => {
    expect(await sizeOf('/favicon.ico')).toBe('192x192')
  })

  const sizeOf = async (path: string) => {
    const response = await fetch(service().baseUrl + path)
    expect(response.headers.get('Content-Type')).toBe('image/png')
    const { width, height } = await sharp(await response.arrayBuffer()).metadata()
    return `${width}x${height}`
  }
})
