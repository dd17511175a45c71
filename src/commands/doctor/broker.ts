import { brokerAddress, connectBroker } from '../../app/broker-client.js'
import type { Config } from '../../config/config.js'
import { fail, ok, warn, type Finding } from './finding.js'
import { tryToListen } from './port.js'
import { NgsiLdError } from '@environmental-monitoring/ngsi-ld'

const about = 'context broker'
/** Milliseconds. */
const timeout = 3_000

/** Whether the broker of one's own answers, or the embedded one can start, or runs already. */
export async function checkBroker(config: Config): Promise<Finding> {
  const { broker } = config
  if (broker.url !== undefined) return checkOwnBroker(config, broker.url)
  if (broker.port === 0)
    return warn(about, 'the system chooses a port at every start: set BROKER_PORT for one that stays')
  const refusal = await tryToListen(broker.port, broker.host)
  if (refusal === undefined) return ok(about, `embedded; ${broker.port} is free on ${broker.host}`)
  if (refusal !== 'EADDRINUSE') {
    return fail(
      about,
      `cannot listen on port ${broker.port} of ${broker.host} (${refusal}): see BROKER_PORT, BROKER_HOST`,
    )
  }
  const failure = await ask(config, brokerAddress(config))
  if (failure === undefined) return ok(about, `a broker answers on port ${broker.port}`)
  return fail(about, `port ${broker.port} is taken by another program: stop it, or choose another with BROKER_PORT`)
}

async function checkOwnBroker(config: Config, url: string): Promise<Finding> {
  const failure = await ask(config, url)
  if (failure !== undefined) return fail(about, `${url}: ${failure} Check BROKER_URL, BROKER_TOKEN and BROKER_TENANT`)
  const [here, there] = [config.server.publicUrl, url].map((address) => isLocal(new URL(address)))
  if (here && !there) {
    const advice = 'set PUBLIC_URL to an address that the broker can reach, for notifications and contexts'
    return warn(about, `${url} answers, but ${config.server.publicUrl} is this machine: ${advice}`)
  }
  return ok(about, `${url} answers`)
}

/** Why the broker does not answer as one; `undefined` when it does. */
async function ask(config: Config, url: string): Promise<string | undefined> {
  const client = connectBroker(config, url, config.server.publicUrl)
  try {
    await client.queryPage({ type: 'AirQualityObserved', limit: 1 }, { signal: AbortSignal.timeout(timeout) })
    return undefined
  } catch (error) {
    return error instanceof NgsiLdError ? error.message : String(error)
  }
}

function isLocal({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
