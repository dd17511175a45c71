export const aiProviderNames = ['gemini', 'groq'] as const
export type AiProviderName = (typeof aiProviderNames)[number]

/** A request to a model. Text from users belongs in `prompt`, as data, and never in `instructions`. */
export interface AiRequest {
  /** System prompt. */
  instructions: string
  prompt: string
  /** Part of the prompt that is removed from error messages, in case a provider repeats it. */
  confidential?: string | undefined
  /** JSON schema of the response. Without it, the response is plain text. */
  schema?: { name: string; schema: object } | undefined
}

/** The response of a model. */
export interface AiResponse {
  provider: AiProviderName
  model: string
  /** Never empty. With a schema, this is JSON that the caller must still validate. */
  text: string
}

/** Options of one request. */
export interface AiRequestOptions {
  /** Default: the provider's default model. */
  model?: string | undefined
  /** Milliseconds for the whole response, including retries. */
  timeout: number
}

/** One AI provider. */
export interface AiProvider {
  name: AiProviderName
  /** Name in error messages, for instance `Gemini`. */
  title: string
  defaultModel: string
  /** Returns whether a model belongs to this provider, judging by its name. */
  offers(model: string): boolean
  /** @throws ProviderError */
  generate(request: AiRequest, options: AiRequestOptions): Promise<AiResponse>
}

/** Address, credentials and default model of a provider. */
export interface AiProviderOptions {
  url: string
  apiKey: string
  model: string
  fetch?: typeof fetch
}

/** Maximum number of tokens in a response, including the model's reasoning. */
export const maxTokens = 8192
/** Low, because responses state facts. */
export const temperature = 0.3
/** Maximum size of a response in bytes, far more than {@link maxTokens} tokens need. */
export const maxBytes = 1_000_000

/** Returns whether a model is one of Google's, judging by its name. All other models belong to the other provider. */
export const isGeminiModel = (model: string): boolean => /^gemini-/i.test(model)
