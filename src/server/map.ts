import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import express, { type Request, type Response, type Router } from 'express'
import type { Config } from '../config/config.js'
import type { AqiStandard } from '../domain/aqi.js'
import type { Area, City } from '../domain/city.js'
import { codeOf } from '../errors.js'
import { projectFile, readVersion } from '../project.js'

/** Settings embedded in the page at `/map`, which reads everything else from the API. */
export interface MapSettings {
  city: Omit<City, 'country' | 'areas' | 'newsFeeds'> & { districts: Area[] }
  /** Air quality index of the stations. */
  aqiStandard: AqiStandard
  /** Map tiles: Leaflet's URL template, and the attribution as plain text. */
  tiles?: { url: string; attribution: string }
  /** Visitors can see places without signing in. */
  guestPlaces?: true
  /** Notice above the map. */
  notice?: string
  /** Calls per hour of an anonymous visitor; absent without a limit. The page polls less often if the limit is low. */
  callsPerHour?: number
  version: string
}

const notBuilt = 'The map has not been built. Run `npm run build` in the folder of the service and reload this page.\n'

/** Matches the content of the page's settings element. */
const settingsContent = /(?<=<script type="application\/json" id="settings">)[^<]*/

/** Returns the part of the configuration that the map publishes. */
export function mapSettings(config: Config): MapSettings {
  const { city, aqiStandard, guestAccess, map, rateLimit } = config
  const { tiles, notice } = map
  const { anonymous } = rateLimit.limits
  const { country: _country, newsFeeds: _newsFeeds, areas, ...shown } = city
  return {
    city: { ...shown, districts: areas },
    aqiStandard,
    ...(tiles && { tiles: { url: tiles.template, attribution: tiles.attribution } }),
    ...(guestAccess.includes('locations') && { guestPlaces: true }),
    ...(notice !== undefined && { notice }),
    ...(anonymous > 0 && { callsPerHour: anonymous }),
    version: readVersion(),
  }
}

/**
 * Serves the map that `npm run build` has built: a page with its settings, which is revalidated on each load, and
 * assets with hashed names, which are cached for a year. Responds with 503 if the map has not been built.
 */
export function createMap(settings: MapSettings, folder = projectFile('dist/web')): Router {
  const router = express.Router()
  const policy = policyOf(settings)
  // An unescaped `<` could end the script element.
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  router.get('/', (_request: Request, response: Response, next) => {
    readFile(join(folder, 'index.html'), 'utf8').then(
      (page) => {
        response.set({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-cache' })
        response.type('html').send(page.replace(settingsContent, () => json))
      },
      (error: unknown) => {
        if (codeOf(error) !== 'ENOENT') return next(error)
        response.status(503).set('Cache-Control', 'no-store').type('text').send(notBuilt)
      },
    )
  })
  const files = { index: false, redirect: false, dotfiles: 'ignore', immutable: true, maxAge: '1y' } as const
  router.use('/assets', express.static(join(folder, 'assets'), files))
  return router
}

/** Returns a Content-Security-Policy that allows resources of this service, and images of the tile host. */
function policyOf({ tiles }: MapSettings): string {
  const tileHost = tiles ? ` ${new URL(tiles.url).origin}` : ''
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data:${tileHost}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
