import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { startTiles, type TilesStandIn } from '../../../scripts/dev/stand-ins/tiles.js'
import { call } from '../../http/_helpers/raw.js'

describe('the stand-in for map tiles', () => {
  let tiles: TilesStandIn
  const browser = { Referer: 'https://map.example.vn/', 'User-Agent': 'Mozilla/5.0' }
  const statusOf = async (path: string, headers: Record<string, string>) =>
    (await call(tiles.origin, 'GET', path, { headers })).status

  beforeAll(async () => {
    tiles = await startTiles()
  })
  beforeEach(() => tiles.reset())
  afterAll(() => tiles.close())

  it('returns pictures of 256 pixels', async () => {
    const url = tiles.template.replace('{z}', '12').replace('{x}', '3252').replace('{y}', '1804')
    const response = await fetch(url, { headers: browser })
    expect(response.headers.get('Content-Type')).toBe('image/png')
    const { width, height, format } = await sharp(await response.arrayBuffer()).metadata()
    expect({ width, height, format }).toEqual({ width: 256, height: 256, format: 'png' })
  })

  it('refuses requests without Referer or User-Agent', async () => {
    const { Referer, 'User-Agent': agent } = browser
    expect(await statusOf('/0/0/0.png', { Referer })).toBe(403)
    expect(await statusOf('/0/0/0.png', { 'User-Agent': agent })).toBe(403)
  })

  it.each(['/1/2/0.png', '/20/0/0.png', '/0/0/0.jpg', '/{z}/{x}/{y}.png'])('has no tile at %s', async (path) => {
    expect(await statusOf(path, browser)).toBe(404)
  })

  it('can fail', async () => {
    tiles.failNext({ status: 503, body: 'Overloaded' })
    expect(await statusOf('/0/0/0.png', browser)).toBe(503)
    expect(await statusOf('/0/0/0.png', browser)).toBe(200)
  })
})
