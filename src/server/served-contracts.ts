import { readFileSync } from 'node:fs'
import { atPublicUrl, yamlAtPublicUrl } from '../contract/public-url.js'
import { etagOf } from '../http/etag.js'
import { readDocument } from '../http/read-document.js'
import { projectFile } from '../project.js'

export interface ServedContract {
  path: string
  contentType: string
  /** Returns the text, which is created once. */
  content: () => { body: Buffer; etag: string }
}

interface Source {
  path: string
  contentType: string
  create: (publicUrl: string) => string
}

const json = (path: string, name: string): Source => ({
  path,
  contentType: 'application/json; charset=utf-8',
  create: (publicUrl) => `${JSON.stringify(atPublicUrl(readDocument(name), publicUrl), null, 2)}\n`,
})

const sources: Source[] = [
  json('/openapi.json', 'openapi.json'),
  {
    path: '/openapi.yaml',
    contentType: 'application/yaml; charset=utf-8',
    create(publicUrl) {
      const text = readFileSync(projectFile('generated/openapi.yaml'), 'utf8')
      return yamlAtPublicUrl(text, readDocument('openapi.json'), publicUrl)
    },
  },
]

/** Creates the contracts that a service publishes. `publicUrl` is called on first use, once the port is known. */
export function createServedContracts(publicUrl: () => string): ServedContract[] {
  return sources.map(({ path, contentType, create }) => {
    let content: ReturnType<ServedContract['content']> | undefined
    const prepare = () => {
      const body = Buffer.from(create(publicUrl()))
      return { body, etag: etagOf(body) }
    }
    return { path, contentType, content: () => (content ??= prepare()) }
  })
}
