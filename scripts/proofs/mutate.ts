import { spawn } from 'node:child_process'
import { cp, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectFile } from '../../src/base/project.js'
import { mutationsOf, type Mutation } from './mutate/mutations.js'

/**
 * Runs a mutation test of the functions that build response bodies: `npm run mutate`. It removes one property at a time
 * and runs the contract tests, which must fail.
 */

const root = projectFile('').replace(/\/$/, '')
const contractTest = 'test/contract/present.test.ts'
const copiedPaths = [
  'src',
  'generated',
  'clients',
  'resources',
  'test/_helpers',
  'test/contract',
  'test/_runner',
  'package.json',
  'tsconfig.json',
  'jest.config.mjs',
]

/** Copies the project, so that its sources can be changed. */
async function createCopy(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mutations-'))
  for (const name of copiedPaths) await cp(join(root, name), join(folder, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const { default: config } = (await import(join(root, 'jest.config.mjs'))) as { default: Record<string, unknown> }
  // The functions under test are pure and need no database.
  const { globalSetup: _setup, globalTeardown: _teardown, maxWorkers: _workers, ...rest } = config
  const own = { ...rest, rootDir: folder, roots: [join(folder, 'test')] }
  await writeFile(join(folder, 'jest.mutate.json'), JSON.stringify(own))
  return folder
}

/** Runs the contract tests in a copy. Returns whether they pass. */
function testsPass(folder: string): Promise<boolean> {
  const jest = join(root, 'node_modules/jest/bin/jest.js')
  const args = [jest, '--config', join(folder, 'jest.mutate.json'), '--runInBand', '--bail', contractTest]
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: folder, stdio: 'ignore' })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code === 0))
  })
}

/** Applies a mutation and runs the tests. Returns whether they still pass. */
async function survives(folder: string, { file, source }: Mutation): Promise<boolean> {
  const target = join(folder, file.slice(root.length))
  await writeFile(target, source)
  try {
    return await testsPass(folder)
  } finally {
    await cp(file, target)
  }
}

const sources = await readdir(join(root, 'src/features'), { recursive: true })
const files = sources.filter((name) => name.endsWith('.ts')).map((name) => join(root, 'src/features', name))
const queue = mutationsOf(files, root)
const total = queue.length
const survivors: string[] = []
let done = 0

async function work(): Promise<void> {
  const folder = await createCopy()
  try {
    if (!(await testsPass(folder))) throw new Error(`${contractTest} fails without a mutation. Fix it first.`)
    for (let mutation = queue.shift(); mutation; mutation = queue.shift()) {
      const survived = await survives(folder, mutation)
      done += 1
      if (survived) survivors.push(mutation.name)
      console.log(`${done}/${total} ${survived ? 'SURVIVED' : 'killed'}: ${mutation.name}`)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work))
if (total === 0 || survivors.length > 0) {
  console.error(`${survivors.length} of ${total} mutations survived:\n${survivors.join('\n')}`)
  process.exitCode = 1
} else {
  console.log(`All ${total} mutations were killed.`)
}
