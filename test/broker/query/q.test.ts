import { beforeAll, describe, expect, it } from '@jest/globals'
import { call, contextLink, useBroker } from '../_helpers/broker.js'
import { found, query, store } from './_helpers/queries.js'

const broker = useBroker({ clock: () => Date.parse('2026-03-01T12:00:00.125Z') })
const property = (value: unknown, more: Record<string, unknown> = {}) => ({ type: 'Property', value, ...more })
const dateTime = (value: string) => property({ '@type': 'DateTime', '@value': value })

beforeAll(() =>
  store(broker().url, {
    numbers: { a: property(5), b: property(-1.5), big: property(1e300) },
    texts: { a: property('5'), name: property('Bull; "the" (big|old) one, a..z') },
    other: { a: property(7, { unitCode: 'GQ', observedAt: '2026-01-01T00:00:00.500Z' }), name: property('Hồ Gươm') },
    truth: { a: property(true), b: property(2) },
    list: { a: property([1, 5, 'x']), when: property(['2026-05-01T00:00:00Z', 'never']) },
    compound: { a: property({ b: { c: 5 }, list: [1, 2], text: 'x' }), empty: property({}) },
    link: { to: { type: 'Relationship', object: 'urn:x:numbers' } },
    links: { to: { type: 'Relationship', object: ['urn:x:numbers', 'urn:x:texts'] } },
    uri: { to: property('urn:x:numbers') },
    nested: {
      a: property(9, {
        quality: property(0.5, { by: property('me') }),
        source: { type: 'Relationship', object: 'urn:x:link' },
      }),
    },
    plainTime: { when: property('2026-02-01T00:00:00Z') },
    zonedTime: { when: property('2026-02-01T07:00:00.000+07:00') },
    typedTime: { when: dateTime('2026-02-01T00:00:01Z') },
    wrongTime: { when: property('2026-02-30T00:00:00Z') },
    day: { when: property('2026-02-01') },
    typedDay: { when: property({ '@type': 'Date', '@value': '2026-02-02' }) },
    clock: { when: property('10:00:00Z') },
    typedClock: { when: property({ '@type': 'Time', '@value': '10:00:00.500Z' }) },
  }),
)

/** Names of all entities with an attribute `a`. */
const withA = ['numbers', 'texts', 'other', 'truth', 'list', 'compound', 'nested']
const without = (...names: string[]) => withA.filter((name) => !names.includes(name))

/** The names of the entities that are found, and conditions that find them. */
const results: [expected: string[], ...q: string[]][] = [
  // Existence.
  [withA, 'a'],
  [['numbers', 'truth'], 'b', 'b;!to', 'createdAt;b'],
  [['link', 'links', 'uri'], '!a;!when'],
  [[], 'nothing', 'a[b.d]', '!createdAt'],
  [['compound'], 'a[b]', 'a[b.c]'],
  [without('compound'), 'a;!a[b.c]'],
  [['nested'], 'a.quality'],
  [['other'], 'a.unitCode'],
  // Numbers, without type coercion.
  [['numbers', 'list'], 'a==5', 'a==5.0', 'a<=5'],
  [without('numbers', 'list'), 'a!=5'],
  [['numbers', 'other', 'list', 'nested'], 'a>=5'],
  [['numbers'], 'b<0', 'b==-1.5', 'big>1e299', 'big==1e300'],
  [['truth'], 'a==true'],
  [without('truth'), 'a!=true'],
  // Ranges and lists.
  [['numbers', 'other', 'list'], 'a==5..7'],
  [without('numbers', 'other', 'list'), 'a!=5..7'],
  [['texts', 'other', 'truth', 'nested'], 'a==7,9,"5",true'],
  [['numbers', 'list', 'compound'], 'a!=7,9,"5",true'],
  // Strings.
  [['texts'], 'name=="Bull; \\"the\\" (big|old) one, a..z"', 'name~="^Bull;"', 'name~="(big|old)"'],
  [['texts'], 'name~=.*the.*'],
  [['other'], 'name=="Hồ Gươm"', 'name>"C"', 'name!~="^Bull"'],
  // "If the target value data type is different than String then it shall be considered as not matching" (4.9).
  [['list'], 'a!~="5"'],
  [['texts'], 'a!~="x"'],
  // Relationships: "The Query Term value is a URI and the target element corresponds to a Relationship: is identical to
  // the target value, is included in the target value, if the latter is an array" (4.9), quoted or not.
  [['link', 'links', 'uri'], 'to==urn:x:numbers', 'to!="urn:x:nobody"'],
  [['links'], 'to=="urn:x:texts"', 'to==urn:x:texts,urn:x:nobody'],
  // "If the target element corresponds to a Relationship, the combination of such target element with any operator
  // different than equal or unequal shall result in not matching" (4.9).
  [['uri'], 'to>"a"', 'to>="urn:x:numbers"', 'to<"z"', 'to<="urn:x:numbers"', 'to=="a".."z"', 'to~="numbers$"'],
  // Sub-attributes and members.
  [['compound'], 'a[b.c]==5', 'a[list]==2', 'a[text]=="x"'],
  [[], 'a[text]!="x"', 'default-context:a==5'],
  [['other'], 'a.unitCode=="GQ"'],
  [['nested'], 'a.quality>0.4', 'a.quality.by=="me"', 'a.source==urn:x:link'],
  [['numbers', 'list'], 'https://uri.etsi.org/ngsi-ld/default-context/a==5'],
  // Times, in any notation.
  [['plainTime', 'zonedTime'], 'when==2026-02-01T00:00:00Z', 'when==2026-02-01T02:00:00.0+02:00'],
  [['list', 'typedTime', 'wrongTime', 'day', 'typedDay', 'clock', 'typedClock'], 'when!=2026-02-01T00:00:00Z;when'],
  [['list', 'typedTime'], 'when>2026-02-01T00:00:00Z'],
  [['plainTime', 'zonedTime', 'typedTime'], 'when==2026-02-01T00:00:00Z..2026-02-01T00:00:01Z'],
  [['other'], 'a.observedAt==2026-01-01T00:00:00.5Z', 'a.observedAt=="2026-01-01T07:00:00.500+07:00"'],
  [[], 'a.observedAt>2026-01-01T00:00:00.5Z', 'modifiedAt>2026-03-01T12:00:00.125Z', 'createdAt==5'],
  [withA, 'a.modifiedAt>=2026-03-01T12:00:00Z'],
  [['numbers', 'truth'], 'createdAt==2026-03-01T12:00:00.125Z;b', 'createdAt=="2026-03-01T13:00:00.125+01:00";b'],
  // Combinations.
  [['numbers', 'other'], 'a==5;b|name=="Hồ Gươm"', 'name=="Hồ Gươm"|a==5;b'],
  [['numbers', 'list'], 'a==5|(a==true;b<0)'],
]

