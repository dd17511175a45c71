import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, it } from '@jest/globals'
import { projectFile } from '../../../src/base/project.js'
import { parseConfig } from '../../../src/platform/config/config.js'
import { readEnvironment } from '../../../src/platform/config/env.js'
import { settings } from '../../../src/platform/config/settings/index.js'

describe('the documentation of the settings', () => {
  it('has defaults in .env.example that result in the default configuration', () => {
    const example = readFileSync(projectFile('.env.example'), 'utf8').replaceAll(/^#(?=[A-Z])/gm, '')
    expect(parseConfig(readEnvironment(parseEnv(example)))).toEqual(parseConfig({}))
  })

  it('links to existing files', () => {
    const links = Object.values(settings).flatMap(({ description }) => [...description.matchAll(/\]\(([^)#]+)/g)])
    expect(links.filter(([, path = '']) => !existsSync(projectFile(`docs/${path}`)))).toEqual([])
  })
})
