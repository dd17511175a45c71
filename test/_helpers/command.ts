import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, jest } from '@jest/globals'
import { createTestDatabase, type TestDatabase } from './postgres.js'

export interface CommandResult {
  /** Lines printed on stdout and stderr. */
  output: string
  errors: string
  /** Message of the error that it threw. */
  failure: string | undefined
  exitCode: typeof process.exitCode
}

export interface CommandEnvironment {
  databaseUrl: string
  /** Temporary folder for data and files of the tests. */
  folder: string
  /** Runs a command of `src/commands` in this process, with its settings in the environment. */
  run(command: () => Promise<unknown>, settings?: Record<string, string>): Promise<CommandResult>
}

/** Creates a database and a data folder for the commands of a test file. */
export function useCommands({ empty = false } = {}): () => CommandEnvironment {
  let database: TestDatabase | undefined
  let folder = ''

  beforeAll(async () => {
    database = await createTestDatabase({ empty })
    folder = await mkdtemp(join(tmpdir(), 'ems-command-'))
  })

  afterAll(async () => {
    await database?.drop()
    await rm(folder, { recursive: true, force: true })
  })

  return () => {
    const databaseUrl = database?.url ?? ''
    const defaults = { NODE_ENV: 'test', DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data') }
    const cheap = { ARGON2_MEMORY_KIB: '8192', ARGON2_TIME: '1' }
    return {
      databaseUrl,
      folder,
      run: (command, settings = {}) => runWith({ ...defaults, ...cheap, ...settings }, command),
    }
  }
}

async function runWith(settings: Record<string, string>, command: () => Promise<unknown>): Promise<CommandResult> {
  const before = process.env
  process.env = { ...before, ...settings }
  process.exitCode = undefined
  const lines = { log: [] as string[], error: [] as string[] }
  const spies = (['log', 'error'] as const).map((method) =>
    jest.spyOn(console, method).mockImplementation((text: unknown) => void lines[method].push(String(text))),
  )
  let failure: string | undefined
  try {
    await command()
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error)
  }
  const { exitCode } = process
  process.exitCode = undefined
  process.env = before
  for (const spy of spies) spy.mockRestore()
  return { output: lines.log.join('\n'), errors: lines.error.join('\n'), failure, exitCode }
}
