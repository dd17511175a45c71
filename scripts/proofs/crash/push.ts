import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectFile } from '../../../src/project.js'
import { startFirebase } from '../../dev/stand-ins/firebase.js'
import { checkDeliveries } from './verify.js'
import type { Fault } from './write-log.js'
import type { Stand } from './deployment.js'
import { unwrap } from '@environmental-monitoring/sdk'

/** A push service for one service, so that notifications are acknowledged. */
export interface Push {
  /** Settings of a service that sends to it. */
  environment: NodeJS.Dict<string>
  /** Notifications that a device got more than once. */
  check(): Fault[]
  close(): Promise<void>
}

export async function startPush(folder: string): Promise<Push> {
  await mkdir(folder, { recursive: true })
  const firebase = await startFirebase()
  const [credentials, certificate] = [join(folder, 'account.json'), join(folder, 'ca.pem')]
  await writeFile(credentials, firebase.credentials)
  await writeFile(certificate, firebase.certificate)
  return {
    environment: {
      FIREBASE_CREDENTIALS_FILE: credentials,
      NODE_EXTRA_CA_CERTS: certificate,
      NODE_OPTIONS: `--import=${projectFile('test/_helpers/push-preload.mjs')}`,
      TEST_PUSH_PORT: String(firebase.port),
    },
    check: () =>
      checkDeliveries(
        firebase.requests.map(({ message }) => ({
          marker: message.notification?.title ?? '',
          device: message.token ?? '',
        })),
      ),
    close: () => firebase.close(),
  }
}

/** Registers the devices that notifications go to. */
export async function registerDevices({ people }: Stand): Promise<void> {
  for (const token of ['phone-1', 'phone-2', 'phone-3']) {
    await unwrap(people.admin.registerDevice({ body: { token, platform: 'android' } }))
  }
}
