import { describe, expect, it } from '@jest/globals'
import { exportedNames, shownTypes, typeCheck } from './_helpers/readme-types.js'

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
]

const imported = `import { unwrap } from '@environmental-monitoring/sdk'\nvoid unwrap\n`
const found = typeCheck(Object.fromEntries(wrong.map(([name, code]) => [`${name}.ts`, imported + code])))

describe('an error message of the compiler', () => {
  it.each(wrong)('names the type for %s', (name, _, type) => {
    expect(found[`${name}.ts`]?.join('\n')).toContain(type)
  })

  it.each(wrong)('does not show internals of the contract for %s', (name) => {
    expect(found[`${name}.ts`]?.join('\n')).not.toMatch(/components|paths\[|operations\[|RequestOf|Part</)
  })
})

const shown = shownTypes(`import { unwrap } from '@environmental-monitoring/sdk'
  export const report = await unwrap(api.getReport({ path: { report_id: 7 } }))
  export const page = await unwrap(api.listReports({ query: { page: 1 } }))
  export const reports = await unwrap(api.listReports())
  export const create = api.createReport
  export const status = report.status`)

describe('an editor', () => {
  it('shows the names of types', () => {
    expect(shown).toEqual({
      report: 'Report',
      page: 'ReportPage',
      reports: 'Report[]',
      create: '(request: CreateReportInput) => Promise<Result<Report>>',
      status: 'ReportStatus',
    })
  })
})

describe('the exports of the package', () => {
  it('contain no headers, parameters and responses of the contract', () => {
    const names = exportedNames()
    expect(names).toEqual(expect.arrayContaining(['Report', 'CreateReportInput', 'ListReportsQuery', 'Role']))
    expect(names.filter((name) => /^(Header|Parameter|Response)|^\$/.test(name))).toEqual([])
  })
})
