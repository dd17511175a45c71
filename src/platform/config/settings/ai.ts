import { apiKey, baseAddress, integer, path, text, timeOfDay, topic, topics, url, type SettingGroup } from './types.js'

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
  FIREBASE_URL: {
    type: baseAddress,
    defaultText: 'the hosts of Google',
    description:
      'Address of a server that replaces `oauth2.googleapis.com`, `fcm.googleapis.com` and `iid.googleapis.com`, for example the stand-in of `npm run dev:providers`. Do not set it in production: that server receives all messages.',
  },
  PUSH_DEFAULT_TOPIC: {
    type: topic,
    default: 'daily',
    description: 'Topic of `POST /notifications/send/topic` if the request does not name one.',
  },
  PUSH_TOPICS: {
    type: topics,
    default: 'daily',
    description: 'Topics to which users can subscribe their devices, in addition to the topics of `DAILY_PUSH`.',
  },
  DAILY_PUSH: {
    type: timeOfDay,
    defaultText: 'no daily message',
    description:
      'Local time of the city at which a message with the weather and the air of the day is sent, in Vietnamese to the topic `PUSH_DEFAULT_TOPIC` and in English to that topic with the suffix `-en`.',
  },
} as const satisfies SettingGroup
