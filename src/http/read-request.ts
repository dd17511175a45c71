import type { ServerResponse } from 'node:http'
import type { BodyRule, RequestRules } from '../contract/request-rules.js'
import { judgeRequest, type ContractError } from '../contract/validate-request.js'
import type { Exchange } from './exchange.js'
import { readBody, type BodyPolicy } from './read-body.js'

export interface InputOptions {
  bodies: BodyPolicy
  contractError: ContractError
}

/**
 * Returns the input of a handler: the parts of a request, validated against the contract, and the caller. The folder of
 * a form's files is recorded on the exchange as soon as it exists.
 * @param readmit authenticates again; called after the body has been read
 * @throws DomainError from `contractError`, with all violations; errors of readBody and readmit
 */
export async function readInput(
  exchange: Exchange,
  rules: Pick<RequestRules, 'parts' | 'body' | 'queryIsBody'>,
  values: string[],
  text: string,
  { bodies, contractError }: InputOptions,
  readmit: () => Promise<void>,
) {
  const { request, response, requestId, address } = exchange
  const sent = {
    values,
    query: text,
    headers: request.headers,
    async readBody(rule: BodyRule) {
      const read = await readBody(request, rule, bodies)
      exchange.folder = read?.form?.folder
      await readmit()
      return read
    },
  }
  const { path, query, headers, body, mediaType } = await judgeRequest(rules, sent, contractError)
  const { accept = '' } = request.headers
  const { user } = exchange
  // Listed one by one, because spreading the validated parts takes longer than the rest of the pipeline.
  return {
    path,
    query,
    headers,
    body,
    mediaType,
    accept,
    user,
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
