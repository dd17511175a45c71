import { AsyncLocalStorage } from 'node:async_hooks'
import { createClient, memoryTokens, type ApiClient, type ErrorAnswer } from '@environmental-monitoring/sdk'
import { beforeAll, describe, expect } from '@jest/globals'
import { useMock } from '../../_helpers/mock.js'
import { useService, type TestService, type TestServiceOptions } from '../../_helpers/service.js'
import { createResponseCheck, type ResponseCheck } from './check-response.js'

/** The mock or the service, which scenarios call in the same way. */
export interface Target {
  /** False for the mock, which stores nothing. */
  remembers: boolean
  /** Calls without a token. */
  guest: () => ApiClient
  /** Creates and signs in a citizen through the SDK, which stores the token. */
  citizen: () => Promise<Person>
  /** Creates and signs in a manager. */
  manager: () => Promise<Person>
  /** Signs in the admin. */
  admin: () => Promise<Person>
  /** Calls with the key of a station, valid or not. */
  station: (key: string) => ApiClient
  /** Calls with this token, valid or not. */
  withToken: (token: string) => ApiClient
  /**
   * Runs one step of a journey. Every request and response of `call` must satisfy the contract, and every response must
   * have this status. `example` selects the response of the mock.
   */
  step: <Result>(status: number, call: () => Promise<Result>, example?: string) => Promise<Result>
  /** Runs a step that must fail. @returns its error */
  refused: (status: number, call: () => Promise<{ error?: ErrorAnswer }>) => Promise<ErrorAnswer>
}

export interface Person {
  email: string
  password: string
  token: string
  api: ApiClient
}

export interface Journey extends TestServiceOptions {
  /** Adds data that cannot be created through the API. */
  prepare?: (service: TestService) => Promise<unknown>
}

interface Step {
  status: number
  example: string | undefined
  /** One line per invalid response. */
  problems: string[]
  answers: number
}

/** Defines the tests of a journey for the Prism mock and for the real service. */
export function onBothTargets(title: string, define: (target: Target) => void, journey: Journey = {}): void {
  describe(title, () => {
    describe('on the mock', () => {
      const mock = useMock()
      define(createTarget(() => mock().baseUrl, false))
    })
    describe('on the service', () => {
      const { prepare, ...options } = journey
      const service = useService(options)
      beforeAll(() => prepare?.(service()))
      define(createTarget(() => service().baseUrl, true))
    })
  })
}

const steps = new AsyncLocalStorage<Step>()

/** Creates a target at a URL. `remembers` is true for the service and false for the mock. */
export function createTarget(baseUrl: () => string, remembers: boolean): Target {
  const check = createResponseCheck()
  const clientOf = (settings: Pick<Parameters<typeof createClient>[0], 'token' | 'tokens' | 'stationKey'>) =>
    // No cache and no retries, so that each call is one request.
    createClient({ baseUrl: baseUrl(), ...settings, cache: 0, retries: 0, fetch: (one) => send(one, check, remembers) })

  const step: Target['step'] = async (status, call, example) => {
    const state: Step = { status, example, problems: [], answers: 0 }
    const result = await steps.run(state, call)
    expect(state.problems).toEqual([])
    expect(state.answers).toBeGreaterThan(0)
    return result
  }

  const signIn = async (email: string, password: string): Promise<Person> => {
    const tokens = memoryTokens()
    const api = clientOf({ tokens })
    const { error } = await step(200, () => api.login({ body: { email, password } }))
    const token = await tokens.get()
    if (token === undefined) throw new Error(`The login of ${email} failed: ${error?.detail ?? ''}`)
    return { email, password, token, api }
  }

  const admin = () => signIn('admin@example.com', 'the-admin-of-the-tests')
  let [citizens, managers] = [0, 0]
  return {
    remembers,
    step,
    guest: () => clientOf({}),
    station: (stationKey) => clientOf({ stationKey }),
    withToken: (token) => clientOf({ token }),
    admin,
    async manager() {
      managers += 1
      const account = { email: `scenario-manager-${managers}@example.com`, password: 'west-lake-sunset-27' }
      const { api } = await admin()
      await step(201, () => api.createUser({ body: { ...account, role: 'manager' } }))
      return signIn(account.email, account.password)
    },
    async citizen() {
      citizens += 1
      const [email, password] = [`scenario-${citizens}@example.com`, 'moc-chau-lotus-1954']
      await step(201, () => clientOf({}).register({ body: { email, password, full_name: 'Nguyễn Thị Lan' } }))
      return signIn(email, password)
    },
    async refused(status, call) {
      const { error } = await step(status, call)
      if (!error) throw new Error(`The call succeeded, but ${status} was expected.`)
      expect(error.detail).toMatch(/\S/)
      return error
    },
  }
}

/** Sends a request of a step, requests the expected response from the mock, and checks it. */
async function send(request: Request, check: ResponseCheck, remembers: boolean): Promise<Response> {
  const state = steps.getStore()
  if (!state)
    throw new Error(`${request.method} ${request.url} is outside of a step, so its response cannot be checked.`)
  const { status, example, problems } = state
  if (!remembers) request.headers.set('Prefer', `code=${status}${example === undefined ? '' : `, example=${example}`}`)
  const response = await fetch(request)
  state.answers += 1
  if (response.status !== status)
    problems.push(`${request.method} ${request.url} answered ${response.status}, not ${status}`)
  problems.push(...(await check(request, response)))
  return response
}
