import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { jpeg } from '../../../_helpers/images.js'
import { createStation } from '../../../_helpers/own-stations.js'
import { useService, type TestUser } from '../../../_helpers/service.js'

export type Command = readonly [command: string, ...args: string[]]

/** Milliseconds. The first build downloads the generator and its dependencies. */
const timeout = 600_000

/** What each program in `java` and `python` prints. */
interface Facts {
  role: string
  photo: string
  report: { status: string; category: string; severity: string; images: string[] }
  history: string[]
  approved: string[]
  users: number
  locations: string[]
  sensors: number
  readings: boolean[]
  refused: number
}

/** Runs a command and returns its output. @throws Error that contains the output */
export async function run([command, ...args]: Command, env: Record<string, string> = {}): Promise<string> {
  const options = { env: { ...process.env, ...env }, timeout, maxBuffer: 2 ** 26 }
  const { stdout } = await promisify(execFile)(command, args, options).catch((error: unknown) => {
    const { code, stdout: output = '', stderr = '' } = error as { code?: unknown; stdout?: string; stderr?: string }
    if (code === 'ENOENT') throw new Error(`${command} is not installed`)
    throw new Error(`${command} ${args.join(' ')} failed:\n${output}${stderr}`)
  })
  return stdout
}

/**
 * Defines the tests of a generated client. `build` generates and compiles it in a folder, and returns the command that
 * calls the service with it. The tests are skipped if a tool or its registry is missing, but not in CI.
 */
export async function testGeneratedClient(name: string, build: (folder: string) => Promise<Command>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ems-generated-'))
  const command = await build(folder).catch(reasonToSkip)
  const skipped = typeof command === 'string'
  if (skipped) console.warn(`Skipped the client generated with ${name}: ${command}.`)

  const suite = skipped ? describe.skip : describe
  suite(`a client generated with ${name}`, () => {
    const service = useService()
    let facts: Facts

    beforeAll(async () => {
      const { admin, baseUrl } = service()
      const citizen = await service().citizen()
      const photo = join(folder, 'photo.jpg')
      await writeFile(photo, await jpeg())
      await admin.api.createLocation({ body: { name: 'Công viên Thống Nhất', latitude: 21.0152, longitude: 105.8445 } })
      const { id, key } = await createStation(service())
      const station = { STATION_ID: String(id), STATION_KEY: key }
      const settings = { BASE_URL: baseUrl, PHOTO: photo, ...accountOf('ADMIN', admin), ...station }
      const output = await run(command as Command, { ...settings, ...accountOf('CITIZEN', citizen) })
      facts = JSON.parse(/\{.*\}/.exec(output)?.[0] ?? output) as Facts
    }, timeout)

    it('signs in', () => expect(facts.role).toBe('citizen'))
    it('uploads a photo', () => expect(facts.photo).toMatch(/^\/uploads\/\w+\.jpg$/))
    it('creates a report with the photo', () =>
      expect(facts.report).toEqual({ status: 'PENDING', category: 'waste', severity: 'none', images: [facts.photo] }))
    it('changes the status, and reads the history', () => expect(facts.history).toEqual(['PENDING APPROVED Đã nhận']))
    it('filters a list', () => expect(facts.approved).toEqual(['Rác thải tràn ra vỉa hè']))
    it('reads lists', () => expect([facts.users, facts.locations]).toEqual([2, ['Công viên Thống Nhất']]))
    it('reads a page', () => expect(facts.sensors).toBe(0))
    it('sends readings of a station', () => expect(facts.readings).toEqual([true, false]))
    it('receives the status of an error', () => expect(facts.refused).toBe(403))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
}

function accountOf(name: string, { email, password }: TestUser): Record<string, string> {
  return { [`${name}_EMAIL`]: email, [`${name}_PASSWORD`]: password }
}

/** Returns why a client cannot be built on this machine. Rethrows all other errors, and all errors in CI. */
function reasonToSkip(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  if (process.env['CI'] === undefined || process.env['CI'] === '') {
    if (/^\S+ is not installed$/.test(message)) return message
    if (message.includes('ensurepip is not available')) return 'python3-venv is not installed'
    if (
      /Could not transfer|Unknown host|No matching distribution|NewConnectionError|Network is unreachable/.test(message)
    )
      return 'the package registry is not reachable'
  }
  throw error
}
