import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import express from 'express'
import { parseConfig } from '../../src/config/config.js'
import { createHttpServer, listen } from '../../src/server/http-server.js'
import { createDesk, webSettings } from '../../src/server/web-apps.js'
import { call } from '../http/_helpers/raw.js'

describe('/desk', () => {
  let folder: string
  let origin: string
  const closing: (() => Promise<void>)[] = []

  const serve = async (from: string) => {
    const app = express().use('/desk', createDesk(webSettings(parseConfig({})), from))
    const server = createHttpServer(app)
    const port = await listen(server, 0, '127.0.0.1')
    closing.push(() => new Promise((resolve) => server.close(() => resolve())))
    return `http://127.0.0.1:${port}`
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ems-desk-'))
    await mkdir(join(folder, 'assets'))
    const page = '<script type="application/json" id="settings">{}</script><meta property="csp-nonce" nonce="{nonce}">'
    await writeFile(join(folder, 'index.html'), page)
    await writeFile(join(folder, 'assets/index-abc123.js'), 'export {}')
    for (const extension of ['br', 'gz'])
      await writeFile(join(folder, `assets/index-abc123.js.${extension}`), extension)
    origin = await serve(folder)
  })
  afterAll(async () => {
    await Promise.all(closing.map((close) => close()))
    await rm(folder, { recursive: true })
  })

  it.each(['/desk', '/desk/', '/desk/reports', '/desk/reports/12?status=PENDING', '/desk/a/b/c'])(
    'is a page with the settings at %s',
    async (path) => {
      const { status, text, headers } = await call(origin, 'GET', path)
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
        const { text, headers } = await call(origin, 'GET', '/desk')
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
    const { status, headers } = await call(origin, 'GET', '/desk/assets/index-abc123.js')
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(headers).not.toHaveProperty('content-encoding')
    expect((await call(origin, 'GET', '/desk/assets/index-old.js')).status).toBe(404)
    expect((await call(origin, 'POST', '/desk')).status).toBe(404)
  })

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
  ])('has assets for clients that accept %s', async (accepted, encoding) => {
    const { headers } = await call(origin, 'GET', '/desk/assets/index-abc123.js', {
      headers: { 'Accept-Encoding': accepted },
    })
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': expect.stringMatching(/^text\/javascript; charset=utf-8$/i),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
  })

  it('says so if it has not been built', async () => {
    const { status, text } = await call(await serve(join(folder, 'none')), 'GET', '/desk/reports')
    expect([status, text]).toEqual([503, expect.stringContaining('The desk has not been built.')])
  })
})
