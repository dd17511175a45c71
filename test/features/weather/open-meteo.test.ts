import { afterAll, describe, expect, it } from '@jest/globals'
import { startOpenMeteo } from '../../../scripts/dev/stand-ins/open-meteo.js'
import { createAirModel } from '../../../src/features/air/open-meteo-air.js'
import { createWeatherModel } from '../../../src/features/weather/open-meteo.js'

const hanoi = { latitude: 21.0285, longitude: 105.8542 }
const haDong = { latitude: 20.9714, longitude: 105.7788 }
const sonTay = { latitude: 21.1333, longitude: 105.5 }
const timeZone = 'Asia/Ho_Chi_Minh'
const now = Date.UTC(2026, 10, 21, 2, 7, 30)

const standIn = await startOpenMeteo({ clock: () => now })
const openMeteo = createWeatherModel({ url: standIn.url.weather })
afterAll(() => standIn.close())

/** The response of the stand-in to the last request, to be changed and served again. */
async function lastAnswer<Shape>(url: string): Promise<Shape> {
  const query = new URLSearchParams(standIn.requests.at(-1)!.query)
  return (await (await fetch(`${url}?${query.toString()}`)).json()) as Shape
}

interface PointAnswer {
  utc_offset_seconds: unknown
  current_units: Record<string, unknown>
  current: Record<string, unknown>
  hourly_units: Record<string, unknown>
  hourly: Record<string, unknown[]>
  daily: Record<string, unknown[]>
}

/** Returns the result for a changed response. */
async function weatherOf(change: (answer: PointAnswer) => unknown) {
  await openMeteo.currentWeather([hanoi], { timeZone })
  const answer = await lastAnswer<PointAnswer>(standIn.url.weather)
  standIn.failNext({ status: 200, body: change(answer) ?? answer })
  return openMeteo.currentWeather([hanoi], { timeZone })
}

async function forecastOf(change: (answer: PointAnswer) => unknown) {
  await openMeteo.forecast(hanoi, { timeZone })
  const answer = await lastAnswer<PointAnswer>(standIn.url.weather)
  change(answer)
  standIn.failNext({ status: 200, body: answer })
  return openMeteo.forecast(hanoi, { timeZone })
}

