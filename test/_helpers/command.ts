import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jest } from '@jest/globals'
import { createTestDatabase } from './postgres.js'
import { useStarted } from './started.js'

interface CommandResult {
  /** Lines printed on stdout and stderr. */
  output: string
  errors: string
  /** Message of the error that it threw. */
  failure: string | undefined
  exitCode: typeof process.exitCode
}

interface CommandEnvironment {
  databaseUrl: string
  /** Temporary folder for data and files of the tests. */
  folder: string
  /** Runs a command of `src/commands` in this process, with its settings in the environment. */
  run(command: () => Promise<unknown>, settings?: Record<string, string>): Promise<CommandResult>
}

/** Creates a database and a data folder for the commands of a test file. */
export function useCommands({ empty = false } = {}): () => CommandEnvironment {
  const start = async () => {
    const database = await createTestDatabase({ empty })
    const databaseUrl = database.url
    const folder = await mkdtemp(join(tmpdir(), 'ems-command-'))
    const defaults = { NODE_ENV: 'test', DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data') }
    const run: CommandEnvironment['run'] = (command, settings = {}) => runWith({ ...defaults, ...settings }, command)
    return { databaseUrl, folder, run, drop: () => database.drop() }
  }
  return useStarted(start, async ({ drop, folder }) => {
    await drop()
    await rm(folder, { recursive: true, force: true })
  })
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
