import { methods, type GuestAccess, type OpenApiDocument, type PathItemObject } from './document.js'

/**
 * Opens operations to guests: returns a copy of the contract in which a token is optional for the operations whose
 * `x-guest` is in `access`.
 */
export function openToGuests(document: OpenApiDocument, access: readonly GuestAccess[]): OpenApiDocument {
  if (access.length === 0) return document
  const paths = Object.entries(document.paths).map(([path, item]) => [path, withGuests(item, access)])
  return { ...document, paths: Object.fromEntries(paths) as OpenApiDocument['paths'] }
}

function withGuests(item: PathItemObject, access: readonly GuestAccess[]): PathItemObject {
  const opened = methods.flatMap((method) => {
    const operation = item[method]
    const isOpen = operation?.['x-guest'] !== undefined && access.includes(operation['x-guest'])
    return isOpen ? [[method, { ...operation, security: [{}, ...(operation.security ?? [])] }]] : []
  })
  return { ...item, ...(Object.fromEntries(opened) as PathItemObject) }
}

/** Does the same to the contract's generated YAML, in which `x-guest` follows `security`. */
export function openYamlToGuests(yaml: string, access: readonly GuestAccess[]): string {
  return yaml.replaceAll(
    /(?<=^ +security:\n)( +)(?=- bearer: \[\]\n +x-guest: (\w+)$)/gm,
    (indent: string, _indent: string, guest: string) =>
      access.some((one) => one === guest) ? `${indent}- {}\n${indent}` : indent,
  )
}
