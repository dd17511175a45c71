import { readFileSync } from 'node:fs'
import { projectFile } from '../../base/project.js'
import {
  atPublicUrl,
  openToGuests,
  openYamlToGuests,
  withEnumCases,
  withOwnTenant,
  yamlAtPublicUrl,
  yamlWithOwnTenant,
} from '../../pipeline/contract/adapt-document.js'
import type { OpenApiDocument } from '../../pipeline/contract/document.js'
import { readDocument } from '../../pipeline/http/bind.js'
import { etagOf } from '../../pipeline/http/prepared.js'
import type { Config } from '../config/config.js'

export interface ServedContract {
  path: string
  contentType: string
  /** Returns the text, which is created once. */
  content: () => { body: Buffer; etag: string }
}

type Settings = Pick<Config, 'guestAccess' | 'spelling' | 'broker'>

const json = 'application/json; charset=utf-8'
const yaml = 'application/yaml; charset=utf-8'

/**
 * Creates the contracts that a service serves, adapted to its settings. `publicUrl` is called on first use, once the
 * port is known.
 */
export function createServedContracts(settings: Settings, publicUrl: () => string): ServedContract[] {
  const { guestAccess, spelling, broker } = settings
  const adapted = (name: string) => atPublicUrl(readDocument(name), publicUrl())
  const contract = () => toJson(withOwnTenant(openToGuests(adapted('openapi.json'), guestAccess), broker.tenant))
  const contractAsYaml = () => {
    const text = readFileSync(projectFile('generated/openapi.yaml'), 'utf8')
    const adaptedText = yamlAtPublicUrl(text, readDocument('openapi.json'), publicUrl())
    return yamlWithOwnTenant(openYamlToGuests(adaptedText, guestAccess), broker.tenant)
  }
  const clientEdition = () => toJson(withEnumCases(openToGuests(adapted('openapi.client.json'), guestAccess), spelling))
  return [
    { path: '/openapi.json', contentType: json, content: once(contract) },
    { path: '/openapi.yaml', contentType: yaml, content: once(contractAsYaml) },
    { path: '/openapi.client.json', contentType: json, content: once(clientEdition) },
  ]
}

function toJson(document: OpenApiDocument): string {
  return `${JSON.stringify(document, null, 2)}\n`
}

function once(create: () => string): ServedContract['content'] {
  let content: ReturnType<ServedContract['content']> | undefined
  const prepare = () => {
    const body = Buffer.from(create())
    return { body, etag: etagOf(body) }
  }
  return () => (content ??= prepare())
}
