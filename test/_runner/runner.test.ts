import { execFile } from 'node:child_process'
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { projectFile } from '../../src/base/project.js'
import { crashing, failing, leaky, open, passing } from './fixtures.js'

interface FileResult {
  status: string
  message: string
  /** Statuses of the tests by their full names. */
  tests: Record<string, string>
}

interface Run {
  exitCode: number
  files: Record<string, FileResult>
  output: string
}

/** Each run of jest takes up to a minute on a busy machine. */
jest.setTimeout(300_000)

let folder = ''

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'ems-runner-')))
  const config = `import base from ${JSON.stringify(projectFile('jest.config.mjs'))}
    const { globalSetup, globalTeardown, ...rest } = base
    const own = (path) => path.replace('<rootDir>', ${JSON.stringify(projectFile('').replace(/\/$/, ''))})
    export default { ...rest, roots: ['<rootDir>'], testTimeout: 1000,
      runtime: own(base.runtime), testEnvironment: own(base.testEnvironment) }`
  const files = { 'package.json': '{ "type": "module" }', 'jest.config.mjs': config }
  for (const [name, text] of Object.entries({ ...files, ...passing, ...leaky, ...failing, ...crashing, ...open }))
    await writeFile(join(folder, name), text)
})

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

/** Runs jest with this project's configuration on the fixtures. */
async function run(...options: string[]): Promise<Run> {
  const report = join(folder, 'report.json')
  const command = [projectFile('node_modules/jest/bin/jest.js'), '--json', '--outputFile', report, '--colors=false']
  const { FORCE_COLOR: _, ...inherited } = process.env
  // Babel colors its code frames if CI is set, whatever Jest is told.
  const child = { cwd: folder, env: { ...inherited, NO_COLOR: '1' } }
  const { exitCode, output } = await new Promise<Pick<Run, 'exitCode' | 'output'>>((resolve) => {
    const jest = execFile(process.execPath, [...command, ...options], child, (_error, _stdout, stderr) =>
      resolve({ exitCode: jest.exitCode ?? -1, output: stderr }),
    )
  })
  const { testResults } = JSON.parse(await readFile(report, 'utf8')) as {
    testResults: {
      name: string
      status: string
      message: string
      assertionResults: { fullName: string; status: string }[]
    }[]
  }
  const files = testResults.map(({ name, status, message, assertionResults }) => {
    const tests = Object.fromEntries(assertionResults.map((test) => [test.fullName, test.status]))
    return [name.slice(folder.length + 1).replace('.test.ts', ''), { status, message, tests }]
  })
  return { exitCode, output, files: Object.fromEntries(files) as Run['files'] }
}

describe('files that fail', () => {
  let result: Run

  beforeAll(async () => {
    result = await run('--maxWorkers=1', 'failing-')
  })

  it('make the run fail', () => {
    expect(result.exitCode).toBe(1)
    expect(Object.keys(result.files)).toHaveLength(Object.keys(failing).length)
  })

  it.each([
    ['syntax', 'error', /failing-syntax\.test\.ts:1:6: ERROR: Expected identifier/, {}],
    ['load', 'error', /cannot be loaded[^]*> 3 \|[^]*failing-load\.test\.ts:3:7/, {}],
    ['import', 'error', /Cannot find module '.*missing\.js'/, {}],
    ['empty', 'error', /must contain at least one test/, {}],
    ['assertion', 'one', /Expected: 2[^]*> 6 \|[^]*failing-assertion\.test\.ts:6:54/, {}],
    ['timeout', 'one', /Exceeded timeout of 1000 ms/, {}],
    ['own-timeout', 'one', /Exceeded timeout of 50 ms/, {}],
    ['before-all', 'one', /the start failed/, {}],
    ['after-all', 'error', /the end failed/, { one: 'passed' }],
    ['rejection', 'one', /nobody waits for this/, { two: 'passed' }],
    ['exception', 'one', /thrown by a timer/, { two: 'passed' }],
    ['late-exception', 'error', /thrown after the last test/, { one: 'passed' }],
    ['exit', 'one', /process\.exit\(0\) was called/, { two: 'passed' }],
    ['assertions', 'one', /expect\.assertions\(2\)/, { two: 'passed' }],
    ['module-mock', 'error', /jest\.mock is not available/, {}],
  ])('reports %s', (name, failure, message, others) => {
    const { status, message: text, tests } = result.files[`failing-${name}`] ?? {}
    const expected = failure === 'error' ? others : { [failure]: 'failed', ...others }
    expect({ status, tests }).toEqual({ status: 'failed', tests: expected })
    expect(text).toMatch(message)
  })
})

