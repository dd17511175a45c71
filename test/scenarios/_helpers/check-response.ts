import { listOperations } from '../../../src/contract/document.js'
import { createMatcher } from '../../../src/contract/match.js'
import { createResponseValidator } from '../../../src/contract/validate-response.js'
import { readContract } from '../../../src/server/service.js'

/** Returns the violations of the contract in a request and its response. */
export type ResponseCheck = (request: Request, response: Response) => Promise<string[]>

/** Validates with the served contract, and adds the violations that Prism reports in its header. */
export function createResponseCheck(): ResponseCheck {
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
      // Steps that expect these statuses send invalid requests on purpose.
      violations === null || expectedViolations.has(response.status) ? undefined : `Prism: ${violations}`,
    ].filter((problem) => problem !== undefined)
  }
}

const expectedViolations = new Set([400, 401, 422])
