import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import { afterEach, describe, expect, it } from '@jest/globals'
import { generate } from 'selfsigned'
import { hour } from '../../../src/base/time.js'
import { createFirebasePush, type FirebaseOptions } from '../../../src/features/messages/firebase.js'
import { listen } from '../../../src/platform/server/http-server.js'
import { until } from '../../_helpers/processes.js'
import { standInPush } from '../../_helpers/push.js'

const service = await standInPush()
const gone = await standInPush()
const message = { title: 'Thử nghiệm', body: 'Xin chào', data: {} }
const options = { dryRun: false }

describe('the Firebase client, if Firebase fails', () => {
  const open = (options: Partial<FirebaseOptions> = {}) =>
    createFirebasePush({ credentialsFile: service.credentialsFile, url: service.url, timeout: hour, ...options })
  /** Lets pending messages time out when a condition holds, instead of after a time. It gets the number of responses. */
  const timeoutWhen = (isOver: (responses: number) => boolean): NonNullable<FirebaseOptions['settle']> => {
    let responses = 0
    return async (_milliseconds, work) => {
      const state = { isSettled: false }
      const settle = () => {
        state.isSettled = true
        responses += 1
      }
      work.then(settle, settle)
      await until(() => state.isSettled || isOver(responses))
      return state.isSettled ? work : undefined
    }
  }

  afterEach(() => {
    service.failAll(undefined)
    service.failAccess(undefined)
  })

  it.each([
    ['is missing', undefined, 'cannot be read'],
    ['is not JSON', '-----BEGIN PRIVATE KEY-----', 'is not the JSON of a service account'],
    ['is different JSON', '["private_key"]', 'is not the JSON of a service account'],
    ['lacks its key', JSON.stringify({ project_id: 'a', client_email: 'b' }), 'is not the JSON of a service account'],
    [
      'has an invalid key',
      JSON.stringify({ project_id: 'a', client_email: 'b', private_key: '-----BEGIN PRIVATE KEY-----\nMIIEvQ' }),
      'is not the JSON of a service account',
    ],
  ])('reports a credentials file that %s', async (_what, text, problem) => {
    const file = await service.file('broken.json', text ?? '')
    if (text === undefined) await rm(file)
    const error: unknown = await open({ credentialsFile: file })
      .prepare()
      .catch((cause: unknown) => cause)
    expect(error).toMatchObject({
      status: 503,
      message: `Push service is not configured: FIREBASE_CREDENTIALS_FILE ${problem}`,
      cause: undefined,
    })
  })

  it('loads the credentials after the file was corrected', async () => {
    const file = await service.file('later.json', '')
    const push = open({ credentialsFile: file })
    await expect(push.prepare()).rejects.toMatchObject({ status: 503 })
    await writeFile(file, service.credentials)
    await push.prepare()
    expect(await push.sendToTopic('a', message, options)).toEqual({ delivered: true })
  })

  it.each([
    ['invalid-grant', 'unauthorized'],
    ['hang', 'timeout'],
  ] as const)('throws if the access token fails with %s', async (fault, kind) => {
    service.failAccess(fault)
    const calls = service.requests.length
    const push = open({ credentialsFile: await accountOf(fault), ...(fault === 'hang' && { timeout: 500 }) })
    await expect(push.sendToDevices(['one', 'two'], message, options)).rejects.toMatchObject({ kind })
    await expect(push.sendToTopic('a', message, options)).rejects.toMatchObject({ kind })
    expect(service.requests).toHaveLength(calls)
  })

  it.each([
    ['unauthenticated', 'unauthorized'],
    ['permission-denied', 'unauthorized'],
    ['hang', 'timeout'],
  ] as const)('throws if every message fails with %s', async (fault, kind) => {
    service.failAll(fault)
    service.requests.length = 0
    const push = open({ settle: timeoutWhen(() => fault === 'hang' && service.requests.length === 2) })
    const error: unknown = await push.sendToDevices(['one', 'two'], message, options).catch((cause: unknown) => cause)
    expect(error).toMatchObject({ name: 'ProviderError', provider: 'Push service', kind })
    expect(String(error)).not.toMatch(/google|PRIVATE/)
  })

  it('sends no further messages after the timeout', async () => {
    service.failAll('hang')
    service.requests.length = 0
    const tokens = Array.from({ length: 150 }, (_, n) => `waiting-${n}`)
    const push = open({ settle: timeoutWhen(() => service.requests.length === 100) })
    await expect(push.sendToDevices(tokens, message, options)).rejects.toMatchObject({ kind: 'timeout' })
    service.failAll(undefined)
    await open().sendToDevices(['after'], message, options)
    const sent = service.requests.map((request) => request.message.token)
    expect(sent.sort()).toEqual(['after', ...tokens.slice(0, 100)].sort())
  })

  it('sends no further messages after its signal aborts', async () => {
    service.requests.length = 0
    const tokens = Array.from({ length: 150 }, (_, n) => `given-up-${n}`)
    await open()
      .sendToDevices([tokens[0] ?? ''], message, { ...options, signal: AbortSignal.abort() })
      .catch(() => 0)
    expect(service.requests).toEqual([])
    const end = new AbortController()
    service.failAll('hang')
    const settle = timeoutWhen(() => end.signal.aborted)
    const sending = open({ settle }).sendToDevices(tokens, message, { ...options, signal: end.signal })
    await until(() => service.requests.length === 100)
    end.abort()
    await expect(sending).rejects.toMatchObject({ kind: 'timeout' })
    expect(service.requests).toHaveLength(100)
  })

  it('returns an outcome per device if all messages fail with an internal error', async () => {
    service.failAll('internal')
    const outcome = { delivered: false, dead: false, reason: 'Push service failed' }
    expect(await open().sendToDevices(['one', 'two'], message, options)).toEqual([outcome, outcome])
  })

  it('throws if it cannot connect', async () => {
    const push = createFirebasePush({ credentialsFile: gone.credentialsFile, url: gone.url })
    await push.sendToDevices(['one'], message, options)
    await gone.close()
    await expect(push.sendToDevices(['one'], message, options)).rejects.toMatchObject({ kind: 'unavailable' })
  })

  it('does not send to an https:// address with an untrusted certificate', async () => {
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }])
    const server = createServer({ key, cert })
    const port = await listen(server, 0, '127.0.0.1')
    const push = open({ credentialsFile: await accountOf('tls'), url: `https://127.0.0.1:${port}` })
    const error: unknown = await push.sendToTopic('a', message, options).catch((cause: unknown) => cause)
    server.close()
    expect(error).toMatchObject({ kind: 'unavailable', reason: expect.stringContaining('self-signed certificate') })
  })

  it.each([
    ['unauthenticated', 'unauthorized'],
    ['permission-denied', 'unauthorized'],
    ['quota', 'unavailable'],
    ['internal', 'unavailable'],
    ['hang', 'timeout'],
  ] as const)('throws if a subscription fails with %s', async (fault, kind) => {
    service.failAll(fault)
    const push = open(fault === 'hang' ? { timeout: 500 } : {})
    await expect(push.subscribe('one', 'daily')).rejects.toMatchObject({ name: 'ProviderError', kind })
  })

  it('throws if it cannot connect to change a subscription', async () => {
    const push = open({ credentialsFile: await accountOf('refused'), url: 'http://127.0.0.1:1' })
    await expect(push.unsubscribe('one', 'daily')).rejects.toMatchObject({ kind: 'unavailable' })
  })

  it('returns the other outcomes if one message hangs', async () => {
    service.fail('slow', 'hang')
    const tokens = ['slow', ...Array.from({ length: 20 }, (_, n) => `quick-${n}`)]
    const settle = timeoutWhen((responses) => responses === 20)
    const [first, ...rest] = await open({ settle }).sendToDevices(tokens, message, options)
    expect(first).toMatchObject({ delivered: false, dead: false, reason: 'Push service did not respond in time' })
    expect(rest).toEqual(rest.map(() => ({ delivered: true })))
  })

  /** The SDK caches access tokens by the content of the account. */
  const accountOf = (name: string) =>
    service.file(
      `${name}.json`,
      JSON.stringify({ ...(JSON.parse(service.credentials) as object), client_email: `${name}@example.com` }),
    )
})
