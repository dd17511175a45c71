export const aiProviderNames = ['gemini', 'groq'] as const
export type AiProviderName = (typeof aiProviderNames)[number]

/** What a model is asked. Texts from users belong into `prompt`, as data; never into `instructions`. */
export interface AiQuestion {
  /** What the model is to do. */
  instructions: string
  prompt: string
  /** Words of the prompt that must not reach the log, should a provider repeat them. */
  confidential?: string | undefined
  /** JSON schema of the answer; without it the answer is plain text. */
  schema?: { name: string; schema: object } | undefined
}

/** What a model said. */
export interface AiAnswer {
  provider: AiProviderName
  model: string
  /** Never empty. With a schema the text of a JSON value, which still has to be checked. */
  text: string
}

/** How a provider is asked. */
export interface AiCall {
  /** Instead of the provider's default. */
  model?: string | undefined
  /** Milliseconds for everything that the answer takes. */
  timeout: number
}

/** One AI provider. */
export interface AiProvider {
  name: AiProviderName
  /** As errors call it, for instance `Gemini`. */
  title: string
  /** The model that is asked unless a call names another. */
  defaultModel: string
  /** Whether a model's name looks like one of this provider. */
  offers(model: string): boolean
  /** @throws ProviderError */
  generate(question: AiQuestion, call: AiCall): Promise<AiAnswer>
}

/** Where a provider is, and how it is asked unless a call says otherwise. */
export interface AiProviderOptions {
  url: string
  apiKey: string
  model: string
  fetch?: typeof fetch
}

/** Tokens of an answer, thoughts of the model included. */
export const mostTokens = 8192
/** Little of chance: the answers are about facts. */
export const temperature = 0.3
/** Bytes of an answer: far above what so many tokens are. */
export const mostBytes = 1_000_000

/** Models of Google's, by their names; all others are the other provider's. */
export const isGeminiModel = (model: string): boolean => /^gemini-/i.test(model)
