import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from '@jest/globals'
import { incomingFolder } from '../../../src/pipeline/http/multipart.js'
import { until } from '../../_helpers/processes.js'
import { useService, type TestUser } from '../../_helpers/service.js'
import { signIn } from '../../_helpers/sign-in.js'
import { picture } from '../../_helpers/uploads.js'
import { file, form, formType } from '../../pipeline/http/_helpers/form.js'
import { call, type Answer } from '../../pipeline/http/_helpers/raw.js'

interface Sending {
  request: ClientRequest
  answer: Promise<Answer>
}

describe('a caller whose token is revoked while the body is sent', () => {
  const answered: { operationId: string; userId: number | undefined }[] = []
  const service = useService({
    environment: { RATE_LIMITS: '0,1000,1000' },
    onResponse: ({ operationId, user }) => answered.push({ operationId, userId: user?.id }),
  })
  const opened: ClientRequest[] = []

  afterEach(() => {
    for (const one of opened.splice(0)) one.destroy()
  })

  /** Sends the headers of a request and `first`, and returns once the service has authenticated it. */
  async function begin(
    { token }: TestUser,
    [method, path]: [string, string],
    headers: Record<string, string | number>,
    first?: Buffer,
  ): Promise<Sending> {
    const { sessions } = service().app.context
    const check = sessions.check.bind(sessions)
    let authenticated = false
    sessions.check = (given) => {
      authenticated ||= given === token
      return check(given)
    }
    const target = new URL(path, service().baseUrl)
    const sent = request(target, { method, headers: { Authorization: `Bearer ${token}`, ...headers }, agent: false })
    opened.push(sent)
    const answer = once(sent, 'response').then(async ([response]: IncomingMessage[]): Promise<Answer> => {
      if (!response) throw new Error('There is no response.')
      return { status: response.statusCode ?? 0, headers: response.headers, text: await text(response) }
    })
    // The response is awaited later and may fail before.
    answer.catch(() => undefined)
    sent.flushHeaders()
    if (first) sent.write(first)
    await until(() => authenticated)
    sessions.check = check
    return { request: sent, answer }
  }

  const beginJson = (user: TestUser, target: [string, string], body: string) =>
    begin(user, target, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })

  async function otherAdmin(): Promise<TestUser> {
    const user = await service().citizen()
    await change(user, { role: 'admin' })
    return signIn(service(), user)
  }

  const change = async (user: TestUser, body: { role?: string; is_active?: boolean }) => {
    const { error } = await service().admin.api.updateUser({ path: { user_id: user.id }, body })
    expect(error).toBeUndefined()
  }

  it.each([
    ['deactivated', { is_active: false }],
    ['demoted', { role: 'citizen' }],
  ])('creates no user if the admin is %s', async (_what, rights) => {
    const admin = await otherAdmin()
    const email = `late-${admin.id}@example.com`
    const body = JSON.stringify({ email, password: 'moc-chau-lotus-1954', role: 'admin' })
    const sending = await beginJson(admin, ['POST', '/users'], body)
    await change(admin, rights)
    sending.request.end(body)
    expect(await sending.answer).toMatchObject({ status: 401, headers: { 'www-authenticate': 'Bearer' } })
    const { data } = await service().admin.api.listUsers({ query: { sort: 'id', order: 'desc' } })
    expect(JSON.stringify(data)).not.toContain(email)
  })

  it('changes nothing with a token that was revoked by a logout', async () => {
    const lan = await service().citizen()
    const body = JSON.stringify({ full_name: 'Changed after the logout' })
    const sending = await beginJson(lan, ['PUT', '/auth/profile'], body)
    await lan.api.logout()
    sending.request.end(body)
    expect((await sending.answer).status).toBe(401)
    const { data } = await service().admin.api.getUser({ path: { user_id: lan.id } })
    expect(data?.full_name).not.toBe('Changed after the logout')
  })

  it('does not reach the handler if an optional body is empty', async () => {
    const lan = await service().citizen()
    const sending = await begin(lan, ['POST', '/ai/weather-insights'], { 'Transfer-Encoding': 'chunked' })
    await lan.api.logout()
    sending.request.end()
    expect((await sending.answer).status).toBe(401)
  })

  it('stores no image and leaves no file', async () => {
    const lan = await service().citizen()
    const body = form(file('image', await picture(64, 48).jpeg().toBuffer()))
    const headers = { 'Content-Type': formType, 'Content-Length': body.length }
    const sending = await begin(lan, ['POST', '/upload/image'], headers, body.subarray(0, 200))
    await change(lan, { is_active: false })
    sending.request.end(body.subarray(200))
    expect((await sending.answer).status).toBe(401)
    expect(await readdir(incomingFolder(service().app.context.config))).toEqual([])
    expect(await readdir(service().app.context.config.dataDir, { recursive: true })).not.toContainEqual(
      expect.stringMatching(/\.jpg$/),
    )
  })

  it('is anonymous to a public operation', async () => {
    const lan = await service().citizen()
    const body = JSON.stringify({ email: lan.email, password: lan.password })
    const sending = await beginJson(lan, ['POST', '/login'], body)
    await lan.api.logout()
    answered.length = 0
    sending.request.end(body)
    expect((await sending.answer).status).toBe(200)
    expect(answered).toContainEqual({ operationId: 'login', userId: undefined })
  })

  it('is counted once', async () => {
    const lan = await service().citizen()
    const update = async () => {
      const answer = await call(service().baseUrl, 'PUT', '/auth/profile', {
        headers: { Authorization: `Bearer ${lan.token}`, 'Content-Type': 'application/json' },
        body: '{"full_name":"Lan"}',
      })
      return Number(answer.headers['x-ratelimit-remaining'])
    }
    const before = await update()
    expect(before - (await update())).toBe(1)
  })
})
