import { afterAll, beforeEach, expect } from '@jest/globals'
import { startGemini, type GeminiStandIn } from '../../scripts/dev/stand-ins/gemini.js'
import { startGroq, type GroqStandIn } from '../../scripts/dev/stand-ins/groq.js'
import { say } from '../../scripts/dev/stand-ins/model-answer.js'
import type { Environment } from '../../src/platform/config/env.js'
import { ProviderError } from '../../src/platform/providers/provider-error.js'

/** API key that errors, log lines and responses must not contain. */
export const aiKey = 'key-of-the-tests-7391'

/** Starts stand-ins for both AI providers, for the tests of a file, and returns the settings to use them. */
export async function standInAi(): Promise<{ gemini: GeminiStandIn; groq: GroqStandIn; environment: Environment }> {
  const [gemini, groq] = await Promise.all([startGemini(), startGroq()])
  beforeEach(() => {
    for (const standIn of [gemini, groq]) {
      standIn.say = say
      standIn.reset()
    }
  })
  afterAll(() => Promise.all([gemini.close(), groq.close()]))
  const environment = { GEMINI_URL: gemini.origin, GEMINI_API_KEY: aiKey, GROQ_URL: groq.url, GROQ_API_KEY: aiKey }
  return { gemini, groq, environment }
}

/** Returns the error of a failed request. Asserts that its message, reason and stack do not contain the key. */
export async function providerFailure(asked: Promise<unknown>): Promise<ProviderError> {
  const error = await asked.then(
    () => undefined,
    (caught: unknown) => caught,
  )
  expect(error).toBeInstanceOf(ProviderError)
  expect(JSON.stringify(error) + String((error as Error).stack)).not.toContain(aiKey.slice(-4))
  return error as ProviderError
}
