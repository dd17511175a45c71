import type { App } from '../../../src/app/app.js'
import {
  listOperations,
  resolve,
  type OpenApiDocument,
  type ParameterObject,
  type PlacedOperation,
} from '../../../src/contract/document.js'
import { createFirebasePush } from '../../../src/providers/firebase.js'
import { createIdempotency } from '../../../src/services/idempotency.js'
import { createNotifier } from '../../../src/services/notifications.js'
import { query } from '../../_helpers/processes.js'
import { addReport } from '../../_helpers/reports.js'
import type { Outside } from './matrix-outside.js'
import {
  bodyFields,
  canonicalId,
  createRequests,
  password,
  type OwnRequest,
  type RequestOptions,
} from './matrix-requests.js'

/** One service, and what provokes it. */
export interface Bench {
  document: OpenApiDocument
  app: App
  databaseUrl: string
  outside: Outside
  /** The clock of the service, a moving target: milliseconds since 1970. */
  clock: { now: number }
}

type Change = (request: OwnRequest) => void | Promise<void>

/** Long enough that no copy of an answer from outside is good any more. */
const days = 2 * 86_400_000

/** Calls every operation, in each way that a client can be right or wrong, and in each mood of what is outside. */
export async function provokeClientsAndOutside({ document, app, databaseUrl, outside, clock }: Bench): Promise<void> {
  const requests = await createRequests(document, app)
  const placed = listOperations(document)
  const declaring = (status: number) => placed.filter(({ operation }) => String(status) in operation.responses)

  /** Sends valid requests of these operations, changed; all at once, since none spoils another. */
  const provoke = async (some: PlacedOperation[], change: Change, options?: RequestOptions) => {
    const made = (await Promise.all(some.map((one) => requests.make(one, options)))).flat()
    await Promise.all(
      made.map(async (request) => {
        await change(request)
        await requests.send(request.draft)
      }),
    )
  }

  outside.become('well')
  // The way to the park, and a device that is there to be sent to.
  await provoke(
    placed.filter((one) => /^(createLocation|registerDevice)$/.test(one.operation.operationId)),
    () => undefined,
  )
  await provoke(placed, () => undefined)
  // One after another, as what one of them makes changes what another lists.
  for (const one of declaring(304)) {
    await provoke([one], async ({ draft }) => {
      draft.headers['If-None-Match'] = (await requests.send(draft)).headers.etag ?? ''
    })
  }
  await provoke(placed, ({ draft }) => void draft.query.push(['no-such-parameter', '1']))
  await provoke(declaring(401), () => undefined, { stranger: true })
  await provoke(declaring(403), () => undefined, { role: 'citizen' })
  await provoke(placed, () => undefined, { absent: true })
  await provoke(declaring(413), ({ draft }) => void (draft.headers['Content-Length'] = String(10 ** 12)))
  await provoke(declaring(422), breakBody)

  const { notifier } = app.context
  for (const mood of ['failing', 'slow', 'unknowing', 'taken', 'full'] as const) {
    clock.now += days
    outside.become(mood)
    if (mood === 'slow') app.context.notifier = hastyNotifier(app, outside)
    await provoke(placed, () => undefined)
    await provoke(
      placed.filter(({ path }) => path.includes('{')),
      () => undefined,
      { absent: true },
    )
  }
  app.context.notifier = notifier
  outside.become('well')

  await provoke(declaring(409), takeAddress(document, (await requests.account('citizen')).email), { role: 'admin' })
  const removing = declaring(409).filter((one) => canonicalId(one) === 'deleteReport')
  await provoke(removing, async ({ user, draft }) => {
    if (user) draft.values.report_id = String((await addReport({ app }, user.id, { status: 'APPROVED' })).id)
  })
  await provokeRepetitions()
  await provokeLastAdmin()
  requests.close()

  /** Each call that carries a key is there a second time while the first one, it seems, still runs in another process. */
  async function provokeRepetitions(): Promise<void> {
    const keyed = placed.filter(({ operation }) =>
      (operation.parameters ?? []).some((one) => resolve<ParameterObject>(document, one).name === 'Idempotency-Key'),
    )
    app.context.idempotency = createIdempotency({ ...app.context, timeoutMs: 0 })
    const again = `update idempotency_keys set answer = null, alive_at = now() + interval '1 day' where user_id = `
    await provoke(keyed, async ({ user, draft }) => {
      draft.headers['Idempotency-Key'] = 'once'
      await requests.send(draft)
      // Its own row alone: others are settling theirs.
      await query(databaseUrl, `${again}${user?.id ?? 0}`)
    })
  }

  /** Whatever removes a user is tried on the last admin. */
  async function provokeLastAdmin(): Promise<void> {
    for (const one of declaring(409).filter(({ method }) => method === 'delete')) {
      const [request] = await requests.make(one, { role: 'admin' })
      if (!request?.user) continue
      await query(databaseUrl, `update users set role = 'citizen' where id <> ${request.user.id}`)
      if (request.draft.values.user_id !== undefined) request.draft.values.user_id = String(request.user.id)
      await requests.send(request.draft)
    }
  }
}

/** Calls every operation twice, of which the limits of this service allow one. */
export async function provokeLimits({ document, app }: Pick<Bench, 'document' | 'app'>): Promise<void> {
  const requests = await createRequests(document, app)
  for (const placed of listOperations(document)) {
    const [request] = await requests.make(placed)
    if (!request) throw new Error(`There is no request of ${placed.operation.operationId}.`)
    await requests.send(request.draft)
    await requests.send(request.draft)
  }
  requests.close()
}

/** A list is no body of any operation, nor is a form of fields that nobody knows. */
function breakBody({ draft }: OwnRequest): void {
  const isForm = draft.contentType !== undefined && !draft.contentType.startsWith('application/json')
  draft.body = isForm ? { 'no-such-field': 'x' } : []
}

/** Asks for an address that somebody else has, wherever a body may. */
function takeAddress(document: OpenApiDocument, email: string): Change {
  return ({ placed, draft }) => {
    const fields = bodyFields(document, placed)
    if (!fields.includes('email')) return
    draft.body = {
      ...(draft.body as object),
      email,
      ...(fields.includes('current_password') && { current_password: password }),
    }
  }
}

/** One that does not wait for half a minute until it says that nothing came. */
function hastyNotifier({ context }: App, { push }: Outside) {
  const hasty = createFirebasePush({ credentialsFile: push.credentialsFile, httpAgent: push.agent, timeout: 500 })
  return createNotifier({ ...context, push: hasty })
}
