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
 * @throws DomainError that `contractError` makes, with every place; what readBody throws
 */
export async function readInput(
  exchange: Exchange,
  rules: Pick<RequestRules, 'parts' | 'body' | 'queryIsBody'>,
  values: string[],
  query: string,
  { bodies, contractError }: InputOptions,
) {
  const { request, user, requestId, address } = exchange
  const { headers } = request
  const sent = {
    values,
    query,
    headers,
    async readBody(rule: BodyRule) {
      const read = await readBody(request, rule, bodies)
      exchange.folder = read?.form?.folder
      return read
    },
  }
  const judged = await judgeRequest(rules, sent, contractError)
  return { ...judged, accept: headers.accept ?? '', user, requestId, address }
}
