import { NgsiLdError } from '@environmental-monitoring/ngsi-ld'
import { brokerAddress, connectBroker } from '../../app/broker-client.js'
import { createSmtp } from '../../features/accounts/index.js'
import { createAirModel, createOpenAq, isActive, listStations, modelReader } from '../../features/air/index.js'
import { contextAdvice, findIgnoredEntity } from '../../features/context/index.js'
import { createFirebasePush } from '../../features/messages/index.js'
import { createNewsFeeds } from '../../features/news/index.js'
import { createBucketStore } from '../../features/reports/index.js'
import { mqttHost, tryConnect } from '../../features/stations/index.js'
import { createWeatherModel, isKnown } from '../../features/weather/index.js'
import type { Config, PollingAgentName } from '../../platform/config/config.js'
import { ProviderError } from '../../platform/providers/provider-error.js'
import { fail, ok, warn, type Finding } from './finding.js'
import { tryToListen } from './host.js'

const about = 'context broker'
/** Timeout of a query, a provider or a server in milliseconds. */
const timeout = 5_000

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

/** Checks that the providers of the configured agents respond with observations for the city. */
export async function checkProviders({ agents, providers, city }: Config): Promise<Finding[]> {
  const { weatherUrl, airUrl } = providers.openMeteo
  const { areas, centre, timeZone } = city
  const { url, apiKey = '' } = providers.openAq
  const openAq = createOpenAq({ url, apiKey, timeout, clock: Date.now })
  const model = modelReader(createAirModel({ url: airUrl, timeout }), timeZone)
  const checkStations = (about: string) =>
    checkObservations(about, async () => {
      const stations = await listStations(openAq, city)
      const active = stations.filter((station) => isActive(station, Date.now()))
      if (active.length > 0) return { found: `${active.length} of ${stations.length} stations in the city are active` }
      const advice = 'check `centre`, `radius` and `areas` in CITY_FILE, or set AIR_QUALITY_PROVIDER=open-meteo'
      return { missing: `no station in the city with observations of the last day: ${advice}` }
    })
  const checkModel = (about: string) =>
    checkObservations(about, async () => {
      const { length } = await model(areas, AbortSignal.timeout(timeout))
      if (length > 0) return { found: `values for ${length} of ${areas.length} areas` }
      return { missing: 'no air quality for the areas of this city: check `areas` in CITY_FILE' }
    })
  const checkWeather = (about: string) =>
    checkObservations(about, async () => {
      const weather = await createWeatherModel({ url: weatherUrl, timeout }).currentWeather([centre], { timeZone })
      if (weather.some((observed) => observed && isKnown(observed))) return { found: 'weather at the centre' }
      return { missing: 'no weather at the centre of this city: check `centre` in CITY_FILE' }
    })
  const airQuality: Record<typeof providers.airQuality, () => Promise<Finding>[]> = {
    openaq: () => [checkStations('agent air-quality')],
    'open-meteo': () => [checkModel('agent air-quality')],
    both: () => [checkStations('agent air-quality, stations'), checkModel('agent air-quality, model')],
  }
  const findings: Record<PollingAgentName, () => Promise<Finding>[]> = {
    weather: () => [checkWeather('agent weather')],
    'air-quality': airQuality[providers.airQuality],
  }
  return Promise.all(agents.names.flatMap((name) => findings[name]()))
}

/** Checks one provider. Returns a warning if it fails, because the service starts nevertheless and the agents retry. */
async function checkObservations(
  about: string,
  observe: () => Promise<{ found: string } | { missing: string }>,
): Promise<Finding> {
  try {
    const observed = await observe()
    if ('found' in observed) return ok(about, `the provider responds: ${observed.found}`)
    return warn(about, `the provider responds, but has ${observed.missing}`)
  } catch (error) {
    const reason = error instanceof ProviderError ? error.message : String(error)
    return warn(
      about,
      `${reason} Its observations cannot be updated. Check OPEN_METEO_URL, OPEN_METEO_AIR_URL, OPENAQ_URL and AGENTS`,
    )
  }
}

