import { describe, expect, it } from '@jest/globals'
import { typeCheck } from './_helpers/readme-types.js'
import { readmeBlocks } from './_helpers/readme.js'

const blocks = readmeBlocks()
  .filter(({ language }) => ['ts', 'tsx'].includes(language))
  .map(({ line, language, code }) => ({ name: `line-${line}.${language}`, code }))

const wrong = `
const { data, error } = await api.getReport({ path: { report_id: 7 } })
console.log(data.title, error?.detail)
`

const found = typeCheck({ ...Object.fromEntries(blocks.map(({ name, code }) => [name, code])), 'wrong.ts': wrong })

describe('the README of the SDK', () => {
  it.each(blocks)('has an example at $name that compiles', ({ name }) => {
    expect(found[name]).toEqual([])
  })

  it('would fail if data were read before error is checked', () => {
    expect(found['wrong.ts']).toEqual([expect.stringContaining(`line 3: 'data' is possibly 'undefined'`)])
  })

  it('shows Node, the browser, React and React Native', () => {
    expect(readmeBlocks().map(({ file }) => file)).toEqual(
      expect.arrayContaining(['start.mjs', 'start.cjs', 'src/App.tsx', 'report.ts']),
    )
  })
})
