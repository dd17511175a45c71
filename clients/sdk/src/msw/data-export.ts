import { makeZip } from 'client-zip'
import type { MemoryReports } from './memory-reports.js'
import type { MockUploads } from './memory-uploads.js'
import type { createUsers } from './memory-users.js'
import {
  accountFiles,
  alertFiles,
  exportReadme,
  insightFiles,
  messageFiles,
  reportFiles,
  Unauthenticated,
} from './service.js'

const files = [...accountFiles, ...alertFiles, ...insightFiles, ...messageFiles, ...reportFiles].sort(
  (one, other) => one.order - other.order,
)

interface Memory {
  users: ReturnType<typeof createUsers>
  reports: MemoryReports['reports']
  uploads: MockUploads
}

/** Creates an archive of the account, the reports and the images of a user. The mock stores nothing else about users. */
export async function createArchive(userId: number, { users, reports, uploads }: Memory) {
  const user = await users.find(userId)
  if (!user) throw new Unauthenticated('User not found')
  const { password_hash: _hash, token_version: _version, ...account } = user
  const json = (name: string, value: unknown) => ({ name: `${name}.json`, input: JSON.stringify(value, undefined, 2) })
  const images = uploads.listOf(userId)
  return makeZip([
    { name: 'README.txt', input: exportReadme(new Date(), files) },
    json('account', [account]),
    json('reports', reports.listOf(userId)),
    json(
      'images',
      images.map(({ name }) => ({ name })),
    ),
    ...images.flatMap(({ name, content }) =>
      content instanceof Blob ? [{ name: `images/${name}`, input: content.stream() }] : [],
    ),
  ])
}
