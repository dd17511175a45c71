import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import express, { type Request, type RequestHandler, type Response, type Router } from 'express'
import expressStaticGzip from 'express-static-gzip'
import { languageOf, type Language } from '../../base/accept.js'
import { codeOf } from '../../base/errors.js'
import { projectFile, readVersion } from '../../base/project.js'
import { type Html, html } from '../../base/text.js'
import { type City, serviceName } from '../config/city.js'
import type { Config } from '../config/config.js'
import type { Area } from '../config/extent.js'

/** Settings embedded in the pages at `/map` and `/desk`, which read everything else from the API. */
export interface WebSettings {
  city: Omit<City, 'country' | 'areas' | 'newsFeeds' | 'mapNotice' | 'tilesAttribution'> & { districts: Area[] }
  /** Air quality index of the stations. */
  aqiStandard: Config['aqiStandard']
  /** Map tiles: Leaflet's URL template, and the attribution as plain text. */
  tiles?: { url: string; attribution: string }
  /** Visitors can see places without signing in. */
  guestPlaces?: true
  /** Users must confirm their email address before they can report. */
  verifiesEmail?: true
  /** Other websites can embed the map. */
  isEmbeddable?: true
  /** Notice above the map. */
  notice?: string
  /** Calls per hour of an anonymous visitor; absent without a limit. The page polls less often if the limit is low. */
  callsPerHour?: number
  version: string
}

/** Returns the part of the configuration that the map and the desk publish. */
export function webSettings(config: Config): WebSettings {
  const { city, aqiStandard, guestAccess, map, rateLimit, requireVerifiedEmail } = config
  const { tiles, embedOrigins } = map
  const { anonymous } = rateLimit.limits
  const { country: _country, newsFeeds: _newsFeeds, mapNotice, tilesAttribution, areas, ...shown } = city
  return {
    city: { ...shown, districts: areas },
    aqiStandard,
    ...(tiles !== undefined && {
      tiles: { url: tiles, attribution: tilesAttribution ?? '© OpenStreetMap contributors' },
    }),
    ...(guestAccess.includes('locations') && { guestPlaces: true }),
    ...(requireVerifiedEmail && { verifiesEmail: true }),
    ...(embedOrigins.length > 0 && { isEmbeddable: true }),
    ...(mapNotice !== undefined && { notice: mapNotice }),
    ...(anonymous > 0 && { callsPerHour: anonymous }),
    version: readVersion(),
  }
}

/** Serves the files of a folder, compressed if the build has compressed them and the client accepts it. */
export function serveAssets(folder: string, caching: { immutable?: boolean; maxAge: string }): RequestHandler {
  const serve: RequestHandler = expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: { index: false, redirect: false, dotfiles: 'ignore', ...caching },
  })
  // Left to itself, it would answer paths that cannot be decoded.
  return (request, response, next) => {
    if (isDecodable(request.path)) void serve(request, response, next)
    else next()
  }
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Matches the content of the page's settings element. */
const settingsContent = /(?<=<script type="application\/json" id="settings"[^<>]*>)[^<]*/

/** Matches a placeholder such as `{title}`. */
const placeholder = /\{([a-z]+)\}/g

/** Serves the desk that `npm run build` has built. The page handles all paths but those of its assets. */
export function createDesk(settings: WebSettings, folder = projectFile('dist/desk')): Router {
  return createWebApp({ name: 'desk', settings, folder, path: '/{*path}' })
}

/** A page of a web application. */
export interface WebApp {
  name: string
  settings: WebSettings
  folder: string
  /** The paths of the page. */
  path: string
  /** Returns the values of the placeholders in the page, in a language. */
  texts?: (language: Language) => Record<string, Html>
  /** Further directives of the Content-Security-Policy, or other values of them. */
  policy?: (request: Request) => Record<string, string>
}

/**
 * Serves a page with its settings, which browsers request on each load, and assets with hashed names, which are cached
 * for a year. Responds with 503 if the page has not been built.
 */
