import { readdirSync } from 'node:fs'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import { importX } from 'eslint-plugin-import-x'
import typescript from 'typescript-eslint'

// The structure of the project: rooms, packages and the order of imports. oxlint checks everything else.

/** The rooms of src/, top to bottom. A file may import from its own room and from rooms below. See docs/architecture.md. */
const rooms = [
  ['./src/main.ts', './src/cli.ts'],
  ['./src/commands'],
  ['./src/app'],
  ['./src/features'],
  ['./src/broker'],
  ['./src/platform'],
  ['./src/pipeline'],
  ['./src/base'],
]
const zones = rooms.slice(1).map((target, index) => ({
  target,
  from: rooms.slice(0, index + 1).flat(),
  message: `${target.join(' and ')} may import from rooms below only: ${
    rooms
      .slice(index + 2)
      .flat()
      .join(', ') || 'none'
  }.`,
}))

for (const name of readdirSync(new URL('src/', import.meta.url)))
  if (!rooms.flat().includes(`./src/${name}`))
    throw new Error(`src/${name} belongs to no room. Move it into a folder, or add it to rooms.`)
/** Features import from each other only what `index.ts` exports, so that a circle of features is a circle of files. */
const insideFeature = {
  regex: `^(\\.\\./)+(features/)?(${readdirSync(new URL('src/features/', import.meta.url)).join('|')})/(?!index\\.js$)`,
  message: 'Import from the index.ts of the feature.',
}

/** Packages that only some folders use. A folder follows the folders around it. */
const homes = [
  { names: ['knex', 'pg'], files: ['src/app/**', 'src/platform/**', 'src/broker/store/**', 'src/features/**'] },
  { names: ['express'], files: ['src/platform/server/**'] },
  { names: ['openapi-backend', 'multer'], files: ['src/pipeline/http/**'] },
  { names: ['file-type', 'flydrive', 'sharp'], files: ['src/features/reports/**'] },
  { names: ['firebase-admin'], files: ['src/features/messages/**'] },
  { names: ['mqtt'], files: ['src/features/stations/**'] },
  { names: ['rss-parser'], files: ['src/features/news/**'] },
]
/** Clients are imported by the names of their packages. */
const clientsByPath = { group: ['**/clients/**'], message: 'Import clients by the name of their package.' }
const restrictedImports = (ownFiles) => ({
  paths: homes
    .filter(({ files }) => !files.some((folder) => ownFiles.startsWith(folder.replace('**', ''))))
    .flatMap(({ names, files }) =>
      names.map((name) => ({ name, message: `Only ${files.join(' and ')} use ${name}.` })),
    ),
  patterns: [clientsByPath, insideFeature],
})

export default typescript.config(
  { ignores: ['**/dist/', 'generated/', 'clients/sdk/src/generated/', 'coverage/', 'node_modules/', '.data/'] },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'import-x': importX },
    languageOptions: { parser: typescript.parser },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tsconfig.json' })] },
    rules: {
      'import-x/order': [
        'error',
        {
          groups: ['builtin', ['external', 'internal'], 'parent', 'sibling'],
          pathGroups: [{ pattern: '#shared/**', group: 'parent', position: 'before' }],
          pathGroupsExcludedImportTypes: ['builtin'],
          alphabetize: { order: 'asc', caseInsensitive: true },
          'newlines-between': 'never',
        },
      ],
    },
  },
  {
    files: ['src/**/*.ts'],
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'no-restricted-imports': ['error', restrictedImports('')],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Only src/platform/config/env.ts reads the environment.' },
      ],
    },
  },
  {
    files: ['clients/sdk/src/**/*.ts'],
    ignores: ['clients/sdk/src/msw/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^(\\.\\./){3,}src/', message: 'Only the mocks import from the service.' }] },
      ],
    },
  },
  {
    files: ['clients/sdk/src/msw/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '^(\\.\\./){3,}src/(?!pipeline/contract/)', message: 'The mocks import only pipeline/contract.' },
          ],
        },
      ],
    },
  },
  {
    files: ['clients/web/**/*.{ts,tsx}'],
    ignores: ['clients/web/shared/city.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^(\\.\\./){3,}src/', message: 'Only shared/city.ts imports from the service.' }] },
      ],
    },
  },
  { files: ['src/platform/config/env.ts'], rules: { 'no-restricted-properties': 'off' } },
  ...homes.flatMap(({ files }) =>
    files.map((file) => ({ files: [file], rules: { 'no-restricted-imports': ['error', restrictedImports(file)] } })),
  ),
  {
    files: ['src/features/*/handlers/*.ts', 'src/broker/handlers/**/*.ts'],
    ignores: ['**/handlers/index.ts'],
    rules: { 'max-lines': ['error', { max: 40 }] },
  },
  {
    files: ['src/features/*/handlers/index.ts', 'src/broker/handlers/index.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'SpreadElement', message: 'List each handler, so that the compiler can reject unknown ones.' },
      ],
    },
  },
  {
    files: ['test/**/*.ts'],
    rules: {
      'no-restricted-imports': ['error', { patterns: [{ ...clientsByPath, group: ['**/clients/*/src/index.js'] }] }],
    },
  },
)
