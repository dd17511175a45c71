import { describe, expect, it } from '@jest/globals'
import { readmeBlocks } from '../../clients/sdk/_helpers/readme.js'
import { compileModules } from './_helpers/types.js'

const examples = readmeBlocks()
  .filter(({ language }) => ['ts', 'tsx'].includes(language))
  .map(({ line, language, code }) => ({ name: `line-${line}.${language}`, code }))

const wrong: [name: string, code: string, type: string][] = [
  ['a report without a title', `api.createReport({ body: { latitude: 21, longitude: 105 } })`, `'title' is missing`],
  [
    'a report without a position',
    `api.createReport({ body: { title: 'Smoke' } })`,
    `'ReportForm | FormData | ReportCreate'`,
  ],
  ['an unknown filter', `api.listReports({ query: { state: 'PENDING' } })`, `'ListReportsQuery`],
  ['a missing path', `api.getReport({})`, `'GetReportInput'`],
  ['the wrong result', `export const id: number = await unwrap(api.getReport({ path: { report_id: 7 } }))`, `'Report'`],
  [
    'data that is read before error is checked',
    `const { data } = await api.getReport({ path: { report_id: 7 } })\nconsole.log(data.title)`,
    `'data' is possibly 'undefined'`,
  ],
]

const imported = `import { unwrap } from '@environmental-monitoring/sdk'\nvoid unwrap\n`
const shown = `${imported}
  export const report = await unwrap(api.getReport({ path: { report_id: 7 } }))
  export const page = await unwrap(api.listReports({ query: { page: 1 } }))
  export const reports = await unwrap(api.listReports())
  export const create = api.createReport
  export const status = report.status`

const modules = compileModules({
  ...Object.fromEntries(examples.map(({ name, code }) => [name, code])),
  ...Object.fromEntries(wrong.map(([name, code]) => [`${name}.ts`, imported + code])),
  'shown.ts': shown,
})

describe('the README of the SDK', () => {
  it.each(examples)('has an example at $name that compiles', ({ name }) => {
    expect(modules.messages(name)).toEqual([])
  })

  it('shows Node, the browser, React and React Native', () => {
    expect(readmeBlocks().map(({ file }) => file)).toEqual(
      expect.arrayContaining(['start.mjs', 'start.cjs', 'src/App.tsx', 'report.ts']),
    )
  })
})

describe('the types of the SDK', () => {
  it.each(wrong)('have names, not internals of the contract, in the error message for %s', (name, _, type) => {
    const message = modules.messages(`${name}.ts`).join('\n')
    expect(message).toContain(type)
    expect(message).not.toMatch(/components|paths\[|operations\[|RequestOf|Part</)
  })

  it('have names in an editor', () => {
    expect(modules.shownTypes('shown.ts')).toEqual({
      report: 'Report',
      page: 'ReportPage',
      reports: 'Report[]',
      create: '(request: CreateReportInput) => Promise<Result<Report>>',
      status: 'ReportStatus',
    })
  })

  it('do not include headers, parameters and responses of the contract', () => {
    const names = modules.exportsOfSdk()
    expect(names).toEqual(expect.arrayContaining(['Report', 'CreateReportInput', 'ListReportsQuery', 'Role']))
    expect(names.filter((name) => /^(Header|Parameter|Response)|^\$/.test(name))).toEqual([])
  })
})
