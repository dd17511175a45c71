import { day } from '../../../src/base/time.js'
import { createFirebasePush } from '../../../src/features/messages/firebase.js'
import { createNotifier } from '../../../src/features/messages/notifier.js'
import { createTopics } from '../../../src/features/messages/push.js'
import {
  type OpenApiDocument,
  type ParameterObject,
  type PlacedOperation,
  resolve,
} from '../../../src/pipeline/contract/document.js'
import { createIdempotency } from '../../../src/platform/idempotency/idempotency.js'
import { maxTemporalValues } from '../../../src/platform/ngsi-ld/temporal-values.js'
import { addStation } from '../../_helpers/own-stations.js'
import { query } from '../../_helpers/processes.js'
import { addReport } from '../../_helpers/reports.js'
import type { TestApp } from '../../_helpers/test-context.js'
import { distinctOperations } from './distinct-operations.js'
import { storeExampleValues } from './matrix-queries.js'
import {
  bodyFields,
  canonicalId,
  createAlert,
  createRequests,
  createWebhook,
  type OwnRequest,
  password,
  type RequestOptions,
} from './matrix-requests.js'
import type { StandIns } from './matrix-stand-ins.js'

/** A service under test and its environment. */
export interface Bench {
  document: OpenApiDocument
  app: TestApp
  databaseUrl: string
  standIns: StandIns
  /** The service's clock, which tests advance: milliseconds since 1970. */
  clock: { now: number }
}

type Change = (request: OwnRequest) => void | Promise<void>

const unchanged: Change = () => undefined

/** Longer than any cached provider response can be served. */
const days = 2 * day

/** How providers and the broker fail. */
export const moods = ['failing', 'slow', 'unknowing', 'taken', 'full'] as const

/** Calls of every operation. Each step has a time limit of its own. */
export interface Provocations {
  /** Valid and invalid requests. */
  clients(): Promise<void>
  /** Valid requests of some operations while providers and the broker fail. */
  providers(mood: (typeof moods)[number], some: PlacedOperation[]): Promise<void>
  /** Requests that conflict with stored data, and other rare ones. */
  conflicts(): Promise<void>
}

