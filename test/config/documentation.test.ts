import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { settingNames } from '../../src/config/env.js'
import { projectFile } from '../../src/project.js'

const names = [...settingNames].sort()

describe('the documentation of the settings', () => {
  it('lists every setting in .env.example, and no other', () => {
    const text = readFileSync(projectFile('.env.example'), 'utf8')
    const listed = [...text.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)
    expect(listed.sort()).toEqual(names)
  })

  it("lists every setting in the README's table, and no other", () => {
    const text = readFileSync(projectFile('README.md'), 'utf8')
    const table = /## Configuration\n([\s\S]*?)\n## /.exec(text)?.[1] ?? ''
    const rows = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(
      ([, cell = '']) => cell.match(/[A-Z][A-Z0-9_]+/g) ?? [],
    )
    expect(rows.sort()).toEqual(names)
  })
})
