import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Builds the package into `dist/`, or into the folder given as an argument. Bundles every dependency except msw. */
process.chdir(dirname(fileURLToPath(import.meta.url)))
// esbuild keeps the working directory of the moment it is loaded, so tsup is imported after `chdir`.
const { build } = await import('tsup')
const outDir = resolve(process.argv[2] ?? 'dist')
const bundled = ['openapi-fetch', 'ajv', 'ajv-formats']
const itself = '@environmental-monitoring/sdk'
// tsup bundles types only from outside node_modules, so those of openapi-fetch are copied to a temporary folder.
const typed = ['openapi-fetch', 'openapi-typescript-helpers']
const types = join(outDir, '.types')

const paths = {
  ...Object.fromEntries(typed.map((name) => [name, [join(types, `${name}.d.mts`)]])),
  // Otherwise the package's own name would resolve to the files that this build writes.
  [itself]: [resolve('src/index.ts')],
}

await rm(outDir, { recursive: true, force: true })
for (const name of typed) await cp(join(folderOf(name), 'dist/index.d.mts'), join(types, `${name}.d.mts`))
await build({
  config: false,
  entry: {
    index: 'src/index.ts',
    msw: 'src/msw/index.ts',
    'react-query': 'src/react-query/index.ts',
    texts: 'src/texts/index.ts',
  },
  outDir,
  format: ['esm', 'cjs'],
  target: 'es2022',
  // Fails the build on imports that only Node has: the same files run in browsers and React Native.
  platform: 'browser',
  // Otherwise esbuild would replace it with "development". Only the bundler of the app knows the value.
  define: { 'process.env.NODE_ENV': 'process.env.NODE_ENV' },
  tsconfig: 'tsconfig.build.json',
  dts: { compilerOptions: { paths } },
  noExternal: bundled,
  // The entries for React Query and for texts import the client by its name, so that there is one ServiceError class.
  external: ['msw', '@tanstack/react-query', itself],
  splitting: false,
  metafile: true,
  silent: true,
})
await writeFile(join(outDir, 'THIRD-PARTY.txt'), await licenses())
await rm(types, { recursive: true })

function folderOf(name) {
  let folder = dirname(createRequire(import.meta.url).resolve(name))
  while (!folder.endsWith(join('node_modules', name))) folder = dirname(folder)
  return folder
}

/** Returns the licenses of the bundled packages, which must be distributed with them. */
async function licenses() {
  const { inputs } = JSON.parse(await readFile(join(outDir, 'metafile-esm.json'), 'utf8'))
  await Promise.all(['esm', 'cjs'].map((format) => rm(join(outDir, `metafile-${format}.json`))))
  const folders = new Set(
    Object.keys(inputs).flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []),
  )
  const texts = [...folders].sort().map(async (folder) => {
    const { name, version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    const file = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry))
    if (!file) throw new Error(`${name} has no license file: look it up and decide whether it may be bundled.`)
    return `${name} ${version}\n\n${(await readFile(join(folder, file), 'utf8')).trim()}\n`
  })
  return (await Promise.all(texts)).join(`\n${'-'.repeat(80)}\n\n`)
}
