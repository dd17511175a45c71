import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import ts from 'typescript'
import type { CodeSample } from '../../scripts/contract/samples/code-samples.js'
import { readContract } from '../../src/app/service.js'
import { projectFile } from '../../src/base/project.js'
import type { LinkPurpose } from '../../src/features/accounts/mails.js'
import { listOperations, type OperationObject } from '../../src/pipeline/contract/document.js'
import type { CompletedRequest } from '../../src/pipeline/http/exchange.js'
import { jpeg } from '../_helpers/images.js'
import { addStation } from '../_helpers/own-stations.js'
import { brokerSecret, useService } from '../_helpers/service.js'

const run = promisify(execFile)
const operations = listOperations(readContract()).map(({ operation }) => operation)

const samplesOf = (operation: OperationObject) =>
  (operation as { 'x-codeSamples'?: CodeSample[] })['x-codeSamples'] ?? []

function sampleOf(operation: OperationObject, label: string): string {
  const sample = samplesOf(operation).find((one) => one.label === label)
  if (!sample) throw new Error(`${operation.operationId} has no ${label} sample.`)
  return sample.source
}

const samplesFile = (samples: string[]) =>
  [
    `import { createClient, type ApiClient } from '@environmental-monitoring/sdk'`,
    'export async function samples(api: ApiClient, photo: File, secret: string, stationKey: string): Promise<void> {',
    ...samples.map((sample) => `{\n${sample}\n}`),
    '}',
  ].join('\n')

/** Compiles each source with the settings of the project, all in one program. Returns one line per error. */
function compileErrors(sources: string[]): string[][] {
  const codes = new Map(
    sources.map((code, index) => [projectFile(`test/contract/samples-of-the-contract-${index}.ts`), code]),
  )
  const { config } = ts.readConfigFile(projectFile('tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: unknown
  }
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, projectFile(''))
  const host = ts.createCompilerHost(options)
  const program = ts.createProgram(
    [...codes.keys()],
    // Samples do not use the results of their calls.
    { ...options, noUnusedLocals: false, noUnusedParameters: false },
    {
      ...host,
      fileExists: (name) => codes.has(name) || host.fileExists(name),
      readFile: (name) => codes.get(name) ?? host.readFile(name),
      getSourceFile: (name, language, ...rest) => {
        const code = codes.get(name)
        return code === undefined
          ? host.getSourceFile(name, language, ...rest)
          : ts.createSourceFile(name, code, language)
      },
    },
  )
  return [...codes].map(([file, code]) => {
    const source = program.getSourceFile(file)
    const diagnostics = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
    return diagnostics.map(({ start = 0, messageText }) => {
      const line = code.slice(0, start).split('\n').length
      return `${ts.flattenDiagnosticMessageText(messageText, ' ')}: ${code.split('\n')[line - 1] ?? ''}`
    })
  })
}

describe('the TypeScript samples', () => {
  let inContract: string[] | undefined
  let inGuide: string[][]
  let wrong: string[][]

  beforeAll(async () => {
    const guide = await readFile(projectFile('openapi/description.md'), 'utf8')
    const blocks = [...guide.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code)
    const samples = operations.map((operation) => sampleOf(operation, 'TypeScript'))
    const mistakes = [`await api.listReports({ query: { page: 'first' } })`, `await api.listEverything()`]
    const sources = [samples, ...mistakes.map((mistake) => [mistake])].map(samplesFile)
    const errors = compileErrors([...sources, ...blocks])
    inContract = errors[0]
    wrong = errors.slice(1, sources.length)
    inGuide = errors.slice(sources.length)
  })

  it('compile', () => {
    expect(inContract).toEqual([])
  })

  it('compile in the guide', () => {
    expect(inGuide).not.toEqual([])
    expect(inGuide.flat()).toEqual([])
  })

  it('fail to compile with a wrong value or an unknown method', () => {
    expect(wrong.map((errors) => errors.length)).toEqual([1, 1])
  })
})

/** The account that the examples use. */
const lan = { email: 'lan.nguyen@example.com', password: 'moc-chau-lotus-1954' }
/** The id of the station in the examples. */
const exampleStation = 12

/**
 * Returns the statuses that show that the service accepted the request: success, and declared statuses that depend on
 * data and providers. The service under test has no records and no providers.
 */
function acceptedStatuses({ responses }: OperationObject): number[] {
  const declared = Object.keys(responses)
  const dataDependent = ['404', '409']
  const providerDependent = declared.includes('502') ? ['502', '503'] : []
  return declared
    .filter((status) => status.startsWith('2') || [...dataDependent, ...providerDependent].includes(status))
    .map(Number)
}

const allShellSamples = operations.flatMap((operation) =>
  samplesOf(operation).flatMap(({ lang, label, source }) => (lang === 'Shell' ? [{ operation, label, source }] : [])),
)
const isStream = ({ operation }: (typeof allShellSamples)[number]) => operation.operationId === 'streamEvents'
const streamSamples = allShellSamples.filter(isStream)
const shellSamples = allShellSamples.filter((sample) => !isStream(sample))
const usesKey = ({ source }: (typeof allShellSamples)[number]) => source.includes('STATION_KEY')

