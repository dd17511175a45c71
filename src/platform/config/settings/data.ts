import {
  agentNames,
  agents as names,
  apiKey,
  mqttUrl,
  oneOf,
  pageOrigins,
  path,
  tiles,
  type SettingGroup,
  integer,
  tenants,
  text,
  url,
  timeOfDay,
  topics,
  networks,
  baseAddress,
} from './types.js'

export const city = {
  CITY_FILE: {
    type: path,
    defaultText: 'Hanoi',
    description: 'JSON file that describes the city. See [Cities](../resources/cities/README.md) for its format.',
  },
  AQI_STANDARD: {
    type: oneOf('vn', 'us'),
    default: 'vn',
    description: 'Air quality index: `vn` for VN_AQI, `us` for the index of the US EPA.',
  },
} as const satisfies SettingGroup

export const agents = {
  AGENTS: {
    type: names,
    default: agentNames.join(','),
    description:
      'Agents that run in this process. `air-quality` and `weather` read from providers; `mqtt` receives readings of stations, and requires `MQTT_URL`.',
  },
  AIR_QUALITY_PROVIDER: {
    type: oneOf('openaq', 'open-meteo', 'both'),
    defaultText: '`both` if `OPENAQ_API_KEY` is set, otherwise `open-meteo`',
    description:
      'Source of air quality: `openaq` for measurements of stations, `open-meteo` for a model at the points of the areas, `both` for stations, with the model for areas that have no station with a recent value within 5 km. `openaq` and `both` require `OPENAQ_API_KEY`.',
  },
  OPENAQ_API_KEY: { type: apiKey, description: 'API key of OpenAQ.', secret: true },
  MQTT_URL: {
    type: mqttUrl,
    defaultText: 'none, the `mqtt` agent does not run',
    description:
      'URL of an MQTT server to which stations send readings, with the user name and password of the service. Special characters in them must be percent-encoded. See [MQTT](mqtt.md).',
    secret: true,
  },
  STATION_SILENT_HOURS: {
    type: integer(1, 720),
    default: '3',
    description:
      "Age in hours of a station's latest reading from which the station is silent. Its record then contains `silent_since`, the event `station.silent` is sent, and the station's `contact_email` receives an email.",
  },
  AIRGRADIENT_HTTP: {
    type: oneOf('off', 'on'),
    default: 'off',
    description:
      'With `on`, AirGradient monitors can send to `POST /sensors/airgradient:<serial>/measures`. They send no key, so any client that knows the serial number of a station can send values in its name. Allow only the network of the monitors to reach this path. See [Devices](stations.md#devices).',
  },
} as const satisfies SettingGroup

export const map = {
  MAP_TILES: {
    type: tiles,
    default: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    description:
      'URL template of the map tiles at `/map` and `/desk`. It must contain `{z}`, `{x}` and `{y}`, and may contain `{r}`. Browsers load the tiles from this server. With `none`, they load nothing from other servers, and maps draw the water and the areas of the city file. The attribution of the tiles is `tilesAttribution` in the city file.',
  },
  MAP_EMBED_ORIGINS: {
    type: pageOrigins,
    description: 'Origins of the websites that may embed the map, as a frame with the address `/map?embed=1`.',
  },
} as const satisfies SettingGroup

export const broker = {
  BROKER_URL: {
    type: url,
    defaultText: 'the embedded broker',
    description: 'Base URL of an NGSI-LD broker, without `/ngsi-ld/v1`.',
  },
  BROKER_TOKEN: { type: text, description: 'Bearer token for the broker at `BROKER_URL`.', secret: true },
  BROKER_TENANT: {
    type: tenants,
    description:
      "The service's own tenant, followed by further tenants of the embedded broker. The embedded broker treats the first name as a name of the default tenant, for clients that always send `NGSILD-Tenant`, such as [IoT agents](integrators.md#iot-agents). It ignores case. A broker at `BROKER_URL` has its own list, so only the first name is allowed.",
  },
  CONTEXTS_DIR: {
    type: path,
    description:
      'Folder with JSON-LD contexts that the service publishes and the embedded broker accepts. See [JSON-LD contexts](operations.md#json-ld-contexts).',
  },
  BROKER_PORT: {
    type: integer(0, 65_535),
    default: '1026',
    description: 'Port of the embedded broker. With `0`, the operating system chooses a free port.',
  },
  BROKER_HOST: {
    type: text,
    default: '127.0.0.1',
    description:
      'Address on which the embedded broker listens. It has no authentication, so only trusted clients should be able to reach it.',
  },
} as const satisfies SettingGroup

