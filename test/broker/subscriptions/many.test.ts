import { describe, expect, it } from '@jest/globals'
import type { Subscription } from '../../../generated/broker-types.js'
import { maxSubscriptions } from '../../../src/broker/subscriptions/model.js'
import { observation, property, stationId, useNotifying } from './_helpers/notifying.js'
import { full, problem, small, useSubscriptions } from './_helpers/subscriptions.js'

describe('many subscriptions', () => {
  const notifying = useNotifying()

  /** Returns the number of statements per write with `count` subscriptions of a kind, none of which match. */
  const statementsOf = async (count: number, kind: (index: number) => Partial<Subscription>): Promise<number> => {
    const { broker, subscribe } = notifying()
    await broker.db('broker.subscriptions').delete()
    await broker.create(observation(count))
    for (let index = 0; index < count; index += 1) await subscribe(kind(index))
    const patch = () => broker.patch(stationId(count), { airQualityIndex: property(20) })
    await patch()
    let statements = 0
    const note = () => (statements += 1)
    broker.db.on('query', note)
    await patch()
    broker.db.removeListener('query', note)
    return statements
  }

  it.each<[string, (index: number) => Partial<Subscription>]>([
    ['conditions', (index) => ({ q: `airQualityIndex>${100 + index}` })],
    ['patterns', (index) => ({ q: `stationName~="^x.*y${index}$"` })],
    ['patterns of ids', (index) => ({ entities: [{ type: 'AirQualityObserved', idPattern: `^x.*y${index}$` }] })],
  ])('with different %s are evaluated in one statement', async (_what, kind) => {
    const [few, many] = [await statementsOf(2, kind), await statementsOf(60, kind)]
    expect(many).toBe(few)
  })

  it('receive the notifications that match them', async () => {
    const { broker, receiver, subscribe } = notifying()
    const notified: string[] = []
    for (let index = 0; index < 40; index += 1) {
      const matches = index % 2 === 0
      const name = `urn:s:${index}`
      if (matches) notified.push(name)
      const kinds: [Partial<Subscription>, ...Partial<Subscription>[]] = [
        { q: matches ? 'airQualityIndex>150' : `airQualityIndex>${200 + index}` },
        { q: `stationName~="^${matches ? 'Lá' : index}"` },
        {
          entities: [{ type: 'AirQualityObserved', idPattern: matches ? `^urn.*:[${index}1]$` : `^urn.*:x${index}+$` }],
        },
        { q: `pm25==${index}${matches ? '|airQualityIndex==165' : ''}`, watchedAttributes: ['airQualityIndex'] },
      ]
      await subscribe({ id: name, ...kinds[Math.floor(index / 2) % 4] })
    }
    await broker.create(observation(1, { stationName: property('Láng') }))
    await receiver.expect(notified.length)
    expect(receiver.received.map(({ body }) => body.subscriptionId).sort()).toEqual(notified.sort())
  })
})

describe('the number of subscriptions', () => {
  const { post, patch, broker } = useSubscriptions({ loopback: false })

  /** Stores subscriptions directly in the database. */
  const fill = (count: number, geoQ: object | undefined) =>
    broker().db.raw(
      `insert into broker.subscriptions (id, types, definition, is_active, created_at, modified_at)
       select 'urn:s:' || number, '{X}', ?::jsonb, true, now(), now() from generate_series(1, ?::int) number`,
      [JSON.stringify({ ...small, ...(geoQ && { geoQ }) }), count],
    )

  it('is limited, including concurrent requests', async () => {
    await fill(maxSubscriptions.all - 3, undefined)
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(small)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 403, 403, 403, 403, 403])
    expect(answers.find(({ status }) => status === 403)?.body).toMatchObject(
      problem('TooManyResults', 'at most 1000 subscriptions. Delete some first.'),
    )
  })

  it('at its maximum does not prevent 409 for an existing id', async () => {
    await fill(maxSubscriptions.all, undefined)
    expect((await post({ ...small, id: 'urn:s:1' })).status).toBe(409)
  })

  it('has a lower limit with geoQ, including updates', async () => {
    const { geoQ } = full
    await fill(maxSubscriptions.geo, geoQ)
    expect((await post({ ...small, geoQ })).body).toMatchObject(
      problem('TooManyResults', '100 subscriptions with geoQ'),
    )
    expect((await post({ ...small, id: 'urn:s:plain' })).status).toBe(201)
    expect((await patch({ geoQ }, 'urn:s:plain')).status).toBe(403)
    expect((await patch({ geoQ }, 'urn:s:1')).status).toBe(204)
  })
})