describe('files that change the process', () => {
  it('do not affect the next file', async () => {
    const { exitCode, files, output } = await run('--maxWorkers=1', 'leaky-')
    expect({ exitCode, output }).toMatchObject({ exitCode: 0 })
    // Both have run in one process, which has loaded their common module once.
    const [a, b] = Object.values(files)
    expect(a?.tests).toEqual(b?.tests)
    expect(Object.keys(a?.tests ?? {})).toContainEqual(expect.stringMatching(/^process \d+/))
  })
})

describe('files that pass', () => {
  const skipped = {
    'skipped one': 'pending',
    two: 'pending',
    three: 'todo',
    'group a adds one to 1': 'passed',
    'group a adds one to 2': 'passed',
    'group b adds one to 1': 'passed',
    'group b adds one to 2': 'passed',
  }

  it('make the run pass, without the tests that are skipped', async () => {
    const { exitCode, files, output } = await run('passing-se', 'passing-sk')
    expect({ exitCode, output }).toMatchObject({ exitCode: 0 })
    expect(files['passing-selected']?.tests).toEqual({ runs: 'passed', 'does not run': 'pending' })
    expect(files['passing-skipped']?.tests).toEqual(skipped)
  })

  it.each([[['--runInBand']], [['--maxWorkers=2']]])('are selected by path and name, with %j', async (options) => {
    const { exitCode, files } = await run(
      ...options,
      'passing-',
      '--testPathIgnorePatterns=(process|selected)',
      '--testNamePattern=group a',
    )
    expect(exitCode).toBe(0)
    const others = { three: 'pending', 'group b adds one to 1': 'pending', 'group b adds one to 2': 'pending' }
    expect(files).toMatchObject({ 'passing-skipped': { tests: { ...skipped, ...others } } })
    expect(Object.keys(files)).toEqual(['passing-skipped'])
  })
})

describe('processes', () => {
  it('are replaced after a file when they exceed the memory limit', async () => {
    const { exitCode, files } = await run('--maxWorkers=1', '--workerIdleMemoryLimit=1KB', 'process')
    const processes = Object.values(files).flatMap(({ tests }) => Object.keys(tests))
    expect({ exitCode, processes: new Set(processes).size }).toEqual({ exitCode: 0, processes: 2 })
  })

  it('that end during a file fail this file only', async () => {
    const { exitCode, files } = await run('--maxWorkers=2', 'crashing-', 'passing-')
    const failed = Object.entries(files).filter(([, { status }]) => status === 'failed')
    expect(exitCode).toBe(1)
    expect(failed.map(([name]) => name).toSorted()).toEqual(['crashing-abort', 'crashing-exit', 'crashing-kill'])
    for (const [, { message }] of failed) expect(message).toMatch(/A jest worker process .* (crashed|was terminated)/)
    expect(Object.keys(files)).toHaveLength(7)
  })

  it('that stay open are reported, and ended', async () => {
    const { exitCode, files, output } = await run('--maxWorkers=1', '--workerGracefulExitTimeout=500', 'open-')
    expect(exitCode).toBe(1)
    expect(files['open-timer']).toMatchObject({ status: 'failed', tests: { one: 'passed', two: 'failed' } })
    expect(files['open-timer']?.message).toMatch(/the cause[^]*did not close what it opened: Timeout/)
    expect(output).toContain('failed to exit gracefully')
  })
})
