import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot, redocly } from './redocly.js'

const run = promisify(execFile)
const bundle = 'generated/openapi.json'

/** What keeps two contracts from being compared. The message says what to do. */
export class NothingToCompare extends Error {}

/** The newest release that the present commit descends from, as its tag (`v1.2.0`); `undefined` before the first. */
export async function lastRelease(cwd = projectRoot): Promise<string | undefined> {
  const { stdout } = await git(['describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*'], cwd).catch(() => ({
    stdout: '',
  }))
  return stdout.trim() || undefined
}

/** The contract as it was at a git ref. @throws NothingToCompare for a ref that does not exist or has no contract. */
export async function contractAt(ref: string, cwd = projectRoot): Promise<string> {
  // A ref that begins with a dash would be an option.
  await git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`], cwd).catch(() => {
    throw new NothingToCompare(
      `${ref} is no commit here. Name a tag, a branch or a commit; \`git fetch --tags\` gets tags.`,
    )
  })
  const { stdout } = await git(['show', `${ref}:${bundle}`], cwd).catch(() => {
    throw new NothingToCompare(`${ref} has no ${bundle}. Name a commit that has one.`)
  })
  return stdout
}

/** Compares two contracts by Redocly's rules: whether clients of the first can live with the second, and all changes. */
export async function compareContracts(base: string, revision: string): Promise<{ ok: boolean; report: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'contract-diff-'))
  try {
    // In its own folder, so that the report names these files and not a temporary path.
    const [before, after] = ['before.json', 'after.json'] as const
    await Promise.all([writeFile(join(folder, before), base), writeFile(join(folder, after), revision)])
    const config = `--config=${join(projectRoot, 'redocly.yaml')}`
    const { ok, stdout, stderr } = await redocly(['diff', before, after, '--fail-on=major', config], folder)
    if (!/\d+ major/.test(stdout)) throw new Error(`Redocly could not compare.\n${stderr}`)
    return { ok, report: stdout.trim() }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function git(args: string[], cwd: string): Promise<{ stdout: string }> {
  return run('git', args, { cwd, maxBuffer: 2 ** 26 })
}
