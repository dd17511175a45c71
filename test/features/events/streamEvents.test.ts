import { afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { minute } from '../../../src/base/time.js'
import { openStream, type OpenStream, type StreamRequest } from '../../_helpers/event-stream.js'
import { until } from '../../_helpers/processes.js'
import { addReport } from '../../_helpers/reports.js'
import { useService, type TestUser } from '../../_helpers/service.js'
import { signIn } from '../../_helpers/sign-in.js'

const time = { now: Date.now() }
const service = useService({ clock: () => time.now, environment: { ACCESS_TOKEN_MINUTES: '60' } })
const streams: OpenStream[] = []

afterEach(() => {
  for (const stream of streams.splice(0)) stream.close()
})

const open = async (options?: StreamRequest) => {
  const stream = await openStream(service().baseUrl, options)
  streams.push(stream)
  return stream
}
const openAs = ({ token }: TestUser, options?: StreamRequest) => open({ token, ...options })
/** Adds events that everyone receives, and sends them to the open streams. */
const addPublicEvents = async (names: string[]) => {
  const added = names.map((name) => ({ type: 'air.updated' as const, resource: 'sensor:1', data: { name } }))
  await service().app.context.repositories.events.add(added)
  await service().settle()
}
const addPublicEvent = (name = 'sensor') => addPublicEvents([name])
const namesOf = ({ events }: OpenStream) =>
  events.map(({ data }) => (data['data'] as Record<string, unknown> | undefined)?.['name'])
const typesOf = ({ events }: OpenStream) => events.map(({ type }) => type)
const isEnded = (stream: OpenStream) => until(() => stream.ended() !== undefined)

describe('a stream', () => {
  it('has headers that prevent proxies from storing, compressing and buffering it', async () => {
    const { status, headers } = await open({ headers: { 'Accept-Encoding': 'gzip' } })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      connection: 'close',
    })
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['content-length']).toBeUndefined()
  })

  it('sends an event with its id, its type and its public form', async () => {
    const stream = await open()
    await addPublicEvent('Hoàn Kiếm')
    const [event] = await stream.received(1)
    expect(event?.type).toBe('air.updated')
    expect(event?.data).toEqual({
      id: event?.id,
      type: 'air.updated',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: { name: 'Hoàn Kiếm' },
    })
  })

  it('can be read by a page of another origin, which can send Last-Event-ID', async () => {
    const origin = { Origin: 'http://localhost:5173' }
    const { headers } = await open({ headers: origin })
    expect(headers).toMatchObject({ 'access-control-allow-origin': 'http://localhost:5173', vary: 'Origin' })
    const preflight = await fetch(`${service().baseUrl}/events/stream`, { method: 'OPTIONS', headers: origin })
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Last-Event-ID')
  })
})

describe('the events of a report', () => {
  let reporter: TestUser
  let other: TestUser
  let manager: TestUser

  beforeAll(async () => {
    reporter = await service().citizen()
    other = await service().citizen()
    manager = await service().manager()
  })

  /** Opens a stream, creates a report and then a public event. Returns the types that have arrived. */
  const typesFor = async (user?: TestUser): Promise<string[]> => {
    const stream = user ? await openAs(user) : await open()
    await addReport(service(), reporter.id)
    await addPublicEvent()
    await until(() => typesOf(stream).includes('air.updated'))
    return typesOf(stream)
  }

  it.each([
    ['a guest', () => undefined, ['air.updated']],
    ['another citizen', () => other, ['air.updated']],
    ['the reporter', () => reporter, ['report.created', 'air.updated']],
    ['a manager', () => manager, ['report.created', 'air.updated']],
    ['an admin', () => service().admin, ['report.created', 'air.updated']],
  ])('are sent to %s as documented', async (_who, user, types) => {
    expect(await typesFor(user())).toEqual(types)
  })
})

describe('Last-Event-ID', () => {
  it('replays the events after it in order, also more than one read of the table, and continues with new ones', async () => {
    const before = await open()
    await addPublicEvent('first')
    const [first] = await before.received(1)
    const names = Array.from({ length: 450 }, (_, index) => String(index))
    await addPublicEvents(names.slice(0, -1))
    const after = await open({ lastEventId: first?.id })
    await addPublicEvents(names.slice(-1))
    await after.received(names.length)
    expect(namesOf(after)).toEqual(names)
  })

  it('misses and repeats no event while others are added', async () => {
    const before = await open()
    await addPublicEvent('first')
    const [first] = await before.received(1)
    const names = Array.from({ length: 60 }, (_, index) => String(index))
    const added = (async () => {
      for (const name of names) await addPublicEvent(name)
    })()
    const opened: OpenStream[] = []
    for (let count = 0; count < 5; count += 1) opened.push(await open({ lastEventId: first?.id }))
    await added
    for (const stream of opened) {
      await stream.received(names.length)
      expect(namesOf(stream)).toEqual(names)
    }
  })

  it('can be that of the opening, if no event has arrived', async () => {
    const earlier = await open()
    await addPublicEvent('older')
    await earlier.received(1)
    const before = await open()
    await until(() => before.lastId() !== '')
    before.close()
    await addPublicEvent('missed')
    const after = await open({ lastEventId: before.lastId() })
    await after.received(1)
    expect(namesOf(after)).toEqual(['missed'])
  })

  it('starts with a reset if its event has been deleted', async () => {
    const before = await open()
    await addPublicEvent()
    const [event] = await before.received(1)
    await service().query('delete from events')
    const stream = await open({ lastEventId: event?.id })
    const [reset] = await stream.received(1)
    expect(reset).toMatchObject({ type: 'reset', data: { type: 'reset', data: {} } })
  })
})

describe('the caller', () => {
  const openAsNew = async () => {
    const citizen = await service().citizen()
    return { citizen, stream: await openAs(citizen) }
  }

  it('loses only the stream of a token that is revoked', async () => {
    const { citizen, stream } = await openAsNew()
    const other = await openAs(await signIn(service(), citizen))
    await citizen.api.logout()
    await isEnded(stream)
    expect(stream.ended()).toBe('complete')
    await addPublicEvent('still open')
    await other.received(1)
    expect(namesOf(other)).toEqual(['still open'])
  })

  it('loses the stream when they are deactivated', async () => {
    const { citizen, stream } = await openAsNew()
    await service().admin.api.updateUser({ path: { user_id: citizen.id }, body: { is_active: false } })
    await isEnded(stream)
    expect(stream.ended()).toBe('complete')
  })

  it('loses the stream when their role changes, and receives no later event of a report', async () => {
    const manager = await service().manager()
    const stream = await openAs(manager)
    await service().admin.api.updateUser({ path: { user_id: manager.id }, body: { role: 'citizen' } })
    await addReport(service(), service().admin.id)
    await isEnded(stream)
    expect(typesOf(stream)).toEqual([])
  })

  it('keeps the stream when their email changes', async () => {
    const { citizen, stream } = await openAsNew()
    const body = { email: `changed-${citizen.id}@example.com` }
    await service().admin.api.updateUser({ path: { user_id: citizen.id }, body })
    await addPublicEvent('after')
    await stream.received(1)
    expect(namesOf(stream)).toEqual(['after'])
  })

  it('receives no event after the token has expired', async () => {
    const { stream } = await openAsNew()
    time.now += 61 * minute
    await addPublicEvent()
    await isEnded(stream)
    expect([stream.ended(), stream.events]).toEqual(['complete', []])
  })
})
