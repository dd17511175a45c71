import { type GuestAccess, methods, type OpenApiDocument, type PathItemObject } from './document.js'

/**
 * Returns a copy of the contract in which `NGSILD-Tenant` can only be the service's own tenant (`BROKER_TENANT`). In the
 * contract itself it is empty, because without the setting the service's tenant has no name.
 */
export function withOwnTenant(document: OpenApiDocument, tenant: string | undefined): OpenApiDocument {
  return tenant === undefined ? document : withTenantSchema(document, { type: 'string', enum: [tenant] })
}

/** Returns a copy of the contract in which `NGSILD-Tenant` can be any text, for a service that checks it in another way. */
export function withAnyTenant(document: OpenApiDocument): OpenApiDocument {
  return withTenantSchema(document, { type: 'string' })
}

function withTenantSchema(document: OpenApiDocument, schema: { type: 'string'; enum?: string[] }): OpenApiDocument {
  const parameter = document.components?.parameters?.['Tenant']
  if (!parameter) return document
  const parameters = { ...document.components?.parameters, Tenant: { ...parameter, schema } }
  return { ...document, components: { ...document.components, parameters } }
}

/** Does the same as `withOwnTenant` to the contract's generated YAML. */
export function yamlWithOwnTenant(yaml: string, tenant: string | undefined): string {
  if (tenant === undefined) return yaml
  return yaml.replace(
    /(\n {6}name: NGSILD-Tenant\n(?: {6}.*\n)*? {8}type: string\n) {8}maxLength: 0\n/,
    (_, start: string) => `${start}        enum:\n          - ${JSON.stringify(tenant)}\n`,
  )
}

export type LetterCase = 'lower' | 'upper'

/** The enumerations whose letter case is a setting (`ROLE_CASE`, `REPORT_STATUS_CASE`), keyed by schema name. */
export type EnumCases = Record<'Role' | 'ReportStatus', LetterCase>

export const defaultCases: EnumCases = { Role: 'lower', ReportStatus: 'upper' }

/** Returns a copy of the contract that has each value of these enumerations once, in the given case. */
export function withEnumCases(document: OpenApiDocument, cases: EnumCases): OpenApiDocument {
  const schemas = { ...document.components?.schemas }
  for (const [name, letterCase] of Object.entries(cases)) {
    const values = schemas[name]?.enum ?? []
    schemas[name] = { ...schemas[name], enum: [...new Set(values.map((value) => inCase(String(value), letterCase)))] }
  }
  return { ...document, components: { ...document.components, schemas } }
}

/** Returns a value of such an enumeration in the given case. */
export function inCase(value: string, letterCase: LetterCase): string {
  return letterCase === 'upper' ? value.toUpperCase() : value.toLowerCase()
}

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
