import type { Request, Router } from 'express'
import type { Language } from '../../base/accept.js'
import { projectFile } from '../../base/project.js'
import { html, type Html } from '../../base/text.js'
import { serviceName, type City } from '../config/city-rules.js'
import { createWebApp, serveAssets, type WebSettings } from './web-apps.js'

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
