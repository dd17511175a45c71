import { listOperations, type OpenApiDocument } from '../../src/http/document.js'

/** Writes the SDK's generated part: one method an operationId, documented with the contract's own words. */
export function emitSdk(document: OpenApiDocument, header: string): string {
  const members = listOperations(document).map(({ path, method, operation }) => {
    const variant = operation['x-variant-of']
    const lines = [
      operation.summary ?? '',
      '',
      ...(operation.description ?? '').split('\n'),
      '',
      `\`${method.toUpperCase()} ${path}\``,
      ...(variant ? ['', `A variant of {@link ${variant}}, which new code should prefer.`] : []),
      ...(operation.deprecated ? ['', '@deprecated'] : []),
    ]
    return [
      '    /**',
      ...lines.map((line) => `     * ${line.replaceAll('*/', '*\\/')}`.trimEnd()),
      '     */',
      `    ${operation.operationId}: bind<'${operation.operationId}'>('${method}', '${path}'),`,
    ].join('\n')
  })
  return [
    header,
    `import type { Bind } from '../method.js'`,
    '',
    '/** One method an operation of the contract, in the order of the contents page. */',
    'export function createMethods(bind: Bind) {',
    '  return {',
    members.join('\n'),
    '  }',
    '}',
    '',
  ].join('\n')
}
