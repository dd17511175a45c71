const { findSourceMap } = require('node:module')
const { fileURLToPath, pathToFileURL } = require('node:url')

const ownFolder = pathToFileURL(`${__dirname}/`).href

/**
 * Formats a stack trace like V8, with the positions in the TypeScript sources. Node's own formatter labels functions
 * without a name `<anonymous>`, and jest omits such lines. Jest's formatter does not know the source maps of modules
 * that Node has loaded.
 */
exports.formatStackTrace = (error, sites) =>
  [error, ...sites.filter((site) => !isOwn(site)).map((site) => `at ${describe(site)}`)].join('\n    ')

function isOwn(site) {
  return site.getFileName()?.startsWith(ownFolder) && !site.getFileName().endsWith('.ts')
}

function describe(site) {
  const [file, line, column] = [site.getFileName(), site.getLineNumber(), site.getColumnNumber()]
  const text = file?.startsWith('file:') ? `${site}`.replace(file, fileURLToPath(file)) : `${site}`
  const source = file && findSourceMap(file)?.findEntry(line - 1, column - 1)
  if (source?.originalLine === undefined) return text
  return text.replace(`:${line}:${column}`, `:${source.originalLine + 1}:${source.originalColumn + 1}`)
}
