import prettier from 'eslint-config-prettier'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import { importX } from 'eslint-plugin-import-x'
import typescript from 'typescript-eslint'

/** Who may know whom in src/ (docs/decisions.md, "The house"): each folder with the folders that it must not import. */
const folders = [
  'agents',
  'broker',
  'commands',
  'config',
  'context-data',
  'database',
  'domain',
  'handlers',
  'http',
  'providers',
  'security',
  'services',
]
const mayKnow = {
  domain: [],
  config: ['domain'],
  security: ['database', 'domain'],
  database: ['domain', 'security'],
  providers: ['domain'],
  agents: ['database', 'domain', 'providers'],
  broker: ['database', 'domain', 'http'],
  'context-data': ['database', 'domain', 'providers'],
  services: ['context-data', 'database', 'domain', 'providers'],
  handlers: ['config', 'context-data', 'database', 'domain', 'providers', 'security', 'services'],
  http: ['config', 'database', 'domain', 'handlers', 'security'],
}
const zones = Object.entries(mayKnow).map(([folder, known]) => ({
  target: `./src/${folder}`,
  from: folders.filter((other) => other !== folder && !known.includes(other)).map((other) => `./src/${other}`),
  message: `src/${folder} may import ${known.length > 0 ? known.join(', ') : 'no other folder'} only.`,
}))

/** Packages with one home. */
const homes = [
  { names: ['express', 'openapi-backend'], files: ['src/http/**', 'src/broker/**'] },
  { names: ['multer'], files: ['src/http/**'] },
  { names: ['file-type', 'flydrive', 'sharp'], files: ['src/services/**'] },
  { names: ['firebase-admin', 'rss-parser'], files: ['src/providers/**'] },
  { names: ['knex', 'pg'], files: ['src/database/**', 'src/broker/store/**'] },
]
const everyHome = (ownFile) =>
  homes
    .filter(({ files }) => !files.includes(ownFile))
    .flatMap(({ names, files }) => names.map((name) => ({ name, message: `Only ${files.join(' and ')} use ${name}.` })))

export default typescript.config(
  { ignores: ['**/dist/', 'generated/', 'clients/sdk/src/generated/', 'coverage/', 'node_modules/', '.data/'] },
  ...typescript.configs.strictTypeChecked.map((config) => ({ ...config, files: ['**/*.ts'] })),
  {
    files: ['**/*.ts'],
    plugins: { 'import-x': importX },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tsconfig.json' })] },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { ignoreRestSiblings: true, argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
      'import-x/no-default-export': 'error',
      'import-x/no-duplicates': 'error',
      'import-x/no-cycle': 'error',
      'import-x/order': [
        'error',
        {
          groups: ['builtin', 'external', 'parent', 'sibling'],
          alphabetize: { order: 'asc', caseInsensitive: true },
          'newlines-between': 'never',
        },
      ],
      'max-lines': ['error', { max: 300 }],
      'no-warning-comments': 'error',
    },
  },
  {
    files: ['src/**/*.ts'],
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'no-restricted-imports': ['error', { paths: everyHome('') }],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Only src/config/env.ts reads the environment.' },
      ],
    },
  },
  { files: ['src/config/env.ts'], rules: { 'no-restricted-properties': 'off' } },
  ...homes.flatMap(({ files }) =>
    files.map((file) => ({ files: [file], rules: { 'no-restricted-imports': ['error', { paths: everyHome(file) }] } })),
  ),
  {
    files: ['src/handlers/**/*.ts'],
    ignores: ['src/handlers/index.ts'],
    rules: { 'max-lines': ['error', { max: 40 }] },
  },
  {
    // What these lines do wrong on purpose has no type that a rule could judge.
    files: ['test/**/*.type-test.ts'],
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off', '@typescript-eslint/no-unsafe-argument': 'off' },
  },
  { files: ['test/**/*.ts'], rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
  prettier,
)
