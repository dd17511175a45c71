import { describe, expect, it } from '@jest/globals'
import { parse } from 'yaml'
import { readContract } from '../../../src/app/service.js'
import { atPublicUrl } from '../../../src/pipeline/contract/adapt-document.js'
import { useService } from '../../_helpers/service.js'
import { call, json } from '../../pipeline/http/_helpers/raw.js'

const development = 'http://localhost:8000'
const publicUrl = 'https://api.city.example/environment'
const contract = readContract()

describe('atPublicUrl', () => {
  const { servers, ...rest } = atPublicUrl(contract, publicUrl)

  it('lists the service first, followed by the servers of the contract', () => {
    expect(servers).toEqual([{ url: publicUrl, description: 'This service' }, ...(contract.servers ?? [])])
  })

  it('changes nothing else', () => {
    const { servers: _servers, ...original } = contract
    expect(JSON.stringify(rest)).toBe(JSON.stringify(original).replaceAll(development, publicUrl))
  })

  it('changes nothing at the development URL', () => {
    expect(atPublicUrl(contract, development)).toEqual(contract)
  })
})

describe('a service with PUBLIC_URL', () => {
  const service = useService({ environment: { PUBLIC_URL: publicUrl } })

  it.each(['json', 'yaml'])('publishes the contract with its URL, and with a strong ETag, as %s', async (extension) => {
    const answer = await call(service().baseUrl, 'GET', `/openapi.${extension}`)
    expect(parse(answer.text)).toEqual(atPublicUrl(contract, publicUrl))
    expect(answer.headers.etag).toMatch(/^"[^"]{22}"$/)
  })
})

describe('a service without PUBLIC_URL', () => {
  const service = useService()

  it('publishes the contract with the port on which it listens', async () => {
    const published = json(await call(service().baseUrl, 'GET', '/openapi.json'))
    expect(published).toEqual(atPublicUrl(contract, `http://localhost:${service().app.port}`))
  })
})
