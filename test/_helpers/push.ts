import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from '@jest/globals'
import { startFirebase, type FirebaseStandIn } from '../../scripts/dev/stand-ins/firebase.js'
import { query } from './processes.js'

export interface TestPush extends FirebaseStandIn {
  /** Path of the credentials for the stand-in. */
  credentialsFile: string
  /** Settings of a service that uses the stand-in. */
  settings: { FIREBASE_CREDENTIALS_FILE: string; FIREBASE_URL: string }
  /** Writes a file next to it and returns its path. */
  file(name: string, text: string): Promise<string>
}

/** Starts a stand-in for the push service, for the tests of a file. */
export async function standInPush(): Promise<TestPush> {
  const push = await startFirebase()
  const folder = await mkdtemp(join(tmpdir(), 'ems-push-'))
  afterAll(async () => {
    await push.close()
    await rm(folder, { recursive: true, force: true })
  })
  const file = async (name: string, text: string) => {
    await writeFile(join(folder, name), text)
    return join(folder, name)
  }
  const credentialsFile = await file('account.json', push.credentials)
  const settings = { FIREBASE_CREDENTIALS_FILE: credentialsFile, FIREBASE_URL: push.url }
  return { ...push, file, credentialsFile, settings }
}

/** Inserts devices of an admin: `device-1`, `device-2`, … */
export async function addDevices(
  { databaseUrl, admin }: { databaseUrl: string; admin: { id: number } },
  count: number,
): Promise<void> {
  await query(
    databaseUrl,
    `insert into devices (token, token_hash, platform, user_id)
     select 'device-' || n, sha256(('device-' || n)::bytea), 'android', ${admin.id} from generate_series(1, ${count}) n`,
  )
}

/** Deletes all devices and notifications. */
export async function forgetAll({ databaseUrl }: { databaseUrl: string }): Promise<void> {
  await query(databaseUrl, 'truncate devices, notifications, idempotency_keys')
}
