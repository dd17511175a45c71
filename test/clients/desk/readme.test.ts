import { readFile } from 'node:fs/promises'
import { describe, expect, it } from '@jest/globals'
import { projectFile } from '../../../src/base/project.js'

describe('the README of the desk', () => {
  it('quotes the file of its example, which has at most 60 lines', async () => {
    const readme = await readFile(projectFile('clients/web/desk/README.md'), 'utf8')
    const [, path = '', quoted] = /```tsx\n\/\/ (\S+)\n(.*?)```/s.exec(readme) ?? []
    expect(quoted).toBe(await readFile(projectFile(path), 'utf8'))
    expect(quoted?.trimEnd().split('\n').length).toBeLessThanOrEqual(60)
  })
})
