import type { OpenApiDocument } from './document.js'

/**
 * Returns the contract of a service at `publicUrl`: this is the first server, and replaces the development URL in samples,
 * examples and descriptions. The contract's servers remain listed.
 */
export function atPublicUrl(document: OpenApiDocument, publicUrl: string): OpenApiDocument {
  const { servers = [] } = document
  const development = servers[0]?.url
  if (development === undefined || development === publicUrl) return document
  const written = JSON.stringify(publicUrl).slice(1, -1)
  const adapted = JSON.parse(JSON.stringify(document).replaceAll(development, () => written)) as OpenApiDocument
  return { ...adapted, servers: [{ url: publicUrl, description }, ...servers] }
}

/** Does the same to the generated YAML of the contract, as text, because a YAML library would be needed only for this. */
export function yamlAtPublicUrl(yaml: string, { servers = [] }: OpenApiDocument, publicUrl: string): string {
  const development = servers[0]?.url
  if (development === undefined || development === publicUrl) return yaml
  const own = `  - url: ${publicUrl}\n`
  return yaml
    .replaceAll(development, () => publicUrl)
    .replace(`\nservers:\n${own}`, () => `\nservers:\n${own}    description: ${description}\n  - url: ${development}\n`)
}

const description = 'This service'
