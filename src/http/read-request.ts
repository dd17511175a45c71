import type { ServerResponse } from 'node:http'
import type { BodyRule, RequestRules } from '../contract/request-rules.js'
import { validateRequest, type ContractError } from '../contract/validate-request.js'
import type { Exchange } from './exchange.js'
import { readBody, type BodyPolicy } from './read-body.js'

export interface InputOptions {
  bodies: BodyPolicy
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
  { bodies, contractError }: InputOptions,
  reauthenticate: () => Promise<void>,
) {
  const { request, response, requestId, address } = exchange
  const raw = {
    values,
    query,
    headers: request.headers,
    async readBody(rule: BodyRule) {
      const body = await readBody(request, rule, bodies)
      exchange.folder = body?.form?.folder
      await reauthenticate()
      return body
    },
  }
  const valid = await validateRequest(rules, raw, contractError)
  // Listed one by one, because spreading the validated parts takes longer than the rest of the pipeline.
  return {
    path: valid.path,
    query: valid.query,
    headers: valid.headers,
    body: valid.body,
    mediaType: valid.mediaType,
    accept: request.headers.accept ?? '',
    user: exchange.user,
    requestId,
    address,
    // Created on first use, because few operations need it.
    get signal() {
      return closeSignal(response)
    },
  }
}

function closeSignal(response: ServerResponse): AbortSignal {
  if (response.destroyed) return AbortSignal.abort()
  const controller = new AbortController()
  response.once('close', () => controller.abort())
  return controller.signal
}
