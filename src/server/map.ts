import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import express, { type Request, type Response, type Router } from 'express'
import type { Config } from '../config/config.js'
import type { AqiStandard } from '../domain/aqi.js'
import type { City } from '../domain/city.js'
import { codeOf } from '../errors.js'
import { projectFile, readVersion } from '../project.js'

/** What the page at `/map` gets with it; the rest it asks the API for. */
export interface MapSettings {
  city: Omit<City, 'country'>
  /** Index that the stations have. */
  aqiStandard: AqiStandard
  /** Pictures below the map: Leaflet's template, and plain text. */
  tiles?: { url: string; attribution: string }
  /** A sentence above the map. */
  notice?: string
  version: string
}

const notBuilt = 'The map has not been built. Run `npm run build` where the service runs, then load this page again.\n'

/** What stands in the page's element for its settings. */
const settingsPlace = /(?<=<script type="application\/json" id="settings">)[^<]*/

/** What of the configuration the map may know. */
export function mapSettings({ city, aqiStandard, map: { tiles, notice } }: Config): MapSettings {
  const { country: _country, ...shown } = city
  return {
    city: shown,
    aqiStandard,
    ...(tiles && { tiles: { url: tiles.template, attribution: tiles.attribution } }),
    ...(notice !== undefined && { notice }),
    version: readVersion(),
  }
}

/**
 * The map, as `npm run build` left it: a page with its settings in it, which is asked for anew each time, and files whose
 * names tell their content, which are kept for ever. Without a build 503 with a sentence.
 */
export function createMap(settings: MapSettings, folder = projectFile('dist/web')): Router {
  const router = express.Router()
  const policy = policyOf(settings)
  // Inside a script element `<` may begin its end; JSON may write it otherwise.
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  router.get('/', (_request: Request, response: Response, next) => {
    readFile(join(folder, 'index.html'), 'utf8').then(
      (page) => {
        response.set({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-cache' })
        response.type('html').send(page.replace(settingsPlace, () => json))
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

/** The page loads from this service and, where there are tiles, pictures from their host; nothing else. */
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
