export const aiProviderNames = ['gemini', 'groq'] as const
export type AiProviderName = (typeof aiProviderNames)[number]

/** What a model is asked. Texts from users belong into `prompt`, as data; never into `instructions`. */
export interface AiQuestion {
  /** What the model is to do. */
  instructions: string
  prompt: string
  /** JSON schema of the answer; without it the answer is plain text. */
  schema?: { name: string; schema: object } | undefined
}

/** What a model said. */
export interface AiAnswer {
  provider: AiProviderName
  model: string
  /** With a schema the text of a JSON value, which still has to be checked. */
  text: string
}

/** One AI provider. */
export interface AiProvider {
  name: AiProviderName
  /** As errors call it, for instance `Gemini`. */
  title: string
  /** Whether a model's name looks like one of this provider. */
  offers(model: string): boolean
  /** @throws ProviderError */
  generate(question: AiQuestion, options: { model?: string | undefined; signal: AbortSignal }): Promise<AiAnswer>
}
