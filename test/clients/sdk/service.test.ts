import { createClient, memoryTokens, ServiceError, unwrap, type ClientSettings } from '@environmental-monitoring/sdk'
import { describe, expect, it } from '@jest/globals'
import { jpeg } from '../../_helpers/images.js'
import { useService } from '../../_helpers/service.js'

const place = { latitude: 21.0285, longitude: 105.8542 }

describe('calls of the SDK to the service', () => {
  const service = useService()
  /** Creates a client and records the status of each response. */
  const watched = (settings: Partial<ClientSettings> = {}) => {
    const statuses: number[] = []
    const api = createClient({
      baseUrl: service().baseUrl,
      async fetch(request) {
        const response = await fetch(request)
        statuses.push(response.status)
        return response
      },
      ...settings,
    })
    return { api, statuses }
  }

  it('sign in, change the password and sign out', async () => {
    const { email, password } = await service().citizen()
    const tokens = memoryTokens()
    const { api } = watched({ tokens })
    await unwrap(api.login({ body: { username: email, password }, contentType: 'application/x-www-form-urlencoded' }))
    const first = tokens.get()
    await unwrap(api.changePassword({ body: { current_password: password, new_password: 'hồ Tây mùa sen 2026' } }))
    expect(tokens.get()).not.toBe(first)
    expect((await unwrap(api.getCurrentUser())).email).toBe(email)
    expect(await unwrap(api.logout())).toEqual({ message: 'Signed out' })
    expect(tokens.get()).toBeUndefined()
    await expect(unwrap(api.getCurrentUser())).rejects.toThrow(ServiceError)
  })

  it('send files together with the fields of a report, once per key', async () => {
    const { token } = await service().citizen()
    const { api } = watched({ token })
    const file = new Blob([await jpeg()], { type: 'image/jpeg' })
    const body = { title: 'Hố ga mất nắp', ...place, severity: 'high' as const, image: file, images: [file, file] }
    const send = () => unwrap(api.createReport({ body, headers: { 'Idempotency-Key': 'one-report' } }))
    const report = await send()
    expect(report).toMatchObject({ title: 'Hố ga mất nắp', ...place })
    expect(report.image_urls).toHaveLength(3)
    expect((await send()).id).toBe(report.id)
  })
})

describe('a token that is about to expire', () => {
  // By the client's clock, 25 of the 30 minutes have passed.
  const service = useService({ clock: () => Date.now() - 25 * 60_000 })

  it('is refreshed before the call, and the old one is revoked', async () => {
    const citizen = await service().citizen()
    const tokens = memoryTokens()
    await tokens.set(citizen.token)
    const api = createClient({ baseUrl: service().baseUrl, tokens })
    expect((await unwrap(api.getCurrentUser())).email).toBe(citizen.email)
    const fresh = tokens.get()
    expect(fresh).not.toBe(citizen.token)
    expect((await citizen.api.getCurrentUser()).response.status).toBe(401)
    await unwrap(api.getCurrentUser())
    expect(tokens.get()).toBe(fresh)
  })
})
