import { NgsiLdError } from '@environmental-monitoring/ngsi-ld'
import { brokerAddress, connectBroker } from '../../app/broker-client.js'
import { contextAdvice, findIgnoredEntity } from '../../features/context/index.js'
import type { Config } from '../../platform/config/config.js'
import { fail, ok, warn, type Finding } from './finding.js'
import { tryToListen } from './port.js'

const about = 'context broker'
/** Timeout of a query in milliseconds. */
const timeout = 3_000

/** Checks that the configured broker responds, or that the embedded broker can start or is running. */
export async function checkBroker(config: Config): Promise<Finding> {
  const { broker } = config
  if (broker.url !== undefined) return checkExternalBroker(config, broker.url)
  if (broker.port === 0) return warn(about, 'the port changes with every start: set BROKER_PORT to a fixed port')
  const errorCode = await tryToListen(broker.port, broker.host)
  if (errorCode === undefined) return ok(about, `embedded, port ${broker.port} is free on ${broker.host}`)
  if (errorCode !== 'EADDRINUSE') {
    return fail(
      about,
      `cannot listen on port ${broker.port} of ${broker.host} (${errorCode}): check BROKER_PORT and BROKER_HOST`,
    )
  }
  const { failure, ignored } = await queryBroker(config, brokerAddress(config))
  if (failure === undefined) return ignored ?? ok(about, `a broker responds on port ${broker.port}`)
  return fail(about, `another program uses port ${broker.port}: stop it, or set BROKER_PORT to another port`)
}

async function checkExternalBroker(config: Config, url: string): Promise<Finding> {
  const { failure, ignored } = await queryBroker(config, url)
  if (failure !== undefined) return fail(about, `${url}: ${failure} Check BROKER_URL, BROKER_TOKEN and BROKER_TENANT`)
  if (isLocal(config.server.publicUrl) && !isLocal(url)) {
    const advice = 'set PUBLIC_URL to a URL that the broker can reach, for notifications and contexts'
    return warn(about, `${url} responds, but cannot reach ${config.server.publicUrl}: ${advice}`)
  }
  return ignored ?? ok(about, `${url} responds`)
}

/** Returns the error of a query, or the warning about entities that the service ignores. */
async function queryBroker(config: Config, url: string): Promise<{ failure?: string; ignored?: Finding }> {
  const { publicUrl } = config.server
  const client = connectBroker(config, url, publicUrl)
  try {
    const entity = await findIgnoredEntity(client, { signal: AbortSignal.timeout(timeout) })
    if (!entity) return {}
    const reason = `the service ignores ${entity.id} because of its type ${entity.type}`
    return { ignored: warn(about, `${reason}: ${contextAdvice(publicUrl)}`) }
  } catch (error) {
    return { failure: error instanceof NgsiLdError ? error.message : String(error) }
  }
}

function isLocal(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}