export async function createProvocations(bench: Bench): Promise<Provocations> {
  const { document, app, databaseUrl, standIns, clock } = bench
  const requests = await createRequests(document, app)
  await storeExampleValues(app, 1)
  const placed = distinctOperations(document)
  const declaring = (status: number) => placed.filter(({ operation }) => String(status) in operation.responses)
  const conflicting = (...ids: string[]) => declaring(409).filter((one) => ids.includes(canonicalId(one)))

  /** Sends valid requests after `change`, concurrently, each as a different user. */
  const provoke = async (some: PlacedOperation[], change: Change = unchanged, options?: RequestOptions) => {
    const made = (await Promise.all(some.map((one) => requests.make(one, options)))).flat()
    await Promise.all(
      made.map(async (request) => {
        await change(request)
        await requests.send(request.draft)
      }),
    )
  }

  let lastMood: (typeof moods)[number] | undefined

  return {
    async clients() {
      standIns.become('well')
      // A park as a destination, and a device for notifications.
      await provoke(placed.filter((one) => /^(createLocation|registerDevice)$/.test(one.operation.operationId)))
      await provoke(placed)
      // Sequential, because creating a user for one operation changes what others list.
      for (const one of declaring(304)) {
        await provoke([one], async ({ draft }) => {
          draft.headers['If-None-Match'] = (await requests.send(draft)).headers.etag ?? ''
        })
      }
      await provoke(declaring(412), ({ draft }) => void (draft.headers['If-Match'] = '"0-"'))
      await provoke(declaring(302), ({ draft }) => void (draft.headers['Accept'] = 'text/html'))
      await provoke(placed, breakParameters(document))
      await provoke(declaring(401), unchanged, { anonymous: true })
      const streams = declaring(401).filter((one) => canonicalId(one) === 'streamEvents')
      await provoke(streams, ({ draft }) => void (draft.headers['Authorization'] = 'Bearer not-a-token'))
      await provoke(declaring(403), unchanged, { role: 'citizen' })
      await provoke(placed, unchanged, { absent: true })
      const ofAir = placed.filter(({ path }) => path.startsWith('/air'))
      await provoke(ofAir, ({ draft }) => void (draft.query = Object.entries({ lat: '-80', lng: '0' })))
      await provoke(declaring(413), ({ draft }) => void (draft.headers['Content-Length'] = String(10 ** 12)))
      await provoke(declaring(422), breakBody)
    },

    async providers(mood, some) {
      const { messages } = app.features
      const { notifier, topics } = messages.context
      if (mood !== lastMood) clock.now += days
      lastMood = mood
      standIns.become(mood)
      if (mood === 'slow') Object.assign(messages.context, withHastyPush(app, standIns))
      await provoke(some)
      const withId = some.filter(({ path }) => path.includes('{'))
      await provoke(withId, unchanged, { absent: true })
      Object.assign(messages.context, { notifier, topics })
      standIns.become('well')
    },

    async conflicts() {
      await provoke(declaring(409), takeAddress(document, (await requests.account('citizen')).email), { role: 'admin' })
      const removing = conflicting('deleteReport')
      await provoke(removing, async ({ user, draft }) => {
        if (user) draft.values.report_id = String((await addReport({ app }, user.id, { status: 'APPROVED' })).id)
      })
      await provoke(
        declaring(409).filter(({ path }) => path.endsWith('/support')),
        async ({ user, draft }) => {
          if (user) draft.values.report_id = String((await addReport({ app }, user.id)).id)
        },
      )
      await provoke(
        declaring(409).filter(({ path }) => path.startsWith('/context/')),
        belongToService,
      )
      const others = await requests.account('citizen')
      await provoke(
        removing,
        async ({ draft }) => void (draft.values.report_id = String((await addReport({ app }, others.id)).id)),
        { role: 'manager' },
      )
      await storeExampleValues(app, maxTemporalValues + 1)
      await provoke(declaring(206))
      await provokeTooMany()
      await provokeRepetitions()
      await provokeLastAdmin()
      await provokeDevices()
      await provoke(conflicting('compareStation'), ({ draft }) => {
        draft.body = { ...(draft.body as object), to: '2026-10-02T00:00:00+07:00' }
      })
      await provokeDeletedStation()
      await provokeTotp()
      const { users } = app.context.repositories
      await provoke(conflicting('sendVerification'), async ({ user }) => {
        if (user) await users.update(user.id, { email_verified_at: new Date(clock.now) }, { revoke: false })
      })
      requests.close()
    },
  }

  /** Creates more alerts and webhooks than allowed, and sends to webhooks that are not active. */
  async function provokeTooMany(): Promise<void> {
    await provoke(
      conflicting('pingWebhook', 'redeliverWebhook'),
      async ({ draft }) =>
        void (await app.context.repositories.webhooks.update(Number(draft.values.webhook_id), { is_active: false })),
    )
    await provoke(conflicting('createAlert'), async ({ user }) => {
      while (user && (await createAlert(app, user.id))) continue
    })
    await provoke(conflicting('createWebhook'), async () => {
      while (await createWebhook(app)) continue
    })
  }

  /** Repeats requests with an idempotency key while the first one appears to run in another process. */
  async function provokeRepetitions(): Promise<void> {
    const keyed = placed.filter(({ operation }) =>
      (operation.parameters ?? []).some((one) => resolve<ParameterObject>(document, one).name === 'Idempotency-Key'),
    )
    const { reports, messages } = app.features
    const hasty = createIdempotency({ repositories: messages.context.repositories, timeoutMs: 0 })
    reports.context.idempotency = messages.context.idempotency = hasty
    const again = `update idempotency_keys set answer = null, alive_at = now() + interval '1 day' where user_id = `
    await provoke(keyed, async ({ user, draft }) => {
      draft.headers['Idempotency-Key'] = 'once'
      await requests.send(draft)
      // Only the row of this user, because other requests are completing theirs.
      await query(databaseUrl, `${again}${user?.id ?? 0}`)
    })
  }

  /** Sends the serial number of another station, and uplinks of a station without a mapping. */
  async function provokeDevices(): Promise<void> {
    const serial = 'ecda3b1eaaaf'
    const { stations } = app.features.stations.context.repositories
    await stations.update((await addStation({ app })).id, { serial })
    await provoke(conflicting('createStation', 'updateStation'), ({ draft }) => {
      draft.body = { ...(draft.body as object), serial }
    })
    await provoke(conflicting('createUplink'), async ({ draft }) => {
      await query(databaseUrl, `update stations set uplink_mapping = null where id = ${draft.values.station_id}`)
    })
  }

  /** Deletes the station of a request between its authentication and its handling. */
  async function provokeDeletedStation(): Promise<void> {
    const { context } = app.features.stations
    const { intake, repositories } = context
    context.intake = {
      ...intake,
      async accept(station, rows) {
        await repositories.stations.remove(station)
        return intake.accept(station, rows)
      },
    }
    await provoke(placed.filter((one) => /^create(Readings|AirRohrReading|Uplink)$/.test(canonicalId(one))))
    context.intake = intake
  }

  /** Sets up two-factor authentication that is enabled, and confirms or disables one that is not. */
  async function provokeTotp(): Promise<void> {
    const { totp } = app.context.repositories
    await provoke(
      conflicting('confirmTotp', 'disableTotp'),
      async ({ user }) => void (await totp.disable(user?.id ?? 0)),
    )
    await provoke(conflicting('enrollTotp'), async ({ user }) => {
      const secret = Buffer.from('secret')
      await totp.enroll(user?.id ?? 0, secret)
      await totp.confirm(user?.id ?? 0, secret, 0, [Buffer.from('code')])
    })
  }

  /** Deletes the last admin with each operation that deletes users. */
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

/** Calls every operation twice on a service whose rate limit allows one call, and which requires TOTP of admins. */
export async function provokeLimits({ document, app }: Pick<Bench, 'document' | 'app'>): Promise<void> {
  const requests = await createRequests(document, app)
  const token = app.context.tokens.issue(await requests.account('admin'))
  for (const placed of distinctOperations(document)) {
    const [request] = await requests.make(placed, { role: 'admin' })
    if (!request) throw new Error(`There is no request for ${placed.operation.operationId}.`)
    if (canonicalId(placed) === 'streamEvents') request.draft.headers['Authorization'] = `Bearer ${token}`
    await requests.send(request.draft)
    await requests.send(request.draft)
  }
  requests.close()
}

/** Sends invalid path values and headers, all query parameters twice, and a content type that no operation accepts. */
function breakParameters(document: OpenApiDocument): Change {
  return ({ placed, draft }) => {
    for (const reference of placed.operation.parameters ?? []) {
      const { in: place, name } = resolve<ParameterObject>(document, reference)
      if (place === 'path') draft.values[name] = '%00'
      if (place === 'query') draft.query.push([name, 'x'], [name, 'x'])
      if (place === 'header') draft.headers[name] = 'x'.repeat(4000)
    }
    if (placed.operation.requestBody) draft.contentType = 'text/x-unknown'
  }
}

/** Replaces the entity with one that an agent writes. */
function belongToService({ draft }: OwnRequest): void {
  const id = 'urn:ngsi-ld:WeatherObserved:Hanoi:BaDinh'
  if (draft.values.entity_id !== undefined) draft.values.entity_id = encodeURIComponent(id)
  else if (Array.isArray(draft.body)) draft.body = draft.body.map((entity: object) => ({ ...entity, id }))
}

/** Replaces the body with one that no operation accepts: a list, or a form with an unknown field. */
function breakBody({ draft }: OwnRequest): void {
  const isForm = draft.contentType !== undefined && !draft.contentType.startsWith('application/json')
  draft.body = isForm ? { 'no-such-field': 'x' } : []
}

/** Sends the e-mail address of another user in bodies that have an e-mail field. */
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

/** Creates the parts that send push messages with a short timeout. The default is 30 seconds. */
function withHastyPush({ features, platform }: TestApp, { push: { credentialsFile, url } }: StandIns) {
  const push = createFirebasePush({ credentialsFile, url, timeout: 500 })
  const { context } = features.messages
  return {
    notifier: createNotifier({ ...context, push, log: platform.log }),
    topics: createTopics({ push, topics: context.config.push.topics, devices: context.repositories.devices }),
  }
}
