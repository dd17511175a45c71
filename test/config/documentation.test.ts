import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, it } from '@jest/globals'
import { parseConfig } from '../../src/config/config.js'
import { readEnvironment } from '../../src/config/env.js'
import { settings } from '../../src/config/settings/index.js'
import { projectFile } from '../../src/project.js'

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
