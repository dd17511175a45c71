import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { developmentSettings } from '../web/development-settings.mjs'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
/** URL of the service for the development server: `EMS_SERVICE=http://localhost:8000 npm run dev`. */
const service = process.env.EMS_SERVICE ?? 'http://localhost:8000'

export default defineConfig({
  root: here('.'),
  base: '/desk/',
  plugins: [
    react(),
    // The texts of React Aria in Vietnamese, which it does not ship, are in src/react-aria-texts.ts.
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    developmentSettings,
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
    outDir: here('../../dist/desk'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One file with the code that several pages need: browsers send at most six requests at a time with HTTP/1.1.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] } } },
  },
  server: { proxy: { '^/(?!desk)': { target: service, changeOrigin: true } } },
})
