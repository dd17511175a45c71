import type { ServerResponse } from 'node:http'
import { readBody, type BodyPolicy } from './body.js'
import type { Exchange } from './exchange.js'
import { judgeRequest, type ContractError } from './judge.js'
import type { BodyRule, RequestRules } from './rules.js'

export interface InputOptions {
  bodies: BodyPolicy
  contractError: ContractError
}

/**
 * What a handler gets: the parts of a request, judged by the contract, and who calls. The folder of a form's files is
 * noted on the exchange as soon as there is one.
 * @param readmit authenticates again; called once the body has been read
 * @throws DomainError that `contractError` makes, with every place; what readBody and readmit throw
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
  // Written out: spreading what was judged here costs more than all the rest of the pipeline.
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
    // Created on first use: few operations are worth aborting.
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
