import { AsyncLocalStorage } from 'node:async_hooks'
import { beforeAll, describe, expect } from '@jest/globals'
import { useMock } from '../../_helpers/mock.js'
import { useService, type TestService, type TestServiceOptions } from '../../_helpers/service.js'
import { createJudge, type Judge } from './check-answer.js'
import { createClient, memoryTokens, type ApiClient, type ErrorAnswer } from '@environmental-monitoring/sdk'

/** Whom a scenario talks to: the mock or the service, by the same calls. */
export interface Target {
  /** False for the mock, which keeps nothing: what a scenario made there cannot be read again. */
  remembers: boolean
  /** Calls without a token. */
  guest: () => ApiClient
  /** A fresh citizen, registered and signed in through the SDK, which keeps the token. */
  citizen: () => Promise<Person>
  /** The administrator, signed in. */
  admin: () => Promise<Person>
  /** Calls with this token, whatever becomes of it. */
  withToken: (token: string) => ApiClient
  /**
   * One step of a journey: every request of `call` must be one that the contract allows and must be answered with this
   * status, as the contract says. `example` is the one that the mock answers with, where there are several.
   */
  step: <Result>(status: number, call: () => Promise<Result>, example?: string) => Promise<Result>
  /** A step that must fail. @returns its error */
  refused: (status: number, call: () => Promise<{ error?: ErrorAnswer }>) => Promise<ErrorAnswer>
}

export interface Person {
  email: string
  password: string
  token: string
  api: ApiClient
}

export interface Journey extends TestServiceOptions {
  /** Puts into the service what users of the API cannot. */
  prepare?: (service: TestService) => Promise<unknown>
}

interface Step {
  status: number
  example: string | undefined
  /** A line for each answer that is not as it should be. */
  problems: string[]
  answers: number
}

/** Defines the tests of a journey twice: against the Prism mock, and against the real service. */
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

/** The calls of a scenario to one address; `remembers` tells the service from the mock. */
export function createTarget(baseUrl: () => string, remembers: boolean): Target {
  const judge = createJudge()
  const clientOf = (settings: Pick<Parameters<typeof createClient>[0], 'token' | 'tokens'>) =>
    // No answer is kept and none is asked for twice, so that each call of a scenario is one request.
    createClient({ baseUrl: baseUrl(), ...settings, cache: 0, retries: 0, fetch: (one) => send(one, judge, remembers) })

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
    if (token === undefined) throw new Error(`Nobody is signed in after the login of ${email}: ${error?.detail ?? ''}`)
    return { email, password, token, api }
  }

  let citizens = 0
  return {
    remembers,
    step,
    guest: () => clientOf({}),
    withToken: (token) => clientOf({ token }),
    admin: () => signIn('admin@example.com', 'the-admin-of-the-tests'),
    async citizen() {
      citizens += 1
      const [email, password] = [`scenario-${citizens}@example.com`, 'moc-chau-lotus-1954']
      await step(201, () => clientOf({}).register({ body: { email, password, full_name: 'Nguyễn Thị Lan' } }))
      return signIn(email, password)
    },
    async refused(status, call) {
      const { error } = await step(status, call)
      if (!error) throw new Error(`The call was not refused, but ${status} was expected.`)
      expect(error.detail).toMatch(/\S/)
      return error
    },
  }
}

/** Sends a request of a step, asks the mock for the answer that the step expects, and judges what comes. */
async function send(request: Request, judge: Judge, remembers: boolean): Promise<Response> {
  const state = steps.getStore()
  if (!state) throw new Error(`${request.method} ${request.url} is outside a step: nothing says what it must answer.`)
  const { status, example, problems } = state
  if (!remembers) request.headers.set('Prefer', `code=${status}${example === undefined ? '' : `, example=${example}`}`)
  const response = await fetch(request)
  state.answers += 1
  if (response.status !== status)
    problems.push(`${request.method} ${request.url} answered ${response.status}, not ${status}`)
  problems.push(...(await judge(request, response)))
  return response
}
