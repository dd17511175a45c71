import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import express from 'express'
import { projectFile, readVersion } from '../../../src/base/project.js'
import type { City } from '../../../src/platform/config/city.js'
import { parseConfig } from '../../../src/platform/config/config.js'
import type { Environment } from '../../../src/platform/config/env.js'
import { createHttpServer, listen } from '../../../src/platform/server/http-server.js'
import { createMap, createDesk, webSettings, type WebSettings } from '../../../src/platform/server/web-apps.js'
import { hanoiWith } from '../../_helpers/city-file.js'
import { useService } from '../../_helpers/service.js'
import { call } from '../../pipeline/http/_helpers/raw.js'

const place = '<script type="application/json" id="settings">{}</script>'

/** Creates a build in a folder. @returns its folder, and a function that serves an application and returns one that sends requests */
function useBuild(page: string) {
  let folder = ''
  const closing: (() => Promise<void>)[] = []
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ems-build-'))
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'index.html'), page)
    await writeFile(join(folder, 'assets/index-abc123.js'), 'export {}')
  })
  afterAll(async () => {
    await Promise.all(closing.map((close) => close()))
    await rm(folder, { recursive: true })
  })
  const serve = async (path: string, app: express.RequestHandler) => {
    const server = createHttpServer(express().use(path, app))
    const port = await listen(server, 0, '127.0.0.1')
    closing.push(() => new Promise((resolve) => server.close(() => resolve())))
    return (method: string, target: string, headers: Record<string, string> = {}) =>
      call(`http://127.0.0.1:${port}`, method, target, { headers })
  }
  return { path: (name = '') => join(folder, name), serve }
}

describe('/map', () => {
  const build = useBuild(`<!doctype html><title>{title}</title>${place}`)

  const serve = (environment: Environment, folder = build.path()) => {
    const config = parseConfig({ MAP_TILES: 'none', ...environment })
    const { embedOrigins } = config.map
    const publicUrl = () => config.server.publicUrl
    return build.serve('/map', createMap({ settings: webSettings(config), embedOrigins, publicUrl, folder }))
  }
  const settingsIn = (page: string) =>
    JSON.parse(/<script type="application\/json" id="settings">(.*?)<\/script>/s.exec(page)?.[1] ?? '') as WebSettings

  it('is a page that includes its settings', async () => {
    const send = await serve({})
    const { status, text, headers } = await send('GET', '/map')
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(settingsIn(text)).toMatchObject({
      city: { slug: 'hanoi', name: 'Hà Nội', radius: 25_000, timeZone: 'Asia/Ho_Chi_Minh' },
      aqiStandard: 'VN_AQI',
      version: readVersion(),
    })
    expect(settingsIn(text).city.districts).toHaveLength(30)
    expect(Object.keys(settingsIn(text)).toSorted()).toEqual(['aqiStandard', 'callsPerHour', 'city', 'version'])
  })

  it.each<[string, Environment, object]>([
    ['the rate limit of anonymous visitors', { RATE_LIMITS: '250,1000,5000' }, { callsPerHour: 250 }],
    ['that anonymous visitors have no rate limit', { RATE_LIMITS: '0,1000,5000' }, { callsPerHour: undefined }],
    ['whether visitors can see places without signing in', { GUEST_ACCESS: 'locations' }, { guestPlaces: true }],
    ['whether users must confirm their email address', { EMAIL_VERIFICATION: 'required' }, { verifiesEmail: true }],
  ])('knows %s', async (_what, environment, known) => {
    const page = settingsIn((await (await serve(environment))('GET', '/map')).text)
    expect({ callsPerHour: undefined, ...page }).toMatchObject(known)
  })

  it('escapes HTML in texts of the operator', async () => {
    const notice = 'Demo </script><script>alert(1)</script> & <!-- $& $1'
    const send = await serve(hanoiWith({ mapNotice: notice }))
    const { text } = await send('GET', '/map')
    expect(text.match(/<\/?script/g)).toHaveLength(2)
    expect(settingsIn(text).notice).toBe(notice)
  })

  it('escapes HTML in the names of a city', async () => {
    const {
      country,
      areas,
      newsFeeds: _newsFeeds,
      ...city
    } = JSON.parse(await readFile(projectFile('resources/cities/hanoi.json'), 'utf8')) as City
    const name = '</ScRiPt ><img src=x onerror=alert(1)>\u2028'
    const renamed = areas.map((area) => ({ ...area, name }))
    const file = build.path('city.json')
    await writeFile(file, JSON.stringify({ ...city, country, name, areas: renamed }))
    const { text } = await (await serve({ CITY_FILE: file }))('GET', '/map')
    expect(text.match(/<[^<]*/g)).toHaveLength(5)
    expect(settingsIn(text).city).toEqual({ ...city, name, districts: renamed })
  })

  it.each(['/map/assets/../index.html', '/map/assets/%2e%2e/index.html', '/map/assets/.hidden', '/map/assets/a%00.js'])(
    'has nothing at %s',
    async (path) => {
      const send = await serve({})
      await writeFile(build.path('assets/.hidden'), 'hidden')
      expect((await send('GET', path)).status).toBe(404)
    },
  )

  it('loads nothing from other hosts', async () => {
    const send = await serve({})
    const policy = (await send('GET', '/map')).headers['content-security-policy']
    expect(policy).toContain(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src",
    )
    expect(policy).not.toContain('unsafe')
  })

  it('loads tiles from the tile host', async () => {
    const template = 'https://tiles.example.com:8443/base/{z}/{x}/{y}{r}.png?key=1'
    const send = await serve({ MAP_TILES: template, ...hanoiWith({ tilesAttribution: '© City of Hanoi' }) })
    const { headers, text } = await send('GET', '/map')
    expect(headers['content-security-policy']).toContain("img-src 'self' data: https://tiles.example.com:8443;")
    expect(settingsIn(text).tiles).toEqual({ url: template, attribution: '© City of Hanoi' })
  })

  it('explains how to build the map if it has not been built', async () => {
    const send = await serve({}, build.path('nothing'))
    const { status, text, headers } = await send('GET', '/map')
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      503,
      'text/plain; charset=utf-8',
      'no-store',
    ])
    expect(text).toMatch(/^The map has not been built\. Run `npm run build`/)
  })
})

