import { beforeEach, describe, expect, it } from '@jest/globals'
import { useAir } from './_helpers/air-evaluation.js'

const air = useAir()
const hour = 3_600_000

describe('an alert', () => {
  let station: number

  beforeEach(async () => {
    station = await air().station()
  })

  it('sends a message when a sensor in the circle reaches the threshold', async () => {
    const id = await air().alert()
    await air().observe(station, 149)
    expect(await air().messages()).toEqual([])
    await air().observe(station, 150)
    expect(await air().messages()).toEqual([
      {
        user_id: await air().user(),
        alert_id: id,
        data: {
          alert_id: id,
          sensor_id: `Hanoi:Station:${station}`,
          name: 'Trường',
          kind: 'low_cost',
          aqi: 150,
          category: 'sensitive',
          threshold: 150,
          observed_at: '2026-11-21T05:00:00.000Z',
        },
      },
    ])
    expect(await air().repositories.alerts.find(id, await air().user())).toMatchObject({
      is_triggered: true,
      last_triggered_at: new Date(air().now),
    })
  })

  it('sends a message with the next observation if the index is already too high', async () => {
    await air().observe(station, 180)
    await air().alert()
    await air().evaluate()
    expect(await air().sent()).toEqual([])
    await air().report(station, 180)
    await air().evaluate()
    expect(await air().sent()).toEqual([180])
  })

  it('sends the next message only after the index has fallen below `reset_below`', async () => {
    const id = await air().alert({ threshold: 150, reset_below: 130 })
    for (const aqi of [160, 170, 130, 180]) await air().observe(station, aqi)
    expect(await air().sent()).toEqual([160])
    await air().observe(station, 129)
    expect(await air().isTriggered(id)).toBe(false)
    await air().observe(station, 151)
    expect(await air().sent()).toEqual([160, 151])
  })

  it('names the sensor with the highest index if several exceed the threshold at once', async () => {
    const other = await air().station(21.04, 105.85, 'Chợ')
    await air().alert()
    await air().report(station, 160)
    await air().report(other, 190)
    await air().evaluate()
    expect(await air().sent()).toEqual([190])
  })

  it('waits until all sensors in the circle have fallen', async () => {
    const other = await air().station(21.04, 105.85, 'Chợ')
    await air().alert()
    await air().observe(station, 160)
    await air().observe(other, 140)
    await air().observe(station, 50)
    await air().observe(station, 160)
    expect(await air().sent()).toEqual([160])
    await air().observe(station, 50)
    await air().observe(other, 100)
    await air().observe(station, 155)
    expect(await air().sent()).toEqual([160, 155])
  })

  it('does not wait for sensors outside of the circle, or whose index is stale', async () => {
    const far = await air().station(21.1, 105.85, 'Xa')
    const other = await air().station(21.04, 105.85, 'Chợ')
    await air().alert()
    await air().observe(other, 140)
    for (const aqi of [160, 50, 155]) {
      await air().observe(far, 200)
      await air().observe(station, aqi)
      air().now += 24 * hour
    }
    expect(await air().sent()).toEqual([160, 155])
  })

  it('can send again when the sensor that triggered it has become stale, or was deleted', async () => {
    const id = await air().alert()
    await air().observe(station, 160)
    air().now += 25 * hour
    await air().repositories.airStates.markStale(new Date(air().now - 24 * hour))
    await air().evaluate()
    expect(await air().isTriggered(id)).toBe(false)
    await air().observe(station, 160)
    await air().repositories.stations.remove(station)
    await air().evaluate()
    expect(await air().isTriggered(id)).toBe(false)
    expect(await air().db('air_states').select('entity_id')).toEqual([])
  })

  it('is neither triggered by a stale value, nor after it was deleted', async () => {
    const id = await air().alert()
    await air().report(station, 200, 25)
    await air().evaluate()
    await air().repositories.alerts.remove(id, await air().user())
    await air().observe(station, 160)
    expect(await air().sent()).toEqual([])
  })

  it('follows a station that has been moved', async () => {
    await air().alert({ latitude: 21.2, longitude: 105.7 })
    await air().observe(station, 160)
    expect(await air().sent()).toEqual([])
    await air().repositories.stations.update(station, { latitude: 21.2, longitude: 105.7 })
    await air().evaluate()
    expect(await air().sent()).toEqual([160])
    expect(await air().indices('air.updated')).toEqual([160])
  })

  // One degree of latitude is 111.195 km on the sphere.
  it.each([
    [1.1119, 0],
    [1.112, 1],
  ])('with a radius of %s km sends %s messages for a sensor at 1.11195 km', async (radius, messages) => {
    await air().alert({ latitude: 21.04, longitude: 105.85, radius })
    await air().observe(station, 160)
    expect(await air().sent()).toHaveLength(messages)
  })

  it('finds sensors on the other side of the antimeridian', async () => {
    const there = await air().station(0, 179.999, 'Fiji')
    await air().alert({ latitude: 0, longitude: -179.999, radius: 1 })
    await air().observe(there, 160)
    expect(await air().sent()).toEqual([160])
  })

  it('of a station ignores other sensors', async () => {
    const other = await air().station()
    await air().alert({ latitude: null, longitude: null, radius: null, station_id: station })
    await air().observe(other, 200)
    expect(await air().sent()).toEqual([])
    await air().observe(station, 160)
    await air().observe(station, 50)
    await air().observe(station, 170)
    expect(await air().sent()).toEqual([160, 170])
  })

  it('triggers more alerts than fit into one transaction', async () => {
    await air().alert()
    await air().db.raw(
      `insert into alerts (user_id, latitude, longitude, radius, threshold, reset_below)
       select user_id, latitude, longitude, radius, threshold, reset_below from alerts, generate_series(1, 1100)`,
    )
    await air().observe(station, 160)
    expect(await air().sent()).toHaveLength(1101)
    await air().observe(station, 50)
    expect(await air().db('alerts').where({ is_triggered: true })).toEqual([])
    expect(await air().indices('air.updated')).toEqual([160, 50])
  })
})

