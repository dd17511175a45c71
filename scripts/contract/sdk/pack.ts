import { execFile } from 'node:child_process'
import { cp, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectFile } from '../../../src/base/project.js'

const run = promisify(execFile)

export interface PackedSdk {
  /** Path of the tarball that `npm publish` would upload. */
  tarball: string
  /** Folder with its unpacked contents. */
  contents: string
}

/**
 * Builds the SDK and packs it into `folder`. It does not write to clients/sdk, so several processes can run it at once.
 * @throws Error with the output of the tools
 */
export async function packSdk(folder: string): Promise<PackedSdk> {
  const source = projectFile('clients/sdk')
  const draft = join(folder, 'draft')
  await run(process.execPath, [join(source, 'build.mjs'), join(draft, 'dist')])
  for (const name of ['package.json', 'README.md', 'LICENSE']) {
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
