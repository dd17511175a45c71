import { afterAll, describe, expect, it } from '@jest/globals'
import { startOpenMeteo } from '../../../scripts/dev/stand-ins/open-meteo.js'
import type { Coordinates } from '../../../src/base/geo.js'
import { createAirModel } from '../../../src/features/air/open-meteo-air.js'

const hanoi = { latitude: 21.0285, longitude: 105.8542 }
const haDong = { latitude: 20.9714, longitude: 105.7788 }
const timeZone = 'Asia/Ho_Chi_Minh'
const now = Date.UTC(2026, 10, 21, 2, 7, 30)

const standIn = await startOpenMeteo({ clock: () => now })
const openMeteo = createAirModel({ url: standIn.url.air })
afterAll(() => standIn.close())

/** The response of the stand-in to the last request, to be changed and served again. */
async function lastAnswer<Shape>(): Promise<Shape> {
  const query = new URLSearchParams(standIn.requests.at(-1)!.query)
  return (await (await fetch(`${standIn.url.air}?${query.toString()}`)).json()) as Shape
}

interface PointAnswer {
  current: Record<string, unknown>
  hourly_units: Record<string, unknown>
  hourly: Record<string, unknown[]>
}

/** Returns the result for a changed response. */
async function airOf(change: (answer: PointAnswer) => unknown) {
  await openMeteo.currentAirQuality([hanoi], { timeZone })
  const answer = await lastAnswer<PointAnswer>()
  change(answer)
  standIn.failNext({ status: 200, body: answer })
  const [air] = await openMeteo.currentAirQuality([hanoi], { timeZone })
  return air!
}

describe('currentAirQuality', () => {
  const gases = ['carbon_monoxide', 'nitrogen_dioxide', 'sulphur_dioxide', 'ozone']

  it('returns the last 12 hours, newest first', async () => {
    const [air, other] = await openMeteo.currentAirQuality([hanoi, haDong], { timeZone })
    expect(air).toMatchObject({ localTime: '2026-11-21T09:00', observedAt: new Date('2026-11-21T02:00:00Z') })
    expect(air!.hours.pm25).toHaveLength(12)
    expect(air!.hours.pm10).toHaveLength(12)
    expect(air!.hours.pm25).not.toContain(null)
    expect(other!.hours.pm25).not.toEqual(air!.hours.pm25)
    const answer = (await lastAnswer<PointAnswer[]>())[0]!
    expect(answer.hourly_units.pm2_5).toBe('\u03BCg/m³')
    expect(air!.hours.pm25).toEqual(answer.hourly.pm2_5!.slice(-12).reverse())
    expect(air!.hours.pm25[0]).toBe(answer.current.pm2_5)
  })

  it.each([
    ['no2', 'nitrogen_dioxide'],
    ['so2', 'sulphur_dioxide'],
    ['o3', 'ozone'],
    ['co', 'carbon_monoxide'],
  ] as const)('returns the last 12 hours of %s', async (gas, variable) => {
    const [air] = await openMeteo.currentAirQuality([hanoi], { timeZone })
    const answer = await lastAnswer<PointAnswer>()
    expect(air!.hours[gas]).toEqual(answer.hourly[variable]!.slice(-12).reverse())
    expect(air!.hours[gas][0]).toBe(answer.current[variable])
  })

  it('matches hours by their times', async () => {
    const air = await airOf(({ hourly, current }) => {
      Object.assign(hourly, {
        time: ['2026-11-21T11:00', '2026-11-21T07:00', '2026-11-21T08:00', '2026-11-20T20:00'],
        pm2_5: [1, 2, 3, 4],
        pm10: [10, null, -999, 40],
        ...Object.fromEntries(gases.map((gas) => [gas, [null, 6, null, null]])),
      })
      current.pm2_5 = 5
      current.pm10 = null
    })
    expect(air.hours.pm25).toEqual([5, 3, 2, ...Array<null>(9).fill(null)])
    expect(air.hours.pm10).toEqual(Array<null>(12).fill(null))
    expect(air.hours.o3.slice(1)).toEqual([null, 6, ...Array<null>(9).fill(null)])
  })

  it('omits particles in parts per billion', async () => {
    const { hours } = await airOf(({ hourly_units }) => (hourly_units.pm10 = 'ppb'))
    expect(hours.pm10.slice(1)).toEqual(Array<null>(11).fill(null))
    expect(hours.pm25[0]).toEqual(expect.any(Number))
  })
})

