import { apiKey, integer, path, text, timeOfDay, topics, type SettingGroup } from './types.js'

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
      'Local time of the city at which a message with the weather and the air of the day is sent, in Vietnamese to the first topic of `PUSH_TOPICS` and in English to that topic with the suffix `-en`.',
  },
} as const satisfies SettingGroup
