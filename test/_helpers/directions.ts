import { afterAll, beforeEach } from '@jest/globals'
import { startGemini, type GeminiStandIn } from '../../scripts/dev/stand-ins/gemini.js'
import { startGroq, type GroqStandIn } from '../../scripts/dev/stand-ins/groq.js'
import { startNominatim } from '../../scripts/dev/stand-ins/nominatim.js'
import { startOsrm } from '../../scripts/dev/stand-ins/osrm.js'
import type { StandIn } from '../../scripts/dev/stand-ins/server.js'
import type { Environment } from '../../src/platform/config/env.js'

/** Stand-ins for all providers that directions use. */
export interface DirectionsProviders {
  gemini: GeminiStandIn
  groq: GroqStandIn
  osrm: StandIn
  nominatim: StandIn
  /** Settings of a service that uses them. */
  environment: Environment
}

/** Response of a model to a question for the route to the park. */
export const wayToThePark = {
  start: null,
  from_here: true,
  destination: 'công viên Thống Nhất',
  destination_kind: 'NONE',
  stops: [] as object[],
}

/** Starts the stand-ins, for the tests of a file. */
export async function standInDirections(): Promise<DirectionsProviders> {
  const [gemini, groq, osrm, nominatim] = await Promise.all([startGemini(), startGroq(), startOsrm(), startNominatim()])
  const all = [gemini, groq, osrm, nominatim]
  beforeEach(() => {
    for (const provider of all) provider.requests.length = 0
    for (const model of [gemini, groq]) model.say = () => JSON.stringify(wayToThePark)
  })
  afterAll(() => Promise.all(all.map((provider) => provider.close())))
  const environment = {
    GEMINI_URL: gemini.origin,
    GEMINI_API_KEY: 'a-key-of-the-tests',
    GROQ_URL: groq.url,
    GROQ_API_KEY: 'another-key-of-the-tests',
    OSRM_URL: osrm.origin,
    NOMINATIM_URL: nominatim.origin,
  }
  return { gemini, groq, osrm, nominatim, environment }
}
