import type { ServerResponse } from 'node:http'
import { languageOf, type Language } from '../../base/accept.js'
import type { Principal } from '../../base/principal.js'
import type { BodyRule, RequestRules } from '../contract/request-rules.js'
import { validateRequest, type ContractError, type ValidRequest } from '../contract/validate-request.js'
import type { Exchange } from './exchange.js'
import type { Call } from './handler.js'
import { readBody, type BodyPolicy } from './read-body.js'

export interface InputOptions {
  bodies: BodyPolicy
  /** Whether unknown query parameters are ignored, and named in a header, or result in a 400. */
  unknownParameters: 'ignore' | 'reject'
  contractError: ContractError
}

/**
 * Returns the input of a handler: the parts of a request, validated against the contract, and the caller. The folder of
 * a form's files is recorded on the exchange as soon as it exists.
 * @param reauthenticate called after the body has been read
 * @throws DomainError from `contractError` with all violations; the errors of `readBody` and `reauthenticate`
 */
export async function readInput(
  exchange: Exchange,
  rules: Pick<RequestRules, 'parts' | 'body' | 'queryIsBody'>,
  values: string[],
  query: string,
  { bodies, unknownParameters, contractError }: InputOptions,
  reauthenticate: () => Promise<void>,
): Promise<HandlerInput> {
  const { request } = exchange
  if (query !== '' && unknownParameters === 'ignore') exchange.ignored = []
  const raw = {
    values,
    query,
    ignored: exchange.ignored,
    headers: request.headers,
    async readBody(rule: BodyRule) {
      const body = await readBody(request, rule, bodies)
      exchange.folder = body?.form?.folder
      await reauthenticate()
      return body
    },
  }
  return new HandlerInput(exchange, await validateRequest(rules, raw, contractError))
}

/**
 * The input of a handler. A getter in an object literal would give each object its own hidden class, which V8 keeps with
 * the whole request until a full garbage collection. The class saves 1.5 µs per request, 6 % of a cached read.
 */
class HandlerInput implements Call {
  readonly path: ValidRequest['path']
  readonly query: ValidRequest['query']
  readonly headers: ValidRequest['headers']
  readonly body: ValidRequest['body']
  readonly mediaType: ValidRequest['mediaType']
  readonly accept: string
  readonly userAgent: string
  readonly user: Principal | undefined
  readonly rejection: Error | undefined
  readonly station: number | undefined
  readonly requestId: string
  readonly address: string
  readonly #acceptLanguage: string
  readonly #response: ServerResponse

  constructor({ request, response, user, rejection, station, requestId, address }: Exchange, valid: ValidRequest) {
    this.path = valid.path
    this.query = valid.query
    this.headers = valid.headers
    this.body = valid.body
    this.mediaType = valid.mediaType
    this.accept = request.headers.accept ?? ''
    this.userAgent = request.headers['user-agent'] ?? ''
    this.user = user
    this.rejection = rejection
    this.station = station
    this.requestId = requestId
    this.address = address
    this.#acceptLanguage = request.headers['accept-language'] ?? ''
    this.#response = response
  }

  /** Parsed on first use, because few operations need it. */
  get language(): Language {
    return languageOf(this.#acceptLanguage)
  }

  /** Created on first use, because few operations need it. */
  get signal(): AbortSignal {
    return closeSignal(this.#response)
  }
}

function closeSignal(response: ServerResponse): AbortSignal {
  if (response.destroyed) return AbortSignal.abort()
  const controller = new AbortController()
  response.once('close', () => {
    // Node also emits `close` after a response was sent. Aborting is slow, because its error has a stack.
    if (!response.writableEnded) controller.abort()
  })
  return controller.signal
}
