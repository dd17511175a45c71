import { agentNames, agents as names, apiKey, feeds, integer, oneOf, path, text, tileTemplate, url } from './types.js'
import type { SettingGroup } from './types.js'

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
    description: 'Agents that run in this process. They collect observations and write them to the context broker.',
  },
  AIR_QUALITY_INTERVAL: {
    type: integer(10, 86_400),
    default: '900',
    description: 'Seconds between two runs of the `air-quality` agent.',
  },
  WEATHER_INTERVAL: {
    type: integer(10, 86_400),
    default: '900',
    description: 'Seconds between two runs of the `weather` agent.',
  },
  AIR_QUALITY_PROVIDER: {
    type: oneOf('openaq', 'open-meteo'),
    defaultText: '`openaq` if `OPENAQ_API_KEY` is set, otherwise `open-meteo`',
    description:
      'Source of air quality: `openaq` for measurements of stations, `open-meteo` for a model at the points of the districts. `openaq` requires `OPENAQ_API_KEY`.',
  },
  OPENAQ_API_KEY: { type: apiKey, description: 'API key of OpenAQ.', secret: true },
  OPENAQ_URL: { type: url, default: 'https://api.openaq.org/v3', description: 'Base URL of the OpenAQ API.' },
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
} as const satisfies SettingGroup

export const map = {
  MAP_TILES: {
    type: tileTemplate,
    defaultText: 'none, the map draws its own base',
    description:
      'URL template of the map tiles at `/map`. It must contain `{z}`, `{x}` and `{y}`, and may contain `{r}`.',
  },
  MAP_TILES_ATTRIBUTION: {
    type: text,
    default: '© OpenStreetMap contributors',
    description: 'Attribution of the tiles, shown on the map.',
  },
  MAP_NOTICE: { type: text, description: 'Notice shown above the map.' },
} as const satisfies SettingGroup

export const news = {
  NEWS_FEEDS: {
    type: feeds,
    default: 'hanoimoi=https://hanoimoi.vn/rss/do-thi/moi-truong',
    description: 'RSS feeds of `/news`. The slug is the name of the feed in the API.',
  },
} as const satisfies SettingGroup
