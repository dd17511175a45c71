import { readFileSync } from 'node:fs'
import type { OpenApiDocument } from '../contract/document.js'
import { atPublicUrl, yamlAtPublicUrl } from '../contract/public-url.js'
import { etagOf } from '../http/etag.js'
import { readDocument } from '../http/read-document.js'
import { projectFile } from '../project.js'

export interface ServedContract {
  path: string
  contentType: string
  /** Returns the text, which is created on first use. */
  content: () => { body: Buffer; etag: string }
}

const json = 'application/json; charset=utf-8'
const yaml = 'application/yaml; charset=utf-8'

/** Creates the contracts that a service serves. `publicUrl` is called on first use, once the port is known. */
export function createServedContracts(publicUrl: () => string): ServedContract[] {
  const adapted = (name: string) => atPublicUrl(readDocument(name), publicUrl())
  const adaptedYaml = () => {
    const text = readFileSync(projectFile('generated/openapi.yaml'), 'utf8')
    return yamlAtPublicUrl(text, readDocument('openapi.json'), publicUrl())
  }
  return [
    { path: '/openapi.json', contentType: json, content: once(() => toJson(adapted('openapi.json'))) },
    { path: '/openapi.yaml', contentType: yaml, content: once(adaptedYaml) },
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
