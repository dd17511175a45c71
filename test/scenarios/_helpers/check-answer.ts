import { listOperations } from '../../../src/contract/document.js'
import { createMatcher } from '../../../src/contract/match.js'
import { createResponseValidator } from '../../../src/contract/validate-response.js'
import { readContract } from '../../../src/server/service.js'

/** A line for each thing in an exchange that the contract does not allow. */
export type Judge = (request: Request, response: Response) => Promise<string[]>

/** Judges by the contract that is served: the answer by our own check, and both by Prism's where Prism answers. */
export function createJudge(): Judge {
  const document = readContract()
  const matcher = createMatcher(
    listOperations(document).map(({ path, method, operation }) => ({ path, method, id: operation.operationId })),
  )
  const problemOf = createResponseValidator(document)

  return async (request, response) => {
    const { pathname } = new URL(request.url)
    const id = matcher.match(request.method, pathname)?.operation.id
    if (id === undefined) return [`${request.method} ${pathname} is not in the contract`]
    const text = await response.clone().text()
    const violations = response.headers.get('sl-violations')
    return [
      problemOf(id, response.status, [...response.headers].flat(), text === '' ? undefined : text),
      // The step wants 401, 400 or 422 where the request is wrong on purpose.
      violations === null || wrongOnPurpose.has(response.status) ? undefined : `Prism: ${violations}`,
    ].filter((problem) => problem !== undefined)
  }
}

const wrongOnPurpose = new Set([400, 401, 422])
