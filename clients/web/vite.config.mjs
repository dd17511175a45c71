import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { developmentSettings } from './development-settings.mjs'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
/** URL of the service or the mock for the development server: `EMS_SERVICE=http://localhost:4010 npm run dev`. */
const service = process.env.EMS_SERVICE ?? 'http://localhost:8000'

export default defineConfig({
  root: here('.'),
  base: '/map/',
  plugins: [developmentSettings],
  resolve: {
    alias: [
      // The SDK is bundled from its sources, and Leaflet from its ES modules, so that unused code is removed.
      { find: '@environmental-monitoring/sdk', replacement: here('../sdk/src/index.ts') },
      { find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' },
    ],
  },
  build: {
    outDir: here('../../dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '^/(?!map)': { target: service, changeOrigin: true } } },
})