describe('the curl samples', () => {
  const served: CompletedRequest[] = []
  /** Output, exit code and status of each sample. */
  const results = new Map<string, [output: string, exitCode: number, status: number]>()
  const service = useService({
    onResponse: (one) => served.push(one),
  })
  let folder = ''
  let passwordHash: string | undefined
  let citizens = 0

  beforeAll(async () => {
    await run('curl', ['--version']).catch(() => {
      throw new Error('There is no curl. Install it: apt-get update && apt-get install -y curl')
    })
    folder = await mkdtemp(join(tmpdir(), 'ems-samples-'))
    await writeFile(join(folder, 'photo.jpg'), await jpeg())
    const { error } = await service().api.register({ body: { ...lan, full_name: 'Nguyễn Thị Lan' } })
    if (error) throw new Error(`The account of the examples cannot be registered: ${error.detail}`)
    await addLink('reset_password', 'resetPassword')
    await addLink('verify_email', 'verifyEmail')
    await runAll()
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** Runs all samples in one shell. The station of the examples exists until the sample that deletes it. */
  async function runAll(): Promise<void> {
    const key = (await addStation(service(), { id: exampleStation })).key
    const ordered = shellSamples.toSorted((a, b) => Number(usesKey(b)) - Number(usesKey(a)))
    const commands = ordered.map(async ({ operation, source }, index) => {
      const command = source
        .replace(/^curl /, `curl --disable --silent --show-error --write-out '\\n%{http_code} ' `)
        .replace('http://localhost:8000', service().baseUrl)
      return `TOKEN='${await tokenFor(operation)}'\n${command}\necho "$? end of sample ${index}"`
    })
    const script = [`BROKER_SECRET='${brokerSecret}'`, `STATION_KEY='${key}'`, ...(await Promise.all(commands))].join(
      '\n',
    )
    const options = { cwd: folder, env: { PATH: process.env['PATH'] }, maxBuffer: 2 ** 27 }
    let { stdout } = await run('/bin/sh', ['-c', `exec 2>&1\n${script}`], options)
    for (const [index, { source }] of ordered.entries()) {
      const [end, status, exitCode] = new RegExp(`(\\d{3}) (\\d+) end of sample ${index}\n`).exec(stdout) ?? []
      if (end === undefined) throw new Error(`The shell did not run ${source}: ${stdout}`)
      const [output = ''] = stdout.split(end, 1)
      stdout = stdout.slice(output.length + end.length)
      results.set(source, [output, Number(exitCode), Number(status)])
    }
  }

  /** Creates an account with the link in the sample of an operation. */
  async function addLink(purpose: LinkPurpose, operationId: string): Promise<void> {
    const operation = operations.find((one) => one.operationId === operationId)
    const token = operation && /"token": ?"([\w-]+)"/.exec(sampleOf(operation, 'curl'))?.[1]
    if (token === undefined) throw new Error(`The sample of ${operationId} contains no token.`)
    const { links, repositories } = service().app.context
    const { id, email } = await repositories.users.create({ email: `${purpose}@example.com`, password_hash: 'x' })
    await repositories.accountTokens.add(links.hash(purpose, token), { userId: id, email }, 30)
  }

  /** Returns a token of the administrator, or of a new citizen with the password of the examples. */
  async function tokenFor({ security = [] }: OperationObject): Promise<string> {
    if (security.some(({ bearer }) => bearer?.includes('admin'))) return service().admin.token
    const { passwords, repositories, tokens } = service().app.context
    passwordHash ??= await passwords.hash(lan.password)
    const account = { email: `citizen-${(citizens += 1)}@example.com`, password_hash: passwordHash }
    return tokens.issue(await repositories.users.create(account))
  }

  it.each(shellSamples)('$label of $operation.operationId is accepted', ({ operation, source }) => {
    const [output, exitCode, status] = results.get(source) ?? []
    const expected = acceptedStatuses(operation)
    if (exitCode !== 0 || !expected.includes(status ?? 0))
      throw new Error(`${source}\nreturned ${output}, expected ${expected.join('/')}`)
    // An unknown path also returns 404.
    expect(served).toContainEqual(expect.objectContaining({ operationId: operation.operationId, status }))
  })

  it.each(streamSamples)('$label of $operation.operationId shows the stream at once', async ({ source }) => {
    const command = source.replace(/^curl /, 'exec curl --disable --silent --include ')
    const shell = spawn('/bin/sh', ['-c', command.replace('http://localhost:8000', service().baseUrl)])
    const [start] = (await once(shell.stdout, 'data')) as [Buffer]
    shell.kill()
    await once(shell, 'close')
    expect(start.toString()).toMatch(/^HTTP\/1\.1 200 /)
  })
})
