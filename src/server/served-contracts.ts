import { readFileSync } from 'node:fs'
import type { GuestAccess } from '../contract/document.js'
import { openToGuests, openYamlToGuests } from '../contract/guest-access.js'
import { readDocument } from '../http/read-document.js'
import { projectFile } from '../project.js'

export interface ServedContract {
  path: string
  contentType: string
  text: string
}

/** Returns the contract in both formats, with the security that is in force. */
export function createServedContracts(guestAccess: readonly GuestAccess[]): ServedContract[] {
  const yaml = readFileSync(projectFile('generated/openapi.yaml'), 'utf8')
  return [
    {
      path: '/openapi.json',
      contentType: 'application/json; charset=utf-8',
      text: `${JSON.stringify(openToGuests(readDocument('openapi.json'), guestAccess), null, 2)}\n`,
    },
    {
      path: '/openapi.yaml',
      contentType: 'application/yaml; charset=utf-8',
      text: openYamlToGuests(yaml, guestAccess),
    },
  ]
}
