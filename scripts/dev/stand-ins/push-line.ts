import type { FirebaseDelivery } from './firebase.js'

/** Tokens of real devices have more than 100 characters. */
const maxTokenLength = 24

/** Describes a push message in one line, for the console. */
export function describePush({ message, devices }: FirebaseDelivery): string {
  const { topic, notification: { title = '', body = '' } = {} } = message
  const [token = ''] = devices
  const device = token.length > maxTokenLength ? `${token.slice(0, maxTokenLength)}…` : token
  const count = `${devices.length} ${devices.length === 1 ? 'device' : 'devices'}`
  const target = topic === undefined ? `device ${device}` : `topic ${topic}, ${count}`
  return `Push (${target}): ${title} – ${body.replaceAll('\n', ' ')}`
}
