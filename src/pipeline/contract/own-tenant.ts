import type { OpenApiDocument } from './document.js'

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
