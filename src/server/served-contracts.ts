import { readFileSync } from 'node:fs'
import type { Config } from '../config/config.js'
import { withEnumCases } from '../contract/enum-cases.js'
import { openToGuests, openYamlToGuests } from '../contract/guest-access.js'
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

type Settings = Pick<Config, 'guestAccess' | 'roleCase' | 'reportStatusCase'>

interface Source {
  path: string
  contentType: string
  create: (publicUrl: string, settings: Settings) => string
}

const json = 'application/json; charset=utf-8'
const format = (document: object) => `${JSON.stringify(document, null, 2)}\n`

const sources: Source[] = [
  {
    path: '/openapi.json',
    contentType: json,
    create: (publicUrl, { guestAccess }) =>
      format(openToGuests(atPublicUrl(readDocument('openapi.json'), publicUrl), guestAccess)),
  },
  {
    path: '/openapi.yaml',
    contentType: 'application/yaml; charset=utf-8',
    create(publicUrl, { guestAccess }) {
      const text = readFileSync(projectFile('generated/openapi.yaml'), 'utf8')
      return openYamlToGuests(yamlAtPublicUrl(text, readDocument('openapi.json'), publicUrl), guestAccess)
    },
  },
  {
    path: '/openapi.client.json',
    contentType: json,
    create(publicUrl, { roleCase, reportStatusCase }) {
      const document = atPublicUrl(readDocument('openapi.client.json'), publicUrl)
      return format(withEnumCases(document, { Role: roleCase, ReportStatus: reportStatusCase }))
    },
  },
]

/**
 * Creates the contracts that a service publishes, with its settings. `publicUrl` is called on first use, once the port
 * is known.
 */
export function createServedContracts(settings: Settings, publicUrl: () => string): ServedContract[] {
  return sources.map(({ path, contentType, create }) => {
    let content: ReturnType<ServedContract['content']> | undefined
    const prepare = () => {
      const body = Buffer.from(create(publicUrl(), settings))
      return { body, etag: etagOf(body) }
    }
    return { path, contentType, content: () => (content ??= prepare()) }
  })
}