describe('/map in a frame', () => {
  const service = useService({
    environment: { MAP_EMBED_ORIGINS: 'https://hanoi.example, https://school.example:8443/' },
  })
  const ancestors = async (path: string) => {
    const { headers } = await call(service().baseUrl, 'GET', path)
    return /frame-ancestors [^;]*/.exec(String(headers['content-security-policy']))?.[0]
  }

  it('is allowed for the origins in MAP_EMBED_ORIGINS', async () => {
    expect(await ancestors('/map?embed=1')).toBe('frame-ancestors https://hanoi.example https://school.example:8443')
  })

  it.each(['/map', '/map?embed=0', '/map?embed=1&embed=1', '/desk?embed=1', '/redoc?embed=1', '/health?embed=1'])(
    'is not allowed for %s',
    async (path) => {
      expect(await ancestors(path)).toBe("frame-ancestors 'none'")
    },
  )
})

describe('/map of a service', () => {
  const service = useService({ environment: { RATE_LIMITS: '100,100,100' } })

  it('is available with its settings, not counted, and not for frames by default', async () => {
    const { status, text, headers } = await call(service().baseUrl, 'GET', '/map', {})
    expect([status, text]).toEqual([200, expect.stringMatching(/id="settings"[^>]*>{"city":{"slug":"hanoi"/)])
    expect(headers).not.toHaveProperty('ratelimit')
    expect(headers).toMatchObject({ 'api-version': '1', 'x-content-type-options': 'nosniff' })
    const embedded = await call(service().baseUrl, 'GET', '/map?embed=1')
    expect(embedded.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  it.each(['/map/nothing', '/map/assets/nothing.js', '/map/assets/..%2findex.html', '/map/index.html'])(
    '%s is 404 in JSON',
    async (path) => {
      const { status, headers } = await call(service().baseUrl, 'GET', path, {})
      expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
    },
  )
})

describe('/desk', () => {
  const build = useBuild(`${place}<meta property="csp-nonce" nonce="{nonce}">`)
  const serve = (folder: string) => build.serve('/desk', createDesk(webSettings(parseConfig({})), folder))
  let send: Awaited<ReturnType<typeof serve>>

  beforeAll(async () => {
    for (const extension of ['br', 'gz']) await writeFile(build.path(`assets/index-abc123.js.${extension}`), extension)
    send = await serve(build.path())
  })

  it.each(['/desk', '/desk/', '/desk/reports', '/desk/reports/12?status=PENDING', '/desk/a/b/c'])(
    'is a page with the settings at %s',
    async (path) => {
      const { status, text, headers } = await send('GET', path)
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-cache',
      ])
      expect(text).toContain('"slug":"hanoi"')
    },
  )

  it('has another nonce in each response, which the policy allows', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const { text, headers } = await send('GET', '/desk')
        const nonce = /nonce="([^"]{20,})"/.exec(text)?.[1] ?? ''
        expect(headers['content-security-policy']).toContain(
          `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data: https://tile.openstreetmap.org; connect-src`,
        )
        return nonce
      }),
    )
    expect(new Set(nonces).size).toBe(2)
  })

  it('has assets that are cached forever, and no page in their place', async () => {
    const { status, headers } = await send('GET', '/desk/assets/index-abc123.js')
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(headers).not.toHaveProperty('content-encoding')
    expect((await send('GET', '/desk/assets/index-old.js')).status).toBe(404)
    expect((await send('POST', '/desk')).status).toBe(404)
  })

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
  ])('has assets for clients that accept %s', async (accepted, encoding) => {
    const { headers } = await send('GET', '/desk/assets/index-abc123.js', { 'Accept-Encoding': accepted })
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': expect.stringMatching(/^text\/javascript; charset=utf-8$/i),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
  })

  it('says so if it has not been built', async () => {
    const { status, text } = await (await serve(build.path('none')))('GET', '/desk/reports')
    expect([status, text]).toEqual([503, expect.stringContaining('The desk has not been built.')])
  })
})