/** The clock starts at 10:00 in Hanoi, and each observation is one hour later. */
describe('quiet hours', () => {
  let station: number

  beforeEach(async () => {
    station = await air().station()
  })

  /** Observes the index at a local time. */
  const observeAt = async (time: string, aqi: number, day = 21) => {
    air().now = Date.parse(`2026-11-${day}T${time}+07:00`) - hour
    await air().observe(station, aqi)
  }

  it.each([
    ['22:00', '06:30', '22:00:00', 0],
    ['22:00', '06:30', '06:29:59', 0],
    ['22:00', '06:30', '06:30:00', 1],
    ['22:00', '06:30', '21:59:59', 1],
    ['12:00', '14:00', '11:59:59', 1],
    ['12:00', '14:00', '12:00:00', 0],
    ['12:00', '14:00', '14:00:00', 1],
    ['22:00', '00:00', '23:59:59', 0],
    ['22:00', '00:00', '00:00:00', 1],
  ])('from %s to %s: an observation at %s sends %s messages', async (quiet_from, quiet_to, time, messages) => {
    await air().alert({ quiet_from, quiet_to })
    await air().alert({ quiet_from, quiet_to, latitude: null, longitude: null, radius: null, station_id: station })
    await observeAt(time, 160)
    expect(await air().sent()).toHaveLength(2 * messages)
  })

  it('delay the message until the first observation after them', async () => {
    await air().alert({ quiet_from: '22:00', quiet_to: '06:30' })
    await observeAt('23:00:00', 160)
    await observeAt('06:00:00', 170, 22)
    expect(await air().sent()).toEqual([])
    await observeAt('07:10:00', 180, 22)
    expect(await air().sent()).toEqual([180])
  })

  it('drop the message if the index has fallen before they end', async () => {
    await air().alert({ quiet_from: '22:00', quiet_to: '06:30' })
    await observeAt('23:00:00', 160)
    await observeAt('07:00:00', 100, 22)
    expect(await air().sent()).toEqual([])
  })
})
