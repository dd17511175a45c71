import { execFile } from 'node:child_process'
import { cp, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectFile } from '../../src/project.js'

const run = promisify(execFile)

export interface PackedSdk {
  /** The tarball that `npm publish` would send. */
  tarball: string
  /** What it holds, as a folder. */
  contents: string
}

/**
 * Builds the SDK and packs it into a folder, beside clients/sdk/dist, so that several may do it at once.
 * @throws Error with what the tools printed.
 */
export async function packSdk(folder: string): Promise<PackedSdk> {
  const source = projectFile('clients/sdk')
  const draft = join(folder, 'draft')
  await run(process.execPath, [join(source, 'build.mjs'), join(draft, 'dist')])
  for (const name of ['package.json', 'README.md', 'CHANGELOG.md', 'LICENSE']) {
    await cp(join(source, name), join(draft, name))
  }
  const { name, version } = JSON.parse(await readFile(join(draft, 'package.json'), 'utf8')) as Record<string, string>
  const shell = process.platform === 'win32'
  await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: draft, shell })
  const tarball = join(folder, `${String(name).replace('@', '').replace('/', '-')}-${String(version)}.tgz`)
  await mkdir(join(folder, 'unpacked'))
  await run('tar', ['-xzf', tarball, '-C', join(folder, 'unpacked')])
  return { tarball, contents: join(folder, 'unpacked/package') }
}
