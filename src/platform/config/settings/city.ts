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
} as const satisfies SettingGroup

export const map = {
  MAP_TILES: {
    type: tiles,
    default: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    description:
      'URL template of the map tiles at `/map` and `/desk`. It must contain `{z}`, `{x}` and `{y}`, and may contain `{r}`. Browsers load the tiles from this server. With `none`, they load nothing from other servers, and maps draw the water and the areas of the city file. The city file contains their attribution, `tilesAttribution`.',
  },
  MAP_EMBED_ORIGINS: {
    type: pageOrigins,
    description: 'Origins of the websites that may embed the map, as a frame with the address `/map?embed=1`.',
  },
} as const satisfies SettingGroup
