import typescript from 'typescript-eslint'

/** Rules of typescript-eslint that oxlint does not have yet. They take as long as all other checks, so only CI runs them. */
export default typescript.config(
  { ignores: ['**/dist/', 'generated/', 'clients/sdk/src/generated/'] },
  {
    files: ['**/*.ts'],
    plugins: { '@typescript-eslint': typescript.plugin },
    languageOptions: {
      parser: typescript.parser,
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'error',
      '@typescript-eslint/no-unsafe-enum-assignment': 'error',
    },
  },
)
