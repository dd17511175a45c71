import { beforeAll, describe, expect, it } from '@jest/globals'
import { createStation, type OwnStation } from '../../_helpers/own-stations.js'
import { useService } from '../../_helpers/service.js'

const maxBytes = 512 * 1024
const observed_at = new Date(Date.now() - 60_000).toISOString()
const header = 'observed_at,pm25\n'
const values = { pm25: 1, pm10: 2, no2: 3, so2: 4, o3: 5, co: 6, temperature: 7, humidity: 8, pressure: 1009 }

/** Repeats a text up to the maximum size of a body. */
const fill = (text: string, { before = '', after = '' } = {}) => {
  const room = maxBytes - Buffer.byteLength(before + after)
  return before + text.repeat(Math.floor(room / Buffer.byteLength(text))) + after
}
const json = (member: string) => `[{"observed_at":"${observed_at}","pm25":1,${member}}]`
const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

const hostileJson: Record<string, string> = {
  'numbers instead of readings': fill('1,', { before: '[', after: '1]' }),
  'empty readings': fill('{},', { before: '[', after: '{}]' }),
  'empty lists': fill('[],', { before: '[', after: '[]]' }),
  '1,000 readings with long texts': JSON.stringify(
    Array.from({ length: 1000 }, () => ({ observed_at, pm25: 'x'.repeat(450) })),
  ),
  '1,000 readings with many fields': `[${Array.from({ length: 1000 }, () => `{${Array.from({ length: 60 }, (_, n) => `"f${n}":1`).join()}}`).join()}]`,
  'a long time': JSON.stringify([{ observed_at: '2'.repeat(500_000), pm25: 1 }]),
  'a long number': JSON.stringify([{ observed_at, pm25: '1'.repeat(500_000) }]),
  'a long number with a comma': JSON.stringify([{ observed_at, pm25: `${'1'.repeat(500_000)},x` }]),
  'a long name': json(`"${'_'.repeat(500_000)}":1`),
  'a long unit': json(`"units":{"pm25":"${'µ'.repeat(200_000)}"}`),
  'deep units': json(`"units":${nested(50)}`),
  'units that are too deep': json(`"units":${nested(20_000)}`),
  'many units': json(`"units":{${Array.from({ length: 30_000 }, (_, n) => `"u${n}":"x"`).join()}}`),
  'units as a list': json('"units":["ppb"]'),
  NUL: json('"pm10":"\\u0000"'),
  'a lone surrogate': json('"pm10":"\\ud800"'),
  'a name with NUL': json('"\\u0000":1'),
  'a prototype': json('"__proto__":{"pm10":5},"constructor":{"prototype":{"pm10":5}}'),
  'units of a prototype': json('"units":{"__proto__":"ppb","constructor":"x","toString":"y"}'),
  'units that cannot be converted to text': json('"pm10":1,"units":{"pm10":{"toString":null,"valueOf":null}}'),
  'infinite numbers': json('"pm10":1e400,"co":-1e400'),
  'the smallest numbers': json('"pm10":5e-324,"co":1e-310'),
  'a number with many digits': json(`"pm10":1.${'3'.repeat(300_000)}`),
  'objects as values': json('"pm10":{"valueOf":1},"co":[[1]],"no2":true'),
  'a distant year': `[{"observed_at":"+275760-09-13T00:00:00Z","pm25":1},{"observed_at":"275760-09-13T00:00:00Z","pm25":1}]`,
  'the year 0': `[{"observed_at":"0000-01-01T00:00:00Z","pm25":1},{"observed_at":"-271821-04-20T00:00:00Z","pm25":1}]`,
}
const hostileCsv: Record<string, string> = {
  quotes: fill('"'),
  'quotes in a cell': fill('"', { before: header }),
  'an odd number of quotes in a cell': fill('""', { before: `${header}"` }),
  'quotes and commas': fill('",', { before: header }),
  'empty lines': fill('\n', { before: header }),
  'carriage returns': fill('\r', { before: header }),
  spaces: fill(' ', { before: header }),
  'a name of parentheses': fill('(', { after: '\n1' }),
  'a name of spaces': fill(' ', { before: '"a', after: 'b"\n1' }),
  'many columns': fill('a,', { after: '\n1,1\n1,1' }),
  'many columns and rows': `${Array.from({ length: 50_000 }, (_, n) => n.toString(36)).join()}\n${'1\n'.repeat(1000)}`,
  'many cells': fill(',', { before: header }),
  'many rows': fill('a,1\n', { before: header }),
  '1,000 rows with long cells': header + `${'x'.repeat(400)},${'1'.repeat(100)}\n`.repeat(1000),
  'NUL and control characters': `${header}\0\0,\x01\x02\n${observed_at},1\0`,
  'names of a prototype': `__proto__,constructor,observed_at,pm25\n1,2,${observed_at},3`,
  'byte order marks': `\uFEFF\uFEFF${header}${observed_at},1`,
  'formulas of spreadsheets': `${header}${observed_at},"=1+1"\n=cmd|' /C calc'!A0,1`,
}

describe('hostile readings', () => {
  const service = useService()
  let station: OwnStation
  let usual: number

  const send = async (body: string, contentType: string, key = station.key) => {
    const before = process.cpuUsage()
    const response = await fetch(`${service().baseUrl}/stations/${station.id}/readings`, {
      method: 'POST',
      headers: { 'X-Station-Key': key, 'Content-Type': contentType },
      body,
    })
    const text = await response.text()
    const { user, system } = process.cpuUsage(before)
    return { status: response.status, text, milliseconds: (user + system) / 1000 }
  }

  beforeAll(async () => {
    station = await createStation(service())
    const readings = Array.from({ length: 1000 }, (_, minute) => ({
      observed_at: new Date(Date.now() - minute * 60_000).toISOString(),
      ...values,
    }))
    const answer = await send(JSON.stringify(readings), 'application/json')
    expect(answer.status).toBe(200)
    usual = answer.milliseconds
  })

  it.each([
    ...Object.entries(hostileJson).map(([name, body]) => [name, 'application/json', body] as const),
    ...Object.entries(hostileCsv).map(([name, body]) => [name, 'text/csv', body] as const),
  ])('with %s in %s are rejected or stored in bounded time', async (_name, contentType, body) => {
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(maxBytes)
    const { status, text, milliseconds } = await send(body, contentType)
    expect([200, 400, 422]).toContain(status)
    expect(text.length).toBeLessThan(500_000)
    expect(text).not.toMatch(/\bat \S+ \(|node_modules|select |insert into|undefined|\[object/i)
    expect(milliseconds).toBeLessThan(5 * usual + 1000)
  })

  it('do not change the prototype of objects', () => {
    expect(Reflect.get({}, 'pm10')).toBeUndefined()
    expect(Reflect.get({}, 'a')).toBeUndefined()
  })

  it('leave the service healthy, and log no errors', async () => {
    expect((await service().api.getHealth()).data).toMatchObject({ status: 'ok' })
    expect(service().logged).toEqual([])
  })
})
