import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectFile } from '../../src/base/project.js'
import type { City } from '../../src/platform/config/city.js'

/** Returns the setting `CITY_FILE` for a copy of Hanoi with other members, such as `newsFeeds`. */
export function hanoiWith(changes: Partial<City>): { CITY_FILE: string } {
  const hanoi = JSON.parse(readFileSync(projectFile('resources/cities/hanoi.json'), 'utf8')) as City
  const text = JSON.stringify({ ...hanoi, ...changes })
  const folder = process.env['TEST_FOLDER'] ?? tmpdir()
  const file = join(folder, `${createHash('sha256').update(text).digest('hex').slice(0, 16)}.city.json`)
  writeFileSync(file, text)
  return { CITY_FILE: file }
}

/** Returns the setting `CITY_FILE` for Hanoi with the feed of a stand-in. */
export function hanoiWithNews(url: string): { CITY_FILE: string } {
  return hanoiWith({ newsFeeds: { hanoimoi: url } })
}
