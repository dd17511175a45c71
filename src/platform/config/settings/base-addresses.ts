import { baseAddress, url, type SettingGroup } from './types.js'

/** Where providers are reached. They are set for mirrors, servers of one's own, and tests. */
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
