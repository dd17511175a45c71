import { createServer, type AddressInfo } from 'node:net'
import { Aedes, type AuthenticateError } from 'aedes'
import { tryToListen } from '../../../src/commands/doctor/host.js'
import { isStationKey } from '../../../src/features/stations/station-keys.js'

/** The port of MQTT without TLS. */
const standardPort = 1883
/** `CONNACK` return code. */
const notAuthorized = 5

export type MqttStandIn = Awaited<ReturnType<typeof startMqtt>>

/** The user of the service. Its password is random, so that only this service reads the readings. */
const serviceUser = 'ems'

/**
 * Starts an MQTT server on the loopback interface, on port 1883 or, if that is in use, on a free one. Like
 * `deploy/mosquitto`, it authenticates stations by their id and key, and lets them publish only their own readings.
 */
export async function startMqtt({ password }: { password: string }) {
  let findKeyHash: (stationId: number) => Promise<string | undefined> = () => Promise.resolve(undefined)
  const users = new WeakMap<object, string>()
  const isKnown = async (user: string, given: string) => {
    if (user === serviceUser) return given === password
    const hash = /^[1-9]\d{0,8}$/.test(user) ? await findKeyHash(Number(user)) : undefined
    return hash !== undefined && (await isStationKey(given, hash))
  }
  const broker = await Aedes.createBroker({
    // So that no station can take over the session of another client.
    preConnect(_client, packet, done) {
      packet.clientId = packet.username ?? ''
      done(null, true)
    },
    authenticate(client, user = '', given, done) {
      isKnown(user, given?.toString() ?? '').then(
        (known) => {
          users.set(client, user)
          done(known ? null : refusal(), known)
        },
        () => done(refusal(), false),
      )
    },
    authorizePublish(client, { topic }, done) {
      const user = client === null ? undefined : users.get(client)
      done(topic === `stations/${user}/readings` ? null : new Error(`Stations publish to stations/<id>/readings.`))
    },
    authorizeSubscribe(client, subscription, done) {
      done(null, users.get(client) === serviceUser ? subscription : null)
    },
  })
  const server = createServer((socket) => broker.handle(socket))
  const isFree = (await tryToListen(standardPort, '127.0.0.1')) === undefined
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(isFree ? standardPort : 0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    port,
    /** `MQTT_URL` of the service. */
    url: `mqtt://${serviceUser}:${password}@127.0.0.1:${port}`,
    /** Sets where the hash of a station's key is found. Until then, no station can connect. */
    authenticateWith: (keyHash: typeof findKeyHash) => void (findKeyHash = keyHash),
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      await new Promise<void>((resolve) => broker.close(() => resolve()))
      await closed
    },
  }
}

function refusal(): AuthenticateError {
  return Object.assign(new Error('Not authorized'), { returnCode: notAuthorized })
}
