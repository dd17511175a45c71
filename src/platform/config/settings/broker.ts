import { callbackSecret, contextUrls, integer, path, tenants, text, url, type SettingGroup } from './types.js'

export const broker = {
  BROKER_URL: {
    type: url,
    defaultText: 'the embedded broker',
    description: 'Base URL of an NGSI-LD broker, without `/ngsi-ld/v1`.',
  },
  BROKER_TOKEN: { type: text, description: 'Bearer token for the broker at `BROKER_URL`.', secret: true },
  BROKER_TENANT: {
    type: text,
    description:
      "The service's own tenant. At the embedded broker, it is a name of the default tenant, for [IoT agents](integrators.md#iot-agents) and other clients that always send `NGSILD-Tenant`.",
  },
  BROKER_TENANTS: {
    type: tenants,
    description:
      'Tenants of the embedded broker, in addition to the default one. Clients name them in the header `NGSILD-Tenant`. Case is ignored.',
  },
  BROKER_CONTEXTS: {
    type: contextUrls,
    description:
      'JSON-LD contexts that callers may name at `/context/entities`, in addition to the contexts of the service.',
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
  BROKER_CALLBACK_SECRET: {
    type: callbackSecret,
    defaultText: 'generated once and stored in the database',
    description: 'Secret that the broker sends with each notification to the service.',
    secret: true,
  },
} as const satisfies SettingGroup
