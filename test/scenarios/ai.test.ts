import { unwrap } from '@environmental-monitoring/sdk'
import { afterAll, beforeEach, expect, it } from '@jest/globals'
import { startNominatim } from '../../scripts/dev/stand-ins/nominatim.js'
import { startOsrm } from '../../scripts/dev/stand-ins/osrm.js'
import type { Failure } from '../../scripts/dev/stand-ins/server.js'
import { standInAi } from '../_helpers/ai.js'
import { standInWeather } from '../_helpers/weather.js'
import { onBothTargets } from './_helpers/targets.js'

const { gemini, groq, environment } = await standInAi()
const weather = await standInWeather(Date.now)
const [osrm, nominatim] = await Promise.all([startOsrm(), startNominatim()])
beforeEach(() => osrm.reset())
afterAll(() => Promise.all([osrm.close(), nominatim.close()]))

const here = { lat: 21.0285, lon: 105.8542 }
const park = { type: 'park', name: 'Công viên Thống Nhất', latitude: 21.0152, longitude: 105.8445 } as const
const question = 'Chỉ đường từ đây đến công viên Thống Nhất'
const broken: Failure = { status: 500, body: 'Internal error' }

onBothTargets(
  'A citizen uses AI',
  (target) => {
    const { step, refused } = target

    it('requests an analysis of weather and air, and finds it in the list', async () => {
      const lan = await target.citizen()
      const insight = await step(200, () => unwrap(lan.api.createWeatherInsight({ query: here })))
      expect(insight).toMatchObject({ ...here, provider: 'gemini', model: 'gemini-3.5-flash' })
      expect(insight.analysis).toMatch(/\S/)
      expect(insight.context).toMatchObject({ place: { ...here, city: 'Hà Nội' } })

      const history = await step(200, () => unwrap(lan.api.listWeatherInsights({})))
      expect(history[0]?.id).toBe(insight.id)
      if (target.remembers) {
        expect(history).toEqual([insight])
        const minh = await target.citizen()
        expect(await step(200, () => unwrap(minh.api.listWeatherInsights({})))).toEqual([])
      }
    })

    it.each(['POST', 'GET'])('requests the route to a park by %s', async (method) => {
      const lan = await target.citizen()
      const asked = { question, current_lat: here.lat, current_lon: here.lon }
      const ask = () =>
        method === 'POST' ? lan.api.createDirections({ body: asked }) : lan.api.getDirections({ query: asked })
      const way = await step(200, () => unwrap(ask()))
      expect(way.start).toMatchObject(here)
      expect(way.destination).toEqual({ name: park.name, lat: park.latitude, lon: park.longitude })
      const { geometry, distance, duration } = way.route
      expect(geometry.coordinates[0]).toEqual([here.lon, here.lat])
      expect(geometry.coordinates.at(-1)).toEqual([park.longitude, park.latitude])
      expect(distance).toBeGreaterThan(duration)
      expect(way.summary).toContain(park.name)
      expect(way.attribution).toContain('OpenStreetMap')
    })

    it('needs a token', async () => {
      const api = target.guest()
      await refused(401, () => api.createWeatherInsight({}))
      await refused(401, () => api.listWeatherInsights({}))
      await refused(401, () => api.createDirections({ body: { question } }))
      await refused(401, () => api.getDirections({ query: { question } }))
    })

    it('cannot send an empty question', async () => {
      const lan = await target.citizen()
      const error = await refused(422, () => lan.api.createDirections({ body: { question: '' } }))
      expect(error.errors?.length).toBeGreaterThan(0)
    })

    it('receives an error if all providers fail', async () => {
      const lan = await target.citizen()
      for (const provider of [gemini, groq]) provider.failNext(broken, broken, broken)
      await refused(502, () => lan.api.createWeatherInsight({}))
    })

    it('receives an error if the routing service is overloaded or finds no route', async () => {
      const lan = await target.citizen()
      const body = { question, current_lat: here.lat, current_lon: here.lon }
      osrm.failNext({ status: 429, body: { message: 'Too Many Requests' } })
      await refused(503, () => lan.api.createDirections({ body }))
      await refused(404, () =>
        lan.api.createDirections({ body: { ...body, question: 'Chỉ đường từ đây đến Atlantis' } }),
      )
    })
  },
  {
    environment: {
      ...environment,
      OPEN_METEO_URL: weather.url.weather,
      OSRM_URL: osrm.origin,
      NOMINATIM_URL: nominatim.origin,
    },
    prepare: ({ admin }) => unwrap(admin.api.createLocation({ body: park })),
  },
)
