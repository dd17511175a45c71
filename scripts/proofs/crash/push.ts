import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unwrap } from '@environmental-monitoring/sdk'
import { startFirebase } from '../../dev/stand-ins/firebase.js'
import type { Deployment } from './deployment.js'
import { verifyDeliveries } from './verify.js'

export type PushService = Awaited<ReturnType<typeof startPushService>>

/** Starts a stand-in for the push service. Without it, notifications would not be acknowledged. */
export async function startPushService(folder: string) {
  await mkdir(folder, { recursive: true })
  const firebase = await startFirebase()
  const credentials = join(folder, 'account.json')
  await writeFile(credentials, firebase.credentials)
  return {
    /** Environment of the service that uses it. */
    environment: { FIREBASE_CREDENTIALS_FILE: credentials, FIREBASE_URL: firebase.url },
    /** Finds notifications that a device received more than once. */
    verify: () =>
      verifyDeliveries(
        firebase.requests.map(({ message }) => ({
          notification: message.notification?.title ?? '',
          device: message.token ?? '',
        })),
      ),
    close: () => firebase.close(),
  }
}

/** Registers the devices that receive the notifications. */
export async function registerDevices({ clients }: Deployment): Promise<void> {
  for (const token of ['phone-1', 'phone-2', 'phone-3']) {
    await unwrap(clients.admin.registerDevice({ body: { token, platform: 'android' } }))
  }
}