export const ai = {
  GEMINI_API_KEY: {
    type: apiKey,
    description: 'API key of Google Gemini. AI analyses and directions require a key of Gemini or Groq.',
    secret: true,
  },
  GEMINI_MODEL: { type: text, default: 'gemini-3.5-flash', description: 'Name of the Gemini model.' },
  GROQ_API_KEY: { type: apiKey, description: 'API key of Groq, or of the server at `GROQ_URL`.', secret: true },
  GROQ_MODEL: { type: text, default: 'openai/gpt-oss-20b', description: 'Name of the model at `GROQ_URL`.' },
  AI_LIMIT: { type: integer(1, 100_000), default: '30', description: 'AI requests per user and hour.' },
  AI_DAILY_LIMIT: {
    type: integer(0, 10_000_000),
    default: '5000',
    description: 'AI requests per UTC day, of all users together. `0` disables the limit.',
  },
} as const satisfies SettingGroup

export const notifications = {
  FIREBASE_CREDENTIALS_FILE: {
    type: path,
    description: 'JSON file with the credentials of a Firebase service account. Push notifications require it.',
  },
  PUSH_TOPICS: {
    type: topics,
    default: 'daily',
    description:
      'Topics to which users can subscribe their devices, in addition to the topics of `DAILY_PUSH`. `POST /notifications/send/topic` sends to the first one if the request does not name a topic.',
  },
  DAILY_PUSH: {
    type: timeOfDay,
    defaultText: 'no daily message',
    description:
      'Local time of the city at which the daily message about weather and air is sent. The first topic of `PUSH_TOPICS` receives it in Vietnamese. The topic of the same name with the suffix `-en` receives it in English.',
  },
} as const satisfies SettingGroup

export const webhooks = {
  NOTIFY_ALLOW: {
    type: networks,
    defaultText: 'loopback addresses in development',
    description:
      'Private addresses that may receive events of [webhooks](webhooks.md) and notifications of the embedded broker. Public addresses are always allowed.',
  },
} as const satisfies SettingGroup

/** URLs of providers. Operators set them for mirrors and for their own servers, and tests for local servers. */
export const baseAddresses = {
  OPEN_METEO_URL: {
    type: url,
    default: 'https://api.open-meteo.com/v1/forecast',
    description: 'URL of the Open-Meteo weather API. The default host is free for non-commercial use only.',
  },
  OPEN_METEO_AIR_URL: {
    type: url,
    default: 'https://air-quality-api.open-meteo.com/v1/air-quality',
    description: 'URL of the Open-Meteo air quality API. The default host is free for non-commercial use only.',
  },
  OPENAQ_URL: { type: url, default: 'https://api.openaq.org/v3', description: 'Base URL of the OpenAQ API.' },
  GEMINI_URL: {
    type: url,
    default: 'https://generativelanguage.googleapis.com',
    description: 'Base URL of the Gemini API.',
  },
  GROQ_URL: {
    type: url,
    default: 'https://api.groq.com/openai/v1',
    description: 'Base URL of Groq, or of any other server with an OpenAI-compatible API.',
  },
  OSRM_URL: {
    type: url,
    default: 'https://router.project-osrm.org',
    description: 'Base URL of an OSRM server, which computes routes. The default host allows one request per second.',
  },
  NOMINATIM_URL: {
    type: url,
    default: 'https://nominatim.openstreetmap.org',
    description: 'Base URL of a Nominatim server, which finds places. The default host allows one request per second.',
  },
  FIREBASE_URL: {
    type: baseAddress,
    defaultText: 'the hosts of Google',
    description:
      'Address of a server that replaces `oauth2.googleapis.com`, `fcm.googleapis.com` and `iid.googleapis.com`, for example the stand-in of `npm run dev:providers`. Do not set it in production: that server receives all messages.',
  },
} as const satisfies SettingGroup
