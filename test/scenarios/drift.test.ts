import { unwrap } from '@environmental-monitoring/sdk'
import { describe, expect, it } from '@jest/globals'
import { readContract } from '../../src/server/service.js'
import { useMock } from '../_helpers/mock.js'
import { createTarget } from './_helpers/targets.js'

/** Returns the contract with a text replaced, to make the mock violate the real contract. */
function changed(from: string, to: string): ReturnType<typeof readContract> {
  const text = JSON.stringify(readContract())
  expect(text).toContain(from)
  return JSON.parse(text.replaceAll(from, to)) as ReturnType<typeof readContract>
}

describe.each([
  ['has a value of another type', '"title":"Rác thải tràn ra vỉa hè"', '"title":7', 'response.title must be string'],
  ['lacks a field', '"status":"PENDING",', '', 'response.status is required'],
  ['has a field too many', '"status":"PENDING"', '"status":"PENDING","state":1', 'response.state is not a field'],
  ['lacks a header', '"Location":{"$ref"', '"Place":{"$ref"', 'header Location is missing'],
])('a step of a scenario, if the response %s', (_what, from, to, problem) => {
  const mock = useMock(changed(from, to))
  const target = createTarget(() => mock().baseUrl, false)
  const body = { title: 'Khói', latitude: 21, longitude: 105 }

  it('fails and names the problem', async () => {
    const lan = await target.citizen()
    const made = target.step(201, () => lan.api.createReport({ body }))
    await expect(made).rejects.toThrow(`createReport violates the contract with status 201: ${problem}`)
  })
})

describe('a step of a scenario', () => {
  const mock = useMock()
  const target = createTarget(() => mock().baseUrl, false)

  it('fails if the status is not the expected one', async () => {
    const api = target.guest()
    await expect(target.step(200, () => api.listReports({}))).rejects.toThrow('answered 401, not 200')
  })

  it('fails if the request violates the contract', async () => {
    const api = target.withToken('any')
    const body = { title: '', latitude: 210, longitude: 105 }
    await expect(target.step(201, () => unwrap(api.createReport({ body })))).rejects.toThrow()
    const query = { limit: 1000 }
    await expect(target.step(200, () => unwrap(api.listReports({ query })))).rejects.toThrow()
  })

  it('fails without a request', async () => {
    await expect(target.step(200, () => Promise.resolve())).rejects.toThrow()
  })

  it('fails if a request is not rejected as expected', async () => {
    const api = target.guest()
    await expect(target.refused(200, () => api.listSensors({}))).rejects.toThrow('The call succeeded')
  })

  it('is required for every request', async () => {
    await expect(target.guest().getLiveness({})).rejects.toThrow()
  })
})
