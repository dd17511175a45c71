/** Tests of the types, checked by `tsc` and never run. `tsc` fails if an expected error does not occur. */
import type { Handlers as HandlersOf } from '../../generated/operations.js'
import type { User } from '../../generated/types.js'
import { handlers } from '../_helpers/handlers.js'

type Handlers = HandlersOf<never>

declare const user: User

// A missing handler.
const { getUser, ...others } = handlers
// @ts-expect-error getUser is missing
export const incomplete: Handlers = { ...others }

// A handler without an operation. A spread would hide it, so ESLint forbids spreads in the list of a feature.
export const excessive: Handlers = {
  ...handlers,
  // @ts-expect-error getUserr is not an operationId
  getUserr: getUser,
}

// A variant has no handler of its own. The handler of its canonical operation serves it.
export const variant: Handlers = {
  ...handlers,
  // @ts-expect-error loginAccessToken is a variant of login
  loginAccessToken: handlers.login,
}
// @ts-expect-error loginAccessToken is a variant of login
type NoKey = Handlers['loginAccessToken']

// The request has the contract's fields and types, and no others.
export const readsPath: Handlers['getUser'] = ({ path }) => ({ status: 200, body: { ...user, id: path.user_id } })
// @ts-expect-error the parameter is user_id
export const wrongPath: Handlers['getUser'] = ({ path }) => ({ status: 200, body: { ...user, id: path.userId } })
// @ts-expect-error user_id is a number
export const wrongParameterType: Handlers['getUser'] = ({ path }) => reject(path.user_id)
// @ts-expect-error the field is current_password
export const misspelledField: Handlers['deleteCurrentUser'] = ({ body }) => reject(body.password)
// @ts-expect-error getUser has no body
export const undeclaredBody: Handlers['getUser'] = ({ body }) => ({ status: 200, body: body as User })
// @ts-expect-error page is optional
export const optionalParameter: Handlers['listUsers'] = ({ query }) => reject(query.page.toFixed())
// @ts-expect-error a public operation can be called without a user
export const optionalUser: Handlers['login'] = (request) => reject(request.user.email)

// The contract declares the reply's combination of status and body.
// @ts-expect-error 202 is not declared
export const undeclaredStatus: Handlers['getUser'] = () => ({ status: 202, body: user })
// @ts-expect-error createContextEntity returns no body
export const unexpectedBody: Handlers['createContextEntity'] = () => ({ status: 201, body: user })
// @ts-expect-error the id is a number
export const wrongFieldType: Handlers['getUser'] = () => ({ status: 200, body: { ...user, id: '7' } })
// @ts-expect-error the e-mail address is missing
export const wrongPromise: Handlers['getUser'] = () => Promise.resolve({ status: 200, body: { id: 7 } } as const)

export type { NoKey }

function reject(_reason: string): never {
  throw new Error('never run')
}
