import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import ts from 'typescript'
import type { OperationId } from '../../generated/operations.js'
import type { CodeSample } from '../../scripts/contract/code-samples.js'
import { curlSample } from '../../scripts/contract/curl-sample.js'
import type { SampleCall } from '../../scripts/contract/sample-call.js'
import { sdkSample } from '../../scripts/contract/sdk-sample.js'
import { listOperations, type OperationObject } from '../../src/contract/document.js'
import type { CompletedRequest } from '../../src/http/exchange.js'
import { projectFile } from '../../src/project.js'
import { readContract } from '../../src/server/service.js'
import { jpeg } from '../_helpers/images.js'
import { useService } from '../_helpers/service.js'

const run = promisify(execFile)
const operations = listOperations(readContract()).map(({ operation }) => operation)

function sampleOf(operation: OperationObject, label: string): string {
  const samples = (operation as { 'x-codeSamples'?: CodeSample[] })['x-codeSamples'] ?? []
  const sample = samples.find((one) => one.label === label)
  if (!sample) throw new Error(`${operation.operationId} has no ${label} sample.`)
  return sample.source
}

/** What a strict compiler says about the code, a line each. */
function complaints(code: string): string[] {
  const file = projectFile('test/contract/samples-of-the-contract.ts')
  const { config } = ts.readConfigFile(projectFile('tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: unknown
  }
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, projectFile(''))
  const host = ts.createCompilerHost(options)
  const isOurs = (name: string) => name.endsWith('/samples-of-the-contract.ts')
  const program = ts.createProgram(
    [file],
    // A sample ends with what the call answered; what becomes of it is the reader's.
    { ...options, noUnusedLocals: false, noUnusedParameters: false },
    {
      ...host,
      fileExists: (name) => isOurs(name) || host.fileExists(name),
      readFile: (name) => (isOurs(name) ? code : host.readFile(name)),
      getSourceFile: (name, language, ...rest) =>
        isOurs(name) ? ts.createSourceFile(name, code, language) : host.getSourceFile(name, language, ...rest),
    },
  )
  const source = program.getSourceFile(file)
  return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
    ({ start = 0, messageText }) => {
      const line = code.slice(0, start).split('\n').length
      return `${ts.flattenDiagnosticMessageText(messageText, ' ')}: ${code.split('\n')[line - 1] ?? ''}`
    },
  )
}

function inOneFile(samples: string[]): string {
  return [
    `import { createClient, type ApiClient } from '@environmental-monitoring/sdk'`,
    'export async function samples(api: ApiClient, photo: File, secret: string): Promise<void> {',
    ...samples.map((sample) => `{\n${sample}\n}`),
    '}',
  ].join('\n')
}

describe('the TypeScript samples', () => {
  it('compile, every one', () => {
    expect(complaints(inOneFile(operations.map((operation) => sampleOf(operation, 'TypeScript'))))).toEqual([])
  })

  it('compile in the guide, too', async () => {
    const guide = await readFile(projectFile('openapi/description.md'), 'utf8')
    const blocks = [...guide.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code)
    expect(blocks).not.toEqual([])
    const sdk = '@environmental-monitoring/sdk'
    for (const block of blocks) expect(complaints(block.replace('@environmental-monitoring/sdk', sdk))).toEqual([])
  })

  it('are compiled by something that sees a wrong value and a missing method', () => {
    expect(complaints(inOneFile([`await api.listReports({ query: { page: 'first' } })`]))).toHaveLength(1)
    expect(complaints(inOneFile([`await api.listEverything()`]))).toHaveLength(1)
  })
})

/** The person of the examples, whose password stands in them. */
const lan = { email: 'lan.nguyen@example.com', password: 'moc-chau-lotus-1954' }
const secret = 'the-secret-of-the-broker'

/** What a sample may answer besides success on a service that has no records and no providers. */
const otherwise: Record<string, number[]> = {
  // The person of the examples may be registered already.
  ...each(['register', 'createUser', 'adminCreateUser'], 409),
  // There may be no such record.
  ...each(['getUser', 'updateUser', 'deleteUser', 'getLocation', 'updateLocation', 'deleteLocation'], 404),
  ...each(['getReport', 'updateReport', 'updateReportStatus', 'replaceReportStatus', 'deleteReport'], 404),
  ...each(['listReportHistory', 'getSensor', 'getSensorAqi', 'listSensorHistory', 'unregisterDevice'], 404),
  ...each(['getNotification', 'getContextEntity', 'getEntity'], 404),
  // The providers are away, or not configured.
  ...each(['getCurrentWeather', 'getWeatherForecast', 'createWeatherInsight'], 503),
  ...each(['getDirections', 'createDirections', 'sendNotification', 'sendTopicNotification'], 503),
  ...each(['listNews'], 502),
}

function each(ids: OperationId[], status: number): Record<string, number[]> {
  return Object.fromEntries(ids.map((id) => [id, [status]]))
}