describe('airForecasts', () => {
  const range = { past: 12, coming: 80 }
  const forecastAt = async (point: Coordinates) => {
    const [forecast] = await openMeteo.airForecasts([point], range, { timeZone })
    return forecast!
  }
  const forecastFrom = async (change: (answer: PointAnswer) => unknown) => {
    await forecastAt(hanoi)
    const answer = await lastAnswer<PointAnswer>()
    change(answer)
    standIn.failNext({ status: 200, body: answer })
    return forecastAt(hanoi)
  }

  it('requests the hours around the current one', async () => {
    await forecastAt(hanoi)
    expect(standIn.requests.at(-1)).toMatchObject({
      path: '/v1/air-quality',
      query: {
        latitude: '21.0285',
        longitude: '105.8542',
        hourly: 'pm2_5,pm10,nitrogen_dioxide,sulphur_dioxide,ozone,carbon_monoxide',
        past_hours: '12',
        forecast_hours: '80',
        timezone: timeZone,
      },
    })
  })

  it('returns all pollutants per hour, oldest first', async () => {
    const { hours, concentrations } = await forecastAt(hanoi)
    const { hourly } = await lastAnswer<PointAnswer>()
    expect(hours).toHaveLength(92)
    expect(hours[12]).toEqual(new Date('2026-11-21T02:00:00Z'))
    expect(concentrations).toEqual({
      pm25: hourly.pm2_5,
      pm10: hourly.pm10,
      no2: hourly.nitrogen_dioxide,
      so2: hourly.sulphur_dioxide,
      o3: hourly.ozone,
      co: hourly.carbon_monoxide,
    })
  })

  it('requests several points at once, and returns them in the same order', async () => {
    const count = standIn.requests.length
    const forecasts = await openMeteo.airForecasts([haDong, hanoi], range, { timeZone })
    expect(standIn.requests).toHaveLength(count + 1)
    expect(standIn.requests.at(-1)?.query).toMatchObject({
      latitude: '20.9714,21.0285',
      longitude: '105.7788,105.8542',
    })
    expect(forecasts).toEqual([await forecastAt(haDong), await forecastAt(hanoi)])
    expect(forecasts[0]).not.toEqual(forecasts[1])
  })

  it('returns null for missing and implausible values', async () => {
    const { concentrations } = await forecastFrom(({ hourly }) => {
      hourly.pm2_5![3] = null
      hourly.ozone![4] = -999
    })
    expect([concentrations.pm25?.[3], concentrations.o3?.[4]]).toEqual([null, null])
  })

  it.each<[what: string, change: (answer: PointAnswer) => unknown]>([
    ['fewer values than hours', ({ hourly }) => hourly.ozone?.pop()],
    ['hours without a pollutant', ({ hourly }) => delete hourly.carbon_monoxide],
    ['an unknown unit', ({ hourly_units }) => (hourly_units.nitrogen_dioxide = 'furlongs')],
  ])('omits a pollutant with %s', async (_, change) => {
    const { concentrations } = await forecastFrom(change)
    const usable = Object.values(concentrations).filter((values) => values.some((value) => value !== null))
    expect(usable).toHaveLength(5)
  })

  it('rejects hours without any pollutant', async () => {
    const change = (answer: PointAnswer) => Object.assign(answer, { hourly: { time: answer.hourly.time } })
    await expect(forecastFrom(change)).rejects.toMatchObject({
      kind: 'invalid-answer',
      reason: 'hourly.pm2_5 is not an array.',
    })
  })
})