describe('currentWeather', () => {
  it('requests all points at once, with wind in m/s', async () => {
    const before = standIn.requests.length
    await openMeteo.currentWeather([hanoi, haDong, sonTay], { timeZone })
    expect(standIn.requests).toHaveLength(before + 1)
    expect(standIn.requests.at(-1)).toMatchObject({
      path: '/v1/forecast',
      query: {
        latitude: '21.0285,20.9714,21.1333',
        longitude: '105.8542,105.7788,105.5000',
        current: 'temperature_2m,relative_humidity_2m,precipitation,weather_code,wind_speed_10m',
        wind_speed_unit: 'ms',
        timezone: timeZone,
      },
    })
  })

  it('returns the values in the order of the points', async () => {
    const together = await openMeteo.currentWeather([hanoi, haDong, sonTay], { timeZone })
    const alone = await Promise.all(
      [hanoi, haDong, sonTay].map(async (point) => (await openMeteo.currentWeather([point], { timeZone }))[0]),
    )
    expect(together).toEqual(alone)
    expect(new Set(together.map((one) => one?.temperature)).size).toBe(3)
  })

  it('returns local time and UTC', async () => {
    const [weather] = await openMeteo.currentWeather([hanoi], { timeZone })
    expect(weather).toEqual({
      observedAt: new Date('2026-11-21T02:00:00Z'),
      localTime: '2026-11-21T09:00',
      temperature: expect.any(Number),
      humidity: expect.any(Number),
      precipitation: expect.any(Number),
      windSpeed: expect.any(Number),
      weatherCode: expect.any(Number),
    })
    const [elsewhere] = await openMeteo.currentWeather([hanoi], { timeZone: 'America/St_Johns' })
    expect(elsewhere).toMatchObject({ localTime: '2026-11-20T22:30', observedAt: new Date('2026-11-21T02:00:00Z') })
  })

  it('converts other units', async () => {
    const [weather] = await weatherOf(({ current, current_units }) => {
      Object.assign(current_units, { temperature_2m: '°F', wind_speed_10m: 'km/h', precipitation: 'inch' })
      Object.assign(current, { temperature_2m: 68, wind_speed_10m: 36, precipitation: 1 })
    })
    expect(weather).toMatchObject({ temperature: 20, windSpeed: 10, precipitation: 25.4 })
  })

  it('returns null for missing and implausible values', async () => {
    const [weather] = await weatherOf(({ current }) => {
      Object.assign(current, { temperature_2m: null, weather_code: null, wind_speed_10m: -999, precipitation: 1e9 })
      current.relative_humidity_2m = null
    })
    expect(weather).toMatchObject({
      temperature: null,
      humidity: null,
      precipitation: null,
      windSpeed: null,
      weatherCode: null,
    })
  })

  it('returns the other points if one cannot be parsed', async () => {
    await openMeteo.currentWeather([hanoi, haDong], { timeZone })
    const answers = await lastAnswer<PointAnswer[]>(standIn.url.weather)
    standIn.failNext({ status: 200, body: [{ ...answers[0], current: null }, answers[1]] })
    const weather = await openMeteo.currentWeather([hanoi, haDong], { timeZone })
    expect(weather).toEqual([undefined, expect.objectContaining({ temperature: expect.any(Number) })])
  })

  it('accepts one point in an array', async () => {
    await expect(weatherOf((answer) => [answer])).resolves.toHaveLength(1)
  })

  it('sends no request for no points and rejects too many points', async () => {
    const before = standIn.requests.length
    await expect(openMeteo.currentWeather([], { timeZone })).resolves.toEqual([])
    const many = Array.from({ length: 1001 }, () => hanoi)
    await expect(openMeteo.currentWeather(many, { timeZone })).rejects.toThrow(RangeError)
    expect(standIn.requests).toHaveLength(before)
    await expect(openMeteo.currentWeather(many.slice(1), { timeZone })).resolves.toHaveLength(1000)
  })

  it('keeps the query of a configured address', async () => {
    const commercial = createWeatherModel({ url: `${standIn.url.weather}?apikey=abc` })
    await commercial.currentWeather([hanoi], { timeZone })
    expect(standIn.requests.at(-1)?.query).toMatchObject({ apikey: 'abc', latitude: '21.0285' })
  })

  it.each<[what: string, change: (answer: PointAnswer) => unknown]>([
    ['is missing', ({ current }) => void delete current.temperature_2m],
    ['is a string', ({ current }) => void (current.temperature_2m = '22.4')],
    ['has no unit', ({ current_units }) => void delete current_units.temperature_2m],
    ['is in Kelvin', ({ current_units }) => void (current_units.temperature_2m = 'K')],
  ])('returns the other variables if one %s', async (_, change) => {
    const [weather] = await weatherOf(change)
    expect(weather).toMatchObject({ temperature: null, humidity: expect.any(Number), weatherCode: expect.any(Number) })
  })

  it('returns no weather code of another kind', async () => {
    const [weather] = await weatherOf(({ current_units }) => void (current_units.weather_code = ''))
    expect(weather).toMatchObject({ weatherCode: null, temperature: expect.any(Number) })
  })

  it.each<[what: string, change: (answer: PointAnswer) => unknown]>([
    ['a number', () => 7],
    ['null', () => 'null'],
    ['an empty object', () => ({})],
    ['an empty array', () => []],
    ['two points for one', (answer) => [answer, answer]],
    ['no units', (answer) => ({ ...answer, current_units: undefined })],
    ['no UTC offset', (answer) => ({ ...answer, utc_offset_seconds: undefined })],
    ['an impossible UTC offset', (answer) => ({ ...answer, utc_offset_seconds: 1e300 })],
    ['a current section in an array', (answer) => ({ ...answer, current: [answer.current] })],
    ['only variables without a unit', (answer) => ({ ...answer, current_units: {} })],
    ['Unix time', ({ current }) => void (current.time = 1795226400)],
    ['a date instead of a time', ({ current }) => void (current.time = '2026-11-21')],
    ['a time with seconds', ({ current }) => void (current.time = '2026-11-21T09:00:00')],
    ['an invalid time', ({ current }) => void (current.time = '2026-13-21T09:00')],
  ])('rejects %s', async (_, change) => {
    await expect(weatherOf(change)).rejects.toMatchObject({
      kind: 'invalid-answer',
      message: 'Open-Meteo returned an unusable response.',
    })
  })
})

