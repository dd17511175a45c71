import sharp from 'sharp'
import { startStandIn, type Answer, type ReceivedRequest } from './server.js'

/** Pixels. */
const size = 256
const maxZoom = 19

/**
 * Starts a stand-in for the tile server of OpenStreetMap. All tiles are the same picture. As its policy says, it
 * refuses requests without `Referer` or `User-Agent` (https://operations.osmfoundation.org/policies/tiles/).
 * @returns the stand-in, and the value of `MAP_TILES` that uses it
 */
export async function startTiles({ port = 0 } = {}) {
  const tile = await drawTile()
  const standIn = await startStandIn(port, (request) => answer(request, tile))
  return { ...standIn, template: `${standIn.origin}/{z}/{x}/{y}.png` }
}

function answer({ path, headers }: ReceivedRequest, tile: Buffer): Answer {
  if (!/^https?:\/\//.test(headers.referer ?? '') || !headers['user-agent'])
    return { status: 403, body: 'Access blocked' }
  const [, zoom = Infinity, x = 0, y = 0] = (/^\/(\d{1,2})\/(\d+)\/(\d+)\.png$/.exec(path) ?? []).map(Number)
  if (zoom > maxZoom || Math.max(x, y) >= 2 ** zoom) return { status: 404, body: 'Not found' }
  return { status: 200, body: tile, headers: { 'content-type': 'image/png', 'cache-control': 'max-age=604800' } }
}

/** Returns a tile with a border, so that the grid is visible. */
async function drawTile(): Promise<Buffer> {
  const [width, height] = [size - 1, size - 1]
  const surface = sharp({ create: { width, height, channels: 3, background: '#eef2f0' } })
  return surface.extend({ top: 1, left: 1, background: '#c9d3d6' }).png({ palette: true }).toBuffer()
}
