import fc from 'fast-check'
import { hugeNumber, serialize } from './serialize.js'
import type { DraftRequest } from './valid-requests.js'

/** A serialized request. */
export interface WireRequest {
  method: string
  target: string
  headers: Record<string, string>
  body: Buffer | undefined
}

const longText = 'x'.repeat(5000)
const nested = (levels: number): unknown => (levels === 0 ? [] : [nested(levels - 1)])

const oddTexts = [
  ...['', '0', '-1', '-0', '2147483648', '9007199254740993', '9'.repeat(400), '1e3', '1e999', '0x10', 'NaN', '1,2'],
  ...['null', 'true', 'me', '.', '..', '%2e%2e%2f', 'a%2Fb', '%00', 'a%00b', '%', '%zz', '%ff', '%C0%AF', '%ED%A0%80'],
  ...['%F0%9F%8C%B3', '%E2%80%AEtxt', '%EF%BB%BF7', '%27%20or%201=1%20--', '$(id)', '%0d%0aX:1', '[1]', longText],
]
const oddNames = ['_', '__proto__', 'constructor', 'limit%5B%5D', 'LIMIT', '%00', '%F0%9F%8C%B3', '', 'x'.repeat(300)]
const oddValues: unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e308, -1e308, 5e-324, 2147483648, 9007199254740993, hugeNumber],
  ...['', ' ', '\0', 'a\0b', '\ud800', 'x\udfff', '\u202eabc', '\ufeff', '👩‍👩‍👧', '7', 'null'],
  ...[longText, "'; drop table users; --", [], {}, [null], [[]], { a: null }, nested(60), nested(80)],
  ...[JSON.parse('{"__proto__":{"admin":true}}') as unknown, { $ref: '#/' }],
]
const oddHeaders = [
  ...['Accept: nonsense', 'Accept: text/html;q=0.1, */*;q=0', 'Accept-Encoding: gzip;q=x', 'Accept-Language: ;;q=,\t'],
  ...['Authorization: Bearer', 'Authorization: Bearer a.b.c', `Authorization: Bearer ${'x'.repeat(4000)}`],
  ...['Authorization: Basic \u00ff', 'X-Request-Id: \u00e9 "x"', 'X-Broker-Secret: guess', 'X-Station-Key: 12.guess'],
  ...['If-None-Match: ,,W/,"', `If-None-Match: ${'x'.repeat(2000)}`, 'Idempotency-Key: a b', 'Link: <<>>; rel='],
  ...['Origin: \u00ff', 'Origin: null', 'Range: bytes=9-1', 'Cookie: =;=;', 'Expect: miracles', 'Forwarded: for="['],
  ...['Upgrade: h2c', 'Content-Encoding: gzip', 'Content-Encoding: identity', 'X-HTTP-Method-Override: DELETE'],
].map((line) => line.split(': ') as [name: string, value: string])
const contentTypes = [
  ...[undefined, '', ';', 'json', 'text/plain', 'application/json; charset=utf-16', 'application/jsonx', 'a/b\u00ff'],
  ...['application/json', 'application/ld+json', 'application/x-www-form-urlencoded', 'text/csv'],
  ...['multipart/form-data', 'multipart/form-data; boundary=x'],
]
const rawBodies = [
  ...['{', '[', '"', 'null', '[]', '7', '"x"', 'undefined', '{"a":1}}', "{'a':1}", '\ufeff{}', '\0', ' '],
  ...['{"a":\u00a01}', 'a=b&a=c', 'a=%zz&%00=%ff', '--x\r\n\r\n--x--'],
  'observed_at,pm25\n2026-11-21T10:00:00+07:00,"38',
  ...['['.repeat(2000), `${'['.repeat(2000)}${']'.repeat(2000)}`, `{"a":"\\u0000${'{'.repeat(50)}"}`],
].map((text) => Buffer.from(text))
const oddBytes = [
  [0xff, 0xfe, 0x7b, 0],
  [0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d],
  [0x1f, 0x8b, 8, 0],
  [0xed, 0xa0, 0x80],
].map((bytes) => Buffer.from(bytes))
const methods = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'LINK', 'QUERY']
const targets: ((target: string) => string)[] = [
  (target) => `/v1${target}`,
  (target) => `/V1${target}`,
  (target) => `/${target}`,
  (target) => `/v1/v1${target}`,
  (target) => target.replace('?', '/?'),
  (target) => target.replace(/^([^?]*)/, '$1//'),
  (target) => target.replace(/^([^?]*)/, '$1/x'),
  (target) => target.replace(/^([^?]*)/, '$1;a=b'),
  (target) => target.replace(/^([^?]*)/, '$1%20'),
  (target) => target.replace(/^\/(.)/, (_all, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`),
  (target) => `http://example.com${target}`,
  (target) => `${target}${target.includes('?') ? '&' : '?'}&&=&?`,
  (target) => `${target}?${'a&'.repeat(1000)}`,
]

interface BrokenRequest extends DraftRequest {
  /** Replaces the body. */
  raw?: Buffer
  retarget?: (target: string) => string
}

type Mutation = (draft: BrokenRequest) => void

/** Returns a mutation that applies one of the values. */
const oneOf = <T>(weight: number, values: readonly T[], apply: (draft: BrokenRequest, value: T) => void) => ({
  weight,
  arbitrary: fc.constantFrom(...values).map(
    (value): Mutation =>
      (draft) =>
        apply(draft, value),
  ),
})
const somewhere = fc.nat()

/** One to three mutations that may make a request invalid. */
export const mutations: fc.Arbitrary<Mutation[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.tuple(somewhere, fc.constantFrom(...oddValues)).map((args) => replaceInBody(...args)) },
    { weight: 2, arbitrary: somewhere.map((pick) => changeBody(pick, undefined)) },
    { weight: 2, arbitrary: fc.tuple(somewhere, fc.string(), fc.jsonValue()).map((args) => addField(...args)) },
    { weight: 3, arbitrary: fc.tuple(somewhere, fc.constantFrom(...oddTexts)).map((args) => changeQuery(...args)) },
    { weight: 2, arbitrary: fc.tuple(fc.constantFrom(...oddNames), fc.constantFrom(...oddTexts)).map(addToQuery) },
    { weight: 3, arbitrary: fc.tuple(somewhere, fc.constantFrom(...oddTexts)).map((args) => changePath(...args)) },
    oneOf(3, oddHeaders, ({ headers }, [name, value]) => {
      headers[name] = value
      if (name === 'Upgrade') headers['Connection'] = name
    }),
    oneOf(2, contentTypes, (draft, contentType) => void (draft.contentType = contentType)),
    oneOf(2, [...rawBodies, ...oddBytes], (draft, raw) => void (draft.raw = raw)),
    oneOf(1, methods, (draft, method) => void (draft.method = method)),
    oneOf(1, targets, (draft, retarget) => void (draft.retarget = retarget)),
  ),
  { minLength: 1, maxLength: 3 },
)

