import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { settingNames } from '../../src/config/env.js'
import { projectFile } from '../../src/project.js'

const names = [...settingNames].sort()

const example = readFileSync(projectFile('.env.example'), 'utf8')

/** The rows of the README's table: the settings of each, and its defaults. */
const rows = (() => {
  const table = /## Configuration\n([\s\S]*?)\n## /.exec(readFileSync(projectFile('README.md'), 'utf8'))?.[1] ?? ''
  return [...table.matchAll(/^\| ([^|]+?) *\| ([^|]+?) *\|/gm)].flatMap(([, first = '', defaults = '']) => {
    const settings = first.match(/[A-Z][A-Z0-9_]+/g) ?? []
    return settings.length > 0 ? [{ settings, defaults }] : []
  })
})()

/** Defaults that the README tells in words, since they are long or depend on another setting. */
const told: Partial<Record<string, string>> = {
  PUBLIC_URL: 'http://localhost:PORT',
  OPEN_METEO_URL: 'the free hosts',
  OPEN_METEO_AIR_URL: 'the free hosts',
  MAP_TILES_ATTRIBUTION: '© OpenStreetMap …',
  GEMINI_URL: "Google's address",
  GROQ_URL: "Groq's address",
  OSRM_URL: 'the free hosts',
  NOMINATIM_URL: 'the free hosts',
}

describe('the documentation of the settings', () => {
  it('lists every setting in .env.example, and no other', () => {
    const listed = [...example.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)
    expect(listed.sort()).toEqual(names)
  })

  it("lists every setting in the README's table, and no other", () => {
    expect(rows.flatMap(({ settings }) => settings).sort()).toEqual(names)
  })

  // That those of .env.example are the service's own is seen in config.test.ts.
  it('has the same defaults in both', () => {
    const shown = [...example.matchAll(/^#([A-Z][A-Z0-9_]+)=(.+)$/gm)].filter(([, name]) => name !== 'DATABASE_URL')
    const inReadme = new Map(
      rows.flatMap(({ settings, defaults }) => {
        const each = defaults.split(', ')
        return settings.map((name, index) => [name, each.length === settings.length ? each[index] : defaults])
      }),
    )
    expect(Object.fromEntries(shown.map(([, name = '']) => [name, inReadme.get(name)]))).toEqual(
      Object.fromEntries(shown.map(([, name = '', value = '']) => [name, told[name] ?? value])),
    )
  })
})
