import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { developmentSettings } from './development-settings.mjs'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
/** URL of the service for the development server. */
const service = process.env.EMS_SERVICE ?? 'http://localhost:8000'

/** Puts a module into the file `shared` if the page needs it first. */
function sharedFirst(id, modules) {
  const seen = new Set()
  const isNeededFirst = (module) => {
    const info = seen.has(module) ? undefined : modules.getModuleInfo(module)
    seen.add(module)
    return info?.isEntry === true || (info?.importers.some(isNeededFirst) ?? false)
  }
  return isNeededFirst(id) ? 'shared' : null
}

/** Adds the script with the first request to the map. The browser runs it while it loads the others. */
const earlyScript = {
  name: 'early-script',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const early = Object.values(bundle).find(({ moduleIds }) => moduleIds?.some((id) => id.endsWith('/map/early.ts')))
      const attrs = early && { type: 'module', async: true, src: `/map/${early.fileName}` }
      return attrs ? [{ tag: 'script', attrs, injectTo: 'head-prepend' }] : []
    },
  },
}

/** The configuration of a page, `map` or `desk`, which is the mode: `vite build --mode map`. */
export default defineConfig(({ mode: page }) => ({
  root: here(page),
  base: `/${page}/`,
  cacheDir: here(`../../node_modules/.vite-${page}`),
  plugins: [
    react(),
    // The texts of React Aria in Vietnamese, which it does not ship, are in shared/react-aria-texts.ts.
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    developmentSettings,
    earlyScript,
  ],
  // The service replaces `{nonce}` in each response. React Aria adds one style element, which needs it.
  html: { cspNonce: '{nonce}' },
  resolve: {
    alias: [
      // The SDK is bundled from its sources, and Leaflet from its ES modules, so that unused code is removed.
      { find: /^@environmental-monitoring\/sdk$/, replacement: here('../sdk/src/index.ts') },
      { find: /^@environmental-monitoring\/sdk\/react-query$/, replacement: here('../sdk/src/react-query/index.ts') },
      { find: /^@environmental-monitoring\/sdk\/texts$/, replacement: here('../sdk/src/texts/index.ts') },
      { find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' },
    ],
  },
  build: {
    outDir: here(`../../dist/${page}`),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One file with the code that several parts need: browsers send at most six requests at a time with HTTP/1.1. Of the
    // map, it has what is needed first. What only parts share that are opened later is in another file.
    rolldownOptions: {
      input: [here(`${page}/index.html`), ...(page === 'map' ? [here('map/early.ts')] : [])],
      output: {
        codeSplitting: {
          groups: [
            { name: 'early', test: /(map\/early|shared\/(language|stored))\.ts$/, priority: 2 },
            { name: page === 'map' ? sharedFirst : 'shared', debugName: 'shared', minShareCount: 2, priority: 1 },
            { name: 'later', minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { [`^/(?!${page})`]: { target: service, changeOrigin: true } } },
}))