/** Serializes a request after applying mutations. */
export function write(draft: DraftRequest, broken: Mutation[] = []): WireRequest {
  const copy: BrokenRequest = structuredClone(draft)
  for (const mutate of broken) mutate(copy)
  const { method, path, values, query, headers, contentType, raw, retarget } = copy
  const filled = path.replace(/\{([^}]+)\}/g, (_all, name: string) => values[name] ?? '')
  const target = query.length === 0 ? filled : `${filled}?${query.map((pair) => pair.join('=')).join('&')}`
  const body = raw ?? serialize(copy)
  return {
    method,
    target: retarget ? retarget(target) : target,
    headers: { ...headers, ...(contentType !== undefined && body && { 'Content-Type': contentType }) },
    body,
  }
}

/** Replaces or removes a value in the body. */
function changeBody(pick: number, odd: (() => unknown) | undefined): Mutation {
  return (draft) => {
    const places = placesIn(draft.body)
    const place = places[pick % Math.max(places.length, 1)]
    if (!place) draft.body = odd?.()
    else if (odd) place.parent[place.key] = odd()
    else if (Array.isArray(place.parent)) place.parent.splice(Number(place.key), 1)
    else Reflect.deleteProperty(place.parent, place.key)
  }
}

function replaceInBody(pick: number, odd: unknown): Mutation {
  return changeBody(pick, () => structuredClone(odd))
}

function addToQuery(pair: [string, string]): Mutation {
  return ({ query }) => void query.push(pair)
}

function addField(pick: number, name: string, value: unknown): Mutation {
  return ({ body }) => {
    const objects = [body, ...placesIn(body).map(({ parent, key }) => parent[key])].filter(
      (one) => typeof one === 'object' && one !== null,
    )
    const target = objects[pick % Math.max(objects.length, 1)]
    if (target) Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true })
  }
}

function changeQuery(pick: number, text: string): Mutation {
  return ({ query }) => {
    const pair = query[pick % Math.max(query.length, 1)]
    if (pair && pick % 3 === 0) query.push([pair[0], text])
    else if (pair) pair[1] = text
    else query.push(['limit', text])
  }
}

function changePath(pick: number, text: string): Mutation {
  return ({ values }) => {
    const names = Object.keys(values)
    const name = names[pick % Math.max(names.length, 1)]
    if (name !== undefined) values[name] = text
  }
}

interface BodyPlace {
  parent: Record<string, unknown>
  key: string
}

function placesIn(value: unknown): BodyPlace[] {
  if (typeof value !== 'object' || value === null) return []
  const parent = value as Record<string, unknown>
  return Object.entries(parent).flatMap(([key, member]) => [{ parent, key }, ...placesIn(member)])
}
