import type { Config } from '../config/config.js'
import { withEnumCases } from '../contract/enum-cases.js'
import { etagOf } from '../http/etag.js'
import { readDocument } from '../http/read-document.js'

/** Returns the contract for code generators, with enumerations in the configured case. */
export function createClientEdition(config: Pick<Config, 'roleCase' | 'reportStatusCase'>): {
  body: Buffer
  etag: string
} {
  const cases = { Role: config.roleCase, ReportStatus: config.reportStatusCase }
  const document = withEnumCases(readDocument('openapi.client.json'), cases)
  const body = Buffer.from(`${JSON.stringify(document, null, 2)}\n`)
  return { body, etag: etagOf(body) }
}