/** Name of an image that does not exist, which a working bucket reports as missing. */
const missingImage = `${'0'.repeat(32)}.jpg`

/** Checks the MQTT server, images, news, AI, push notifications and the mail server. The service starts without any of them. */
export async function checkOptionalServices(config: Config): Promise<Finding[]> {
  const [images, push, mail, mqtt, ...news] = await Promise.all([
    checkImages(config),
    checkPush(config),
    checkMail(config),
    checkMqtt(config),
    ...checkNews(config),
  ])
  return [...mqtt, images, ...news, checkAi(config), push, mail]
}

/** Returns nothing if the agent does not run, because most services have no MQTT server. */
async function checkMqtt({ mqtt: { enabled, url } }: Config): Promise<Finding[]> {
  if (!enabled || url === undefined) return []
  const success = `the MQTT server ${mqttHost(url)} accepts the connection`
  return [
    await tryAccess('agent mqtt', success, 'no readings arrive over MQTT; check MQTT_URL and the MQTT server', () =>
      tryConnect(url, timeout),
    ),
  ]
}

async function checkImages({ uploads: { store } }: Config): Promise<Finding> {
  const about = 'images'
  if (store.kind === 'folder') return ok(about, 'stored in the data folder')
  return tryAccess(about, `the bucket ${store.bucket} responds`, 'check UPLOADS and the AWS variables', () =>
    createBucketStore(store.bucket, store.prefix).open(missingImage),
  )
}

function checkNews({ city }: Config): Promise<Finding>[] {
  const reader = createNewsFeeds({ city, clock: Date.now, timeout })
  if (reader.sources.length === 0) return [Promise.resolve(ok('news', 'no feeds; add `newsFeeds` to CITY_FILE'))]
  return reader.sources.map((slug) =>
    tryAccess(`news ${slug}`, 'the feed can be read', 'check `newsFeeds` in CITY_FILE', async () => reader.read(slug)),
  )
}

function checkAi({ ai }: Config): Finding {
  const keys = [ai.gemini.apiKey !== undefined && 'Gemini', ai.groq.apiKey !== undefined && 'Groq']
  const names = keys.filter((name) => name !== false)
  if (names.length > 0) return ok('AI', `${names.join(', then ')}; keys are not verified before the first request`)
  return ok('AI', 'disabled; analyses and directions require GEMINI_API_KEY or GROQ_API_KEY')
}

async function checkPush({ push: { credentialsFile, url, daily } }: Config): Promise<Finding> {
  const about = 'notifications'
  if (credentialsFile === undefined)
    return daily
      ? warn(about, 'there is no daily message: DAILY_PUSH requires FIREBASE_CREDENTIALS_FILE')
      : ok(about, 'disabled; push notifications require FIREBASE_CREDENTIALS_FILE')
  const push = createFirebasePush({ credentialsFile, url })
  const success = `the service account can be read${url === undefined ? '' : '; FIREBASE_URL replaces Google'}`
  return tryAccess(about, success, 'push notifications cannot be sent', () => push.prepare())
}

async function checkMail({ mail: { smtpUrl, from }, production }: Config): Promise<Finding> {
  const about = 'email'
  if (smtpUrl === undefined)
    return production
      ? warn(about, 'disabled; users cannot reset forgotten passwords without SMTP_URL')
      : ok(about, 'written to the log, because SMTP_URL is not set')
  const server = createSmtp({ url: smtpUrl, from })
  try {
    const success = `the mail server ${new URL(smtpUrl).host} accepts the connection`
    return await tryAccess(about, success, 'no email can be sent; check SMTP_URL', () => server.verify())
  } finally {
    server.close()
  }
}

/** Returns a warning if `access` fails, because the service starts nevertheless. */
async function tryAccess(
  about: string,
  success: string,
  advice: string,
  access: () => Promise<unknown>,
): Promise<Finding> {
  try {
    await access()
    return ok(about, success)
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
    return warn(about, `${reason}: ${advice}`)
  }
}
