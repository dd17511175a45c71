import { integer, path, tenants, text, url, type SettingGroup } from './types.js'

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
      "The service's own tenant, followed by further tenants of the embedded broker. At the embedded broker, the first name is a name of the default tenant, for [IoT agents](integrators.md#iot-agents) and other clients that always send `NGSILD-Tenant`, and case is ignored. A broker at `BROKER_URL` has its own list, so only the first name is allowed.",
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