export function createWebApp({ name, settings, folder, path, texts, policy }: WebApp): Router {
  const router = express.Router()
  const sources = policyOf(settings)
  // An unescaped `<` could end the script element.
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  router.use('/assets', serveAssets(join(folder, 'assets'), { immutable: true, maxAge: '1y' }))
  router.use('/assets', (_request, _response, next) => next('router'))
  router.get(path, (request: Request, response: Response, next) => {
    readFile(join(folder, 'index.html'), 'utf8').then(
      (page) => {
        const nonce = page.includes('{nonce}') ? randomBytes(16).toString('base64') : undefined
        const values: Record<string, Html> = {
          ...texts?.(languageOf(request.get('Accept-Language') ?? '')),
          nonce: { html: nonce ?? '' },
        }
        if (texts) response.vary('Accept-Language')
        response.set({
          'Content-Security-Policy': formatPolicy({ ...sources(nonce), ...policy?.(request) }),
          'Cache-Control': 'no-cache',
        })
        const filled = page.replace(placeholder, (text, key: string) => values[key]?.html ?? text)
        response.type('html').send(filled.replace(settingsContent, () => json))
      },
      (error: unknown) => {
        if (codeOf(error) !== 'ENOENT') return next(error)
        response.status(503).set('Cache-Control', 'no-store').type('text')
        response.send(
          `The ${name} has not been built. Run \`npm run build\` in the folder of the service and reload this page.\n`,
        )
      },
    )
  })
  return router
}

/**
 * Returns a Content-Security-Policy that allows resources of this service, images of the tile host, and the style
 * elements that know the nonce of the response, if it has one.
 */
function policyOf({ tiles }: WebSettings): (nonce: string | undefined) => Record<string, string> {
  const tileHost = tiles ? ` ${new URL(tiles.url).origin}` : ''
  return (nonce) => ({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': `'self'${nonce === undefined ? '' : ` 'nonce-${nonce}'`}`,
    'img-src': `'self' data:${tileHost}`,
    'connect-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  })
}

function formatPolicy(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}

export interface MapOptions {
  settings: WebSettings
  /** Origins of the websites that may embed the map. */
  embedOrigins: string[]
  /** Returns the base URL under which clients reach the service. Called for each request. */
  publicUrl: () => string
  folder?: string
}

/** Serves the map that `npm run build` has built, with its manifest and icons. */
export function createMap({ settings, embedOrigins, publicUrl, folder = projectFile('dist/map') }: MapOptions): Router {
  const { city } = settings
  const manifest = JSON.stringify(manifestOf(city))
  const router = createWebApp({
    name: 'map',
    settings,
    folder,
    path: '/',
    texts: (language) => headTexts(city, language, publicUrl()),
    policy: ({ query }: Request) => ({
      'manifest-src': "'self'",
      'frame-ancestors': query['embed'] === '1' && embedOrigins.length > 0 ? embedOrigins.join(' ') : "'none'",
    }),
  })
  router.get('/manifest.webmanifest', (_request, response) => {
    response.set('Cache-Control', 'public, max-age=3600').type('application/manifest+json').send(manifest)
  })
  router.use('/icons', serveAssets(projectFile('resources/icons'), { maxAge: '1d' }))
  return router
}

/** Returns the web app manifest, with which the map can be installed. */
function manifestOf(city: Pick<City, 'name'>) {
  const icon = (file: string, size: number, purpose: 'any' | 'maskable' = 'any') => {
    return { src: `/map/icons/${file}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose }
  }
  return {
    id: '/map',
    name: serviceName(city, 'vi'),
    short_name: city.name,
    description: texts.vi(city.name).description,
    lang: 'vi',
    start_url: '/map',
    scope: '/map',
    display: 'standalone',
    theme_color: '#0b6e4f',
    background_color: '#ffffff',
    icons: [icon('icon-192', 192), icon('icon-512', 512), icon('maskable-512', 512, 'maskable')],
  }
}

const texts: Record<
  Language,
  (city: string) => { title: string; description: string; locale: string; noscript: string }
> = {
  vi: (city) => ({
    title: `${city}: không khí, thời tiết và giao thông`,
    description: `Bản đồ chất lượng không khí, thời tiết và giao thông của ${city}, cập nhật liên tục.`,
    locale: 'vi_VN',
    noscript: 'Bản đồ cần JavaScript. Hãy bật JavaScript trong trình duyệt rồi tải lại trang.',
  }),
  en: (city) => ({
    title: `${city}: air, weather and traffic`,
    description: `Air quality, weather and traffic of ${city}, live on a map.`,
    locale: 'en_US',
    noscript: 'The map needs JavaScript. Turn it on in your browser and reload the page.',
  }),
}

/** Returns the texts in the head of `clients/web/map/index.html`. Previews of links require absolute URLs. */
function headTexts(city: Pick<City, 'name'>, language: Language, publicUrl: string): Record<string, Html> {
  const { title, description, locale, noscript } = texts[language](city.name)
  return {
    lang: html`${language}`,
    title: html`${title}`,
    description: html`${description}`,
    locale: html`${locale}`,
    noscript: html`${noscript}`,
    url: html`${publicUrl}/map`,
    image: html`${publicUrl}/map/icons/preview.png`,
  }
}