describe('forecast', () => {
  it('returns the current weather, 24 hours and 7 days', async () => {
    const forecast = await openMeteo.forecast(hanoi, { timeZone })
    const [current] = await openMeteo.currentWeather([hanoi], { timeZone })
    expect(forecast.current).toEqual(current)
    expect(forecast.hourly).toHaveLength(24)
    expect(forecast.hourly[0]).toEqual({
      localTime: '2026-11-21T09:00',
      startsAt: new Date('2026-11-21T02:00:00Z'),
      temperature: current!.temperature,
      precipitationProbability: expect.any(Number),
      weatherCode: current!.weatherCode,
    })
    expect(forecast.hourly[23]?.localTime).toBe('2026-11-22T08:00')
    const dates = [21, 22, 23, 24, 25, 26, 27].map((day) => `2026-11-${day}`)
    expect(forecast.daily.map(({ date }) => date)).toEqual(dates)
    for (const { temperatureMax, temperatureMin } of forecast.daily)
      expect(temperatureMax).toBeGreaterThan(temperatureMin!)
  })

  it('returns null for hours and days without a value', async () => {
    const { hourly, daily } = await forecastOf((answer) => {
      for (const values of [answer.hourly, answer.daily])
        for (const [name, list] of Object.entries(values)) if (name !== 'time') list[1] = null
    })
    expect(hourly[1]).toMatchObject({ temperature: null, precipitationProbability: null, weatherCode: null })
    expect(daily[1]).toMatchObject({ temperatureMax: null, temperatureMin: null, weatherCode: null })
    expect(hourly[2]?.temperature).toEqual(expect.any(Number))
  })

  it('returns the other variables if one is incomplete', async () => {
    const { hourly } = await forecastOf(({ hourly }) => {
      hourly.temperature_2m?.pop()
      delete hourly.weather_code
    })
    expect(hourly).toHaveLength(24)
    expect(hourly[0]).toMatchObject({
      temperature: null,
      weatherCode: null,
      precipitationProbability: expect.any(Number),
    })
  })

  it('returns at most 24 hours and 7 days', async () => {
    const { hourly, daily } = await forecastOf((answer) => {
      for (const values of [answer.hourly, answer.daily]) for (const list of Object.values(values)) list.push(...list)
    })
    expect([hourly.length, daily.length]).toEqual([24, 7])
  })

  it.each<[what: string, change: (answer: PointAnswer) => unknown]>([
    ['hours without units', (answer) => Object.assign(answer, { hourly_units: {} })],
    ['a time instead of a date', ({ daily }) => (daily.time![0] = '2026-11-21T00:00')],
  ])('rejects %s', async (_, change) => {
    await expect(forecastOf(change)).rejects.toMatchObject({ kind: 'invalid-answer' })
  })
})

// http.test.ts tests the kinds of errors.
describe('the Open-Meteo client, if Open-Meteo fails', () => {
  const airModel = createAirModel({ url: standIn.url.air })
  const [weather, air] = ['Open-Meteo', 'Open-Meteo Air Quality']
  const calls: [name: string, provider: string, call: () => Promise<unknown>][] = [
    ['currentWeather', weather, () => openMeteo.currentWeather([hanoi], { timeZone })],
    ['forecast', weather, () => openMeteo.forecast(hanoi, { timeZone })],
    ['currentAirQuality', air, () => airModel.currentAirQuality([hanoi], { timeZone })],
    ['airForecasts', air, () => airModel.airForecasts([hanoi], { past: 12, coming: 72 }, { timeZone })],
  ]

  it.each(calls)('%s throws with the kind of the error and the reason', async (_name, provider, call) => {
    const error = { provider, kind: 'rate-limited', reason: 'Daily API request limit exceeded.' }
    standIn.failNext({ status: 429, body: { error: true, reason: error.reason } })
    await expect(call()).rejects.toMatchObject(error)
    standIn.failNext('garbage')
    await expect(call()).rejects.toMatchObject({ provider, kind: 'invalid-answer' })
  })

  it('times out', async () => {
    const impatient = createWeatherModel({ url: standIn.url.weather, timeout: 30 })
    standIn.failNext('hang')
    await expect(impatient.forecast(hanoi, { timeZone })).rejects.toMatchObject({ kind: 'timeout' })
  })

  it('sends no request if its signal has aborted', async () => {
    const before = standIn.requests.length
    const call = openMeteo.currentWeather([hanoi], { timeZone, signal: AbortSignal.abort() })
    await expect(call).rejects.toMatchObject({ kind: 'aborted' })
    expect(standIn.requests).toHaveLength(before)
  })
})