describe('the curl samples', () => {
  const served: CompletedRequest[] = []
  const service = useService({
    // Nothing answers there: no test leaves the machine.
    environment: { BROKER_CALLBACK_SECRET: secret, OPEN_METEO_URL: 'http://127.0.0.1:9' },
    onResponse: (one) => served.push(one),
  })
  let folder = ''

  beforeAll(async () => {
    await run('curl', ['--version']).catch(() => {
      throw new Error('There is no curl. Install it: apt-get update && apt-get install -y curl')
    })
    folder = await mkdtemp(join(tmpdir(), 'ems-samples-'))
    await writeFile(join(folder, 'photo.jpg'), await jpeg())
    const { error } = await service().api.register({ body: { ...lan, full_name: 'Nguyễn Thị Lan' } })
    if (error) throw new Error(`The person of the examples cannot be registered: ${error.detail}`)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** A token of a fresh citizen with the password of the examples, or of the administrator. */
  async function tokenFor({ operationId, security = [] }: OperationObject): Promise<string> {
    if (security.some(({ bearer }) => bearer?.includes('admin'))) return service().admin.token
    const account = { ...lan, email: `${operationId.toLowerCase()}@example.com` }
    await service().api.register({ body: account })
    const { data } = await service().api.login({ body: account })
    return data?.access_token ?? ''
  }

  it.each(operations)('$operationId is understood', async (operation) => {
    const command = sampleOf(operation, 'curl')
      .replace(/^curl /, `curl --disable --silent --show-error --write-out '\\n%{http_code}' `)
      .replace('http://localhost:8000', service().baseUrl)
    const env = { PATH: process.env['PATH'], TOKEN: await tokenFor(operation), SECRET: secret }
    served.length = 0
    const { stdout } = await run('/bin/sh', ['-c', command], { cwd: folder, env })
    const status = Number(/\d{3}$/.exec(stdout)?.[0])
    const success = Object.keys(operation.responses).filter((one) => one.startsWith('2'))
    const expected = [...success.map(Number), ...(otherwise[operation.operationId] ?? [])]
    if (!expected.includes(status)) throw new Error(`${command}\nanswered ${stdout}, not ${expected.join('/')}`)
    // A 404 of an address that nobody has would pass for one of the operation's own.
    expect(served).toMatchObject([{ operationId: operation.operationId, status }])
  })
})

describe('a sample', () => {
  const call = (more: Partial<SampleCall>): SampleCall => ({
    operationId: 'createTree',
    method: 'POST',
    path: '/trees/{tree_id}',
    values: { path: { tree_id: 'cây đa/7' }, query: {}, header: {} },
    secretHeader: undefined,
    signedIn: false,
    body: undefined,
    answers: true,
    ...more,
  })

  /** The arguments that a shell makes of the command. */
  async function words(command: string): Promise<string[]> {
    const { stdout } = await run('/bin/sh', ['-c', `curl() { printf '%s\\0' "$@"; }; TOKEN='a b'; ${command}`])
    return stdout.split('\0').slice(0, -1)
  }

  it('for a shell passes apostrophes, dollars, quotes and lines on as they are', async () => {
    const value = { note: `L'été, $HOME "và" \`cây\`\n!` }
    const [, , , body] = (
      await words(await curlSample(call({ body: { mediaType: 'application/json', value, files: [] } })))
    ).filter((word) => word !== '-H')
    expect(JSON.parse(body ?? '')).toEqual(value)
  })

  it('for a shell sends text of a form that looks like a file, a type or a variable as text', async () => {
    const body = {
      mediaType: 'multipart/form-data',
      value: { title: '@home', note: 'a;type=b', cost: '$HOME' },
      files: [],
    }
    expect((await words(await curlSample(call({ body })))).slice(1)).toEqual([
      '--form-string',
      'title=@home',
      '--form-string',
      'note=a;type=b',
      '-F',
      'cost=$HOME',
    ])
  })

  it('for a shell encodes the path, and leaves a query that would be unreadable to curl', async () => {
    const values = { path: { tree_id: 'cây đa/7' }, query: { q: 'a>1', name: `l'arbre` }, header: {} }
    expect(await words(await curlSample(call({ method: 'GET', values, signedIn: true })))).toEqual([
      '--get',
      'http://localhost:8000/trees/c%C3%A2y%20%C4%91a%2F7',
      '-H',
      'Authorization: Bearer a b',
      '--data-urlencode',
      'q=a>1',
      '--data-urlencode',
      `name=l'arbre`,
    ])
  })

  it('have a key of their own each time that they are pasted', async () => {
    const values = { path: {}, query: {}, header: { 'Idempotency-Key': 'x' } }
    const [first, second] = [
      await words(await curlSample(call({ values }))),
      await words(await curlSample(call({ values }))),
    ]
    expect(first.at(-1)).toMatch(/^Idempotency-Key: \d+-\d+$/)
    expect(first.at(-1)).not.toBe(second.at(-1))
  })

  it('of the SDK names parts that have something in them, and files as such', async () => {
    const body = {
      mediaType: 'multipart/form-data',
      value: { title: `L'arbre`, images: ['a.jpg', 'b.jpg'], image: 'c.jpg' },
      files: [
        { name: 'images', list: true },
        { name: 'image', list: false },
      ],
    }
    const values = { path: {}, query: {}, header: { 'Idempotency-Key': 'x' } }
    expect(await sdkSample(call({ values, body, answers: false }))).toBe(
      [
        'const { error } = await api.createTree({',
        `  headers: { 'Idempotency-Key': crypto.randomUUID() },`,
        `  body: { title: "L'arbre", images: [photo], image: photo },`,
        '})',
      ].join('\n'),
    )
  })
})
