import { describe, expect, it } from '@jest/globals'
import { providerWarnings } from '../../src/app/maintenance.js'
import { parseConfig } from '../../src/platform/config/config.js'
import type { Environment } from '../../src/platform/config/env.js'
import { settings } from '../../src/platform/config/settings/index.js'

const production: Environment = {
  NODE_ENV: 'production',
  JWT_SECRET: 'a secret that only the tests know, 32 bytes',
  AGENTS: 'none',
  MAP_TILES: 'none',
}
const warningsOf = (environment: Environment) => providerWarnings(parseConfig({ ...production, ...environment }))

describe('warnings about providers', () => {
  it('name the hosts of directions if an AI provider is configured', () => {
    expect(warningsOf({})).toEqual([])
    const warnings = warningsOf({ GROQ_API_KEY: 'a-key' })
    expect(warnings).toEqual([expect.stringContaining('OSRM_URL'), expect.stringContaining('NOMINATIM_URL')])
  })

  it('ignore the path of a URL', () => {
    const urls = { GEMINI_API_KEY: 'a-key', NOMINATIM_URL: 'https://nominatim.example.org' }
    expect(warningsOf({ ...urls, OSRM_URL: 'https://router.project-osrm.org/' })).toHaveLength(1)
    expect(warningsOf({ ...urls, OSRM_URL: 'https://osrm.example.org' })).toEqual([])
  })

  it('name the weather host if an agent runs', () => {
    expect(warningsOf({ AGENTS: 'weather' })).toEqual([expect.stringContaining('OPEN_METEO_URL')])
  })

  it('name the tiles of OpenStreetMap', () => {
    expect(warningsOf({ MAP_TILES: settings.MAP_TILES.default })).toEqual([expect.stringContaining('MAP_TILES')])
    expect(warningsOf({ MAP_TILES: 'https://tiles.example.vn/{z}/{x}/{y}.png' })).toEqual([])
  })

  it('name FIREBASE_URL, which replaces the push service', () => {
    const push = { FIREBASE_CREDENTIALS_FILE: '/config/firebase.json' }
    expect(warningsOf(push)).toEqual([])
    expect(warningsOf({ ...push, FIREBASE_URL: 'http://127.0.0.1:9122' })).toEqual([
      expect.stringContaining('FIREBASE_URL'),
    ])
  })

  it('appear only in production', () => {
    expect(warningsOf({ NODE_ENV: 'development', GEMINI_API_KEY: 'a-key' })).toEqual([])
  })
})