describe('q', () => {
  it.each(results.flatMap(([expected, ...all]) => all.map((q): [string, string[]] => [q, expected])))(
    '%s',
    async (q, expected) => {
      expect(await found(broker().url, { type: 'Thing', q })).toEqual(expected)
    },
  )

  it.each([
    ...['a==', 'a>true', 'a==1e999', 'a~="("', 'createdAt.x', 'createdAt[x]==1', 'a.observedAt.x', 'a.unitCode[x]'],
    ...['when==2026-02-30T00:00:00Z', 'when==2026-02-01T24:00:00Z'],
  ])('rejects %s', async (q) => {
    const { status, body } = await query(broker().url, { type: 'Thing', q })
    expect(status).toBe(400)
    expect(body).toMatchObject({ type: 'https://uri.etsi.org/ngsi-ld/errors/BadRequestData', status: 400 })
  })

  it.each(['to{a}==5', 'to{Thing:a}==5', 'a.b{c}'])('refuses %s, a path to a linked entity (4.9)', async (q) => {
    const { status, body } = await query(broker().url, { type: 'Thing', q })
    expect([status, body]).toMatchObject([422, { type: 'https://uri.etsi.org/ngsi-ld/errors/OperationNotSupported' }])
  })

  it('expands names with the context of the request', async () => {
    const environment = 'https://smartdatamodels.org/dataModel.Environment/pm25'
    await store(broker().url, { air: { [environment]: property(60) } }, 'Air')
    const { body } = await query(broker().url, { q: 'pm25>=55' }, { Link: contextLink })
    expect(body).toMatchObject([{ id: 'urn:x:air', pm25: { value: 60 } }])
    expect(await found(broker().url, { q: 'pm25>=55' })).toEqual([])
    expect(await found(broker().url, { q: `${environment}>=55` })).toEqual(['air'])
  })

  // Their automata have very many states.
  it.each(['(^|^a|b|^|$){60}', '((^|$|a)*){40}', '(a?a?a?a?a?a?a?a?){50}b'])(
    'rejects the pattern %s, also in idPattern and in subscriptions',
    async (pattern) => {
      const { url } = broker()
      const notification = { endpoint: { uri: 'http://127.0.0.1:9/' } }
      const subscribe = (members: object) =>
        call(url, 'POST /subscriptions', {
          body: { type: 'Subscription', entities: [{ type: 'Thing' }], notification, ...members },
        })
      for (const { status, body } of [
        await query(url, { type: 'Thing', q: `a~="${pattern}"` }),
        await query(url, { type: 'Thing', idPattern: pattern }),
        await subscribe({ q: `a~="${pattern}"` }),
        await subscribe({ entities: [{ type: 'T', idPattern: pattern }] }),
      ])
        expect({ status, body }).toMatchObject({ status: 400, body: { detail: expect.stringContaining('repetition') } })
    },
  )
})
