import { unwrap } from '@environmental-monitoring/sdk'
import { signIn } from '../../shared/sign-in.js'
import { demoUsers } from './settings.js'

/** Token of the phone. The stand-in for the push service accepts any. */
export const phoneToken = 'demo-phone'

/** Index from which the phone receives a message. */
export const alertThreshold = 150

/**
 * Registers the citizen's phone, subscribes it to the daily message, and creates an alert at the station unless it
 * exists. Subscriptions are lost when the stand-in stops.
 */
export async function createDemoPhone(baseUrl: string, stationId: number): Promise<void> {
  const citizen = await signIn({ baseUrl }, demoUsers.citizen)
  await unwrap(citizen.registerDevice({ body: { token: phoneToken, platform: 'android', language: 'en' } }))
  const topics = await unwrap(citizen.listTopics())
  for (const { topic } of topics.filter(({ language }) => language === 'en'))
    await unwrap(citizen.subscribeTopic({ path: { token: phoneToken, topic } }))
  const alerts = await unwrap(citizen.listAlerts())
  if (alerts.some(({ station_id: id }) => id === stationId)) return
  await unwrap(citizen.createAlert({ body: { station_id: stationId, threshold: alertThreshold } }))
}
