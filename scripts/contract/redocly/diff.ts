import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectFile } from '../../../src/base/project.js'
import { redocly } from './run.js'

const run = promisify(execFile)
const bundle = 'generated/openapi.json'

/** The contract to compare with cannot be read. The message says what to do. */
export class BaseNotFound extends Error {}

/**
 * Returns the tag of the latest release that HEAD descends from, for example `v1.2.0`. Before the first release, returns
 * the commit at which HEAD left `main`.
 * @throws BaseNotFound if neither exists
 */
export async function lastBase(cwd = projectFile('')): Promise<string> {
  const commands = [
    ['describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*'],
    ['merge-base', 'HEAD', 'origin/main'],
    ['merge-base', 'HEAD', 'main'],
  ]
  for (const command of commands) {
    const { stdout } = await git(command, cwd).catch(() => ({ stdout: '' }))
    if (stdout !== '') return stdout.trim()
  }
  throw new BaseNotFound('There is neither a release (v…) nor a branch main to compare with. Name a tag or a commit.')
}

/** Returns the bundled contract at a git ref. @throws BaseNotFound if the ref does not exist or has no contract */
export async function contractAt(ref: string, cwd = projectFile('')): Promise<string> {
  // `--end-of-options`, because git would read a ref that begins with a dash as an option.
  await git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`], cwd).catch(() => {
    throw new BaseNotFound(
      `${ref} is not a commit in this repository. Name a tag, a branch or a commit; \`git fetch --tags\` fetches tags.`,
    )
  })
  const { stdout } = await git(['show', `${ref}:${bundle}`], cwd).catch(() => {
    throw new BaseNotFound(`${ref} has no ${bundle}. Name a commit that has one.`)
  })
  return stdout
}

/** Compares two contracts with `redocly diff`. `ok` is false if the revision breaks clients of the base. */
export async function diffContracts(base: string, revision: string): Promise<{ ok: boolean; report: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'contract-diff-'))
  try {
    // Redocly runs in the folder, so the report shows these names instead of temporary paths.
    const [before, after] = ['before.json', 'after.json'] as const
    await Promise.all([writeFile(join(folder, before), base), writeFile(join(folder, after), revision)])
    const config = `--config=${projectFile('redocly.yaml')}`
    const { ok, stdout, stderr } = await redocly(['diff', before, after, '--fail-on=major', config], folder)
    if (!/\d+ major/.test(stdout)) throw new Error(`Redocly could not compare the contracts.\n${stderr}`)
    return { ok, report: stdout.trim() }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function git(args: string[], cwd: string): Promise<{ stdout: string }> {
  return run('git', args, { cwd, maxBuffer: 2 ** 26 })
}
