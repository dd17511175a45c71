import { readdirSync } from 'node:fs'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import { importX } from 'eslint-plugin-import-x'
import typescript from 'typescript-eslint'

// The structure of the project: layers, packages and the order of imports. oxlint checks everything else.

/**
 * The layers of src/, top to bottom: each folder with the folders that it may import. Every folder may also import the
 * base files. No folder may import `main.ts` or `cli.ts`. See docs/architecture.md.
 */
const mayImport = {
  commands: [
    'app',
    'agents',
    'services',
    'context-data',
    'database',
    'providers',
    'security',
    'config',
    'platform',
    'domain',
  ],
  app: [
    'server',
    'handlers',
    'agents',
    'broker',
    'services',
    'context-data',
    'http',
    'contract',
    'database',
    'providers',
    'security',
    'config',
    'platform',
    'domain',
  ],
  server: ['handlers', 'http', 'contract', 'config', 'domain'],
  handlers: ['services', 'context-data', 'http', 'database', 'providers', 'security', 'config', 'domain'],
  agents: ['services', 'context-data', 'database', 'providers', 'platform', 'domain'],
  broker: ['http', 'contract', 'database', 'providers', 'domain'],
  services: ['context-data', 'database', 'providers', 'platform', 'domain'],
  'context-data': ['http', 'database', 'providers', 'platform', 'domain'],
  http: ['contract', 'domain'],
  contract: ['domain'],
  security: ['database', 'domain'],
  database: ['platform', 'domain'],
  providers: ['domain'],
  config: ['domain'],
  platform: [],
  domain: [],
}
const folders = Object.keys(mayImport)
const entryFiles = ['./src/main.ts', './src/cli.ts']
const baseFiles = ['./src/errors.ts', './src/log.ts', './src/project.ts', './src/time.ts']
const paths = (names) => names.map((name) => `./src/${name}`)
const zones = [
  ...Object.entries(mayImport).map(([folder, allowed]) => ({
    target: `./src/${folder}`,
    from: [...entryFiles, ...paths(folders.filter((other) => other !== folder && !allowed.includes(other)))],
    message: `src/${folder} may import ${[...allowed, 'the base files'].join(', ')} only.`,
  })),
  {
    target: baseFiles,
    from: [...entryFiles, ...paths(folders)],
    message: 'The base files may import one another only.',
  },
]

for (const name of readdirSync(new URL('src/', import.meta.url)))
  if (!folders.includes(name) && ![...entryFiles, ...baseFiles].includes(`./src/${name}`))
    throw new Error(`src/${name} belongs to no layer. Move it into a folder, or add a folder to mayImport.`)

/** Packages that only some folders use. */
const homes = [
  { names: ['express'], files: ['src/server/**'] },
  { names: ['openapi-backend', 'multer'], files: ['src/http/**'] },
  { names: ['file-type', 'flydrive', 'sharp'], files: ['src/services/**'] },
  { names: ['firebase-admin', 'mqtt', 'rss-parser'], files: ['src/providers/**'] },
  { names: ['knex', 'pg'], files: ['src/database/**', 'src/broker/store/**'] },
]
/** Clients are imported by the names of their packages. */
const clientsByPath = { group: ['**/clients/**'], message: 'Import clients by the name of their package.' }
const restrictedImports = (ownFiles) => ({
  paths: homes
    .filter(({ files }) => !files.includes(ownFiles))
    .flatMap(({ names, files }) =>
      names.map((name) => ({ name, message: `Only ${files.join(' and ')} use ${name}.` })),
    ),
  patterns: [clientsByPath],
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
        { object: 'process', property: 'env', message: 'Only src/config/env.ts reads the environment.' },
      ],
    },
  },
  {
    files: ['clients/sdk/src/**/*.ts'],
    ignores: ['clients/sdk/src/msw/service.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^(\\.\\./){3,}src/', message: 'Only msw/service.ts imports from the service.' }] },
      ],
    },
  },
  { files: ['src/config/env.ts'], rules: { 'no-restricted-properties': 'off' } },
  ...homes.flatMap(({ files }) =>
    files.map((file) => ({ files: [file], rules: { 'no-restricted-imports': ['error', restrictedImports(file)] } })),
  ),
  {
    files: ['src/handlers/**/*.ts', 'src/broker/handlers/**/*.ts'],
    ignores: ['src/handlers/index.ts', 'src/handlers/context.ts', 'src/broker/handlers/index.ts'],
    rules: { 'max-lines': ['error', { max: 40 }] },
  },
  {
    files: ['src/handlers/index.ts', 'src/broker/handlers/index.ts'],
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
