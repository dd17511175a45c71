import { apiKey, integer, path, text, topic, url, type SettingGroup } from './types.js'

export const ai = {
  GEMINI_API_KEY: {
    type: apiKey,
    description: 'API key of Google Gemini. AI analyses and directions require a key of Gemini or Groq.',
    secret: true,
  },
  GEMINI_URL: {
    type: url,
    default: 'https://generativelanguage.googleapis.com',
    description: 'Base URL of the Gemini API.',
  },
  GEMINI_MODEL: { type: text, default: 'gemini-3.5-flash', description: 'Name of the Gemini model.' },
  GROQ_API_KEY: { type: apiKey, description: 'API key of Groq, or of the server at `GROQ_URL`.', secret: true },
  GROQ_URL: {
    type: url,
    default: 'https://api.groq.com/openai/v1',
    description: 'Base URL of Groq, or of any other server with an OpenAI-compatible API.',
  },
  GROQ_MODEL: { type: text, default: 'openai/gpt-oss-20b', description: 'Name of the model at `GROQ_URL`.' },
  AI_LIMIT: { type: integer(1, 100_000), default: '30', description: 'AI requests per user and hour.' },
  AI_DAILY_LIMIT: {
    type: integer(0, 10_000_000),
    default: '5000',
    description: 'AI requests per UTC day, of all users together. `0` disables the limit.',
  },
} as const satisfies SettingGroup

export const directions = {
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
} as const satisfies SettingGroup

export const notifications = {
  FIREBASE_CREDENTIALS_FILE: {
    type: path,
    description: 'JSON file with the credentials of a Firebase service account. Push notifications require it.',
  },
  PUSH_DEFAULT_TOPIC: {
    type: topic,
    default: 'daily',
    description: 'Topic of `POST /notifications/send/topic` if the request does not name one.',
  },
} as const satisfies SettingGroup
