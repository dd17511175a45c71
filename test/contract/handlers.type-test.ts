/**
 * Proofs for the compiler, never run: `tsc` fails when one of these lines is no error any more. What it refuses here
 * nobody can write in src/handlers either.
 */
import { defineHandlers, type Handlers } from '../../generated/operations.js'
import type { User } from '../../generated/types.js'
import { handlers } from '../../src/handlers/index.js'

declare const user: User

// The real table passes.
defineHandlers(handlers)
defineHandlers({ ...handlers })

// A handler is missing.
const { getUser: missing, ...others } = handlers
// @ts-expect-error getUser is missing
defineHandlers(others)
// @ts-expect-error getUser is missing
defineHandlers({ ...others })

// A handler that no operation has.
// @ts-expect-error getUserr is no operation
defineHandlers({ ...others, getUser: missing, getUserr: missing })
const extra = { removeEverything: handlers.getUser }
// @ts-expect-error removeEverything is no operation, and comes in through a spread
defineHandlers({ ...handlers, ...extra })
const literal: Handlers = {
  ...handlers,
  // @ts-expect-error removeEverything is no operation
  removeEverything: handlers.getUser,
}

// A variant is served by the handler of its canonical operation and has no key of its own.
// @ts-expect-error loginAccessToken is a variant of login
defineHandlers({ ...handlers, loginAccessToken: handlers.login })
// @ts-expect-error loginAccessToken is a variant of login
type NoKey = Handlers['loginAccessToken']

// The request has the fields of the contract, with their types, and no others.
export const readsPath: Handlers['getUser'] = ({ path }) => ({ status: 200, body: { ...user, id: path.user_id } })
// @ts-expect-error the parameter is user_id
export const mistypesPath: Handlers['getUser'] = ({ path }) => ({ status: 200, body: { ...user, id: path.userId } })
export const confusesTypes: Handlers['getUser'] = ({ path }) => {
  // @ts-expect-error user_id is a number
  const id: string = path.user_id
  return { status: 200, body: { ...user, full_name: id } }
}
// @ts-expect-error the field is current_password
export const mistypesBody: Handlers['deleteCurrentUser'] = ({ body }) => refuse(body.password)
// @ts-expect-error getUser has no body
export const inventsBody: Handlers['getUser'] = ({ body }) => ({ status: 200, body: body as User })
// @ts-expect-error page may be missing
export const forgetsOptional: Handlers['listUsers'] = ({ query }) => refuse(query.page.toFixed())
// @ts-expect-error a public operation may have no user
export const expectsUser: Handlers['login'] = (request) => refuse(request.user.email)
export const hasUser: Handlers['getUser'] = (request) => refuse(request.user.email)

// The answer has a status and a body that the contract declares together.
// @ts-expect-error 202 is not declared
export const invents202: Handlers['getUser'] = () => ({ status: 202, body: user })
// @ts-expect-error createUser answers 201
export const answers200: Handlers['createUser'] = () => ({ status: 200, body: user })
// @ts-expect-error 204 has no body
export const fills204: Handlers['deleteUser'] = () => ({ status: 204, body: user })
// @ts-expect-error the body is missing
export const forgetsBody: Handlers['getUser'] = () => ({ status: 200, body: undefined })
// @ts-expect-error the id is a number
export const sendsText: Handlers['getUser'] = () => ({ status: 200, body: { ...user, id: '7' } })
// @ts-expect-error the e-mail address is missing
export const sendsTooLittle: Handlers['getUser'] = () => ({ status: 200, body: { id: 7 } })
// @ts-expect-error the promise holds the wrong body
export const promisesWrong: Handlers['getUser'] = () => Promise.resolve({ status: 200, body: { id: 7 } } as const)

export type { NoKey }
export { literal }

function refuse(_reason: string): never {
  throw new Error('never run')
}
