import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll } from '@jest/globals'
import { packSdk } from '../../../../scripts/contract/sdk/pack.js'
import { projectFile } from '../../../../src/base/project.js'

const run = promisify(execFile)
const name = '@environmental-monitoring/sdk'

export interface Projects {
  /** Path of the tarball that `npm publish` would upload. */
  tarball: string
  /** Creates a project with the packed SDK and `links` to packages of this repository. @returns its folder */
  make(files: Record<string, string>, links?: string[]): Promise<string>
}

/** Packs the SDK once for the tests of a file. */
export function useProjects(): () => Projects {
  let folder = ''
  let [contents, tarball] = ['', '']
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ems-sdk-'))
    ;({ contents, tarball } = await packSdk(folder))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  return () => ({
    tarball,
    async make(files, links = []) {
      const project = await mkdtemp(join(folder, 'project-'))
      await cp(contents, join(project, 'node_modules', name), { recursive: true })
      for (const link of links) {
        const place = join(project, 'node_modules', link)
        await mkdir(dirname(place), { recursive: true })
        await symlink(projectFile(join('node_modules', link)), place, 'junction')
      }
      for (const [file, text] of Object.entries(files)) {
        await mkdir(dirname(join(project, file)), { recursive: true })
        await writeFile(join(project, file), text)
      }
      return project
    },
  })
}

/** Runs a file with Node in a project. @returns its output. @throws Error with the output if it fails */
export async function runNode(project: string, ...parameters: string[]): Promise<string> {
  try {
    const { stdout } = await run(process.execPath, parameters, { cwd: project })
    return stdout
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`\`node ${parameters.join(' ')}\` failed:\n${stdout}\n${stderr}`, { cause: error })
  }
}

/** Runs the compiler in a project, like `npx tsc --noEmit`. @throws Error with the compiler's messages */
export function compile(project: string): Promise<string> {
  return runNode(project, 'node_modules/typescript/bin/tsc', '--noEmit')
}

/** Returns the relevant files of the `npm create vite` template vanilla-ts, with the given `src/main.ts`. */
export function viteFiles(main: string): Record<string, string> {
  return {
    'package.json': JSON.stringify({ name: 'vite-project', private: true, version: '0.0.0', type: 'module' }),
    'index.html': `<!doctype html>
<html lang="en"><head><meta charset="UTF-8" /><link rel="icon" href="data:," /><title>Vite + TS</title></head>
<body><div id="app"></div><script type="module" src="/src/main.ts"></script></body></html>`,
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        target: 'ES2022',
        useDefineForClassFields: true,
        module: 'ESNext',
        lib: ['ES2022', 'DOM', 'DOM.Iterable'],
        types: ['vite/client'],
        skipLibCheck: true,
        moduleResolution: 'bundler',
        allowImportingTsExtensions: true,
        verbatimModuleSyntax: true,
        moduleDetection: 'force',
        noEmit: true,
        strict: true,
        noUnusedLocals: true,
        noUnusedParameters: true,
        erasableSyntaxOnly: true,
        noFallthroughCasesInSwitch: true,
        noUncheckedSideEffectImports: true,
      },
      include: ['src'],
    }),
    'src/main.ts': main,
  }
}

/** The packages of a Vite project. */
export const viteLinks = ['vite', 'typescript']

/** Builds a Vite project into its `dist`, like `npx vite build`. */
export function viteBuild(project: string): Promise<string> {
  return runNode(project, 'node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn')
}
