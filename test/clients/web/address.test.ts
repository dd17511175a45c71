import { describe, expect, it } from '@jest/globals'
import { parse, write, type Shown } from '../../../clients/web/map/address.js'
import { words } from '../../_helpers/words.js'

const atFirst: Shown = {
  at: undefined,
  layers: ['air', 'traffic'],
  list: undefined,
  open: undefined,
  measure: 'airQualityIndex',
  time: undefined,
}

describe('the address of the map', () => {
  it('is empty for what the map shows first', () => {
    expect(parse('')).toEqual(atFirst)
    expect(write(atFirst, '')).toBe('')
  })

  it.each<[string, Partial<Shown>]>([
    ['?at=21.03000,105.85000,13.5', { at: { latitude: 21.03, longitude: 105.85, zoom: 13.5 } }],
    ['?at=-33.90000,-70.50000,8', { at: { latitude: -33.9, longitude: -70.5, zoom: 8 } }],
    ['?layers=air,reports', { layers: ['air', 'reports'] }],
    ['?layers=', { layers: [] }],
    ['?measure=pm25', { measure: 'pm25' }],
    ['?list=traffic', { list: 'traffic' }],
    ['?open=sensor:Hanoi:Foreign:1', { open: { kind: 'sensor', id: 'Hanoi:Foreign:1' } }],
    ['?open=place:12', { open: { kind: 'place', id: '12' } }],
    ['?open=report:12,21.035,105.84', { open: { kind: 'report', id: '12,21.035,105.84' } }],
    ['?open=point:21.0300,105.8500', { open: { kind: 'point', id: '21.0300,105.8500' } }],
    [
      '?layers=places&list=reports&open=road:au-co',
      { layers: ['places'], list: 'reports', open: { kind: 'road', id: 'au-co' } },
    ],
  ])('%s is read and written unchanged', (search, shown) => {
    expect(parse(search)).toEqual({ ...atFirst, ...shown })
    expect(write(parse(search), '')).toBe(search)
  })

  it('keeps the other parameters', () => {
    expect(write({ ...atFirst, list: 'air' }, '?embed=1&list=weather')).toBe('?embed=1&list=air')
    expect(write(atFirst, '?embed=1&open=place:1&at=21,105,9')).toBe('?embed=1')
  })

  it.each([
    ...words(`?at= ?at=here ?at=21.03,105.85 ?at=91,105.85,12 ?at=21.03,181,12 ?at=21.03,105.85,99 ?at=NaN,NaN,NaN
      ?layers=smells ?measure=smell ?time=tomorrow ?time=1999-01-01T00:00:00Z ?list=everything ?open= ?open=point
      ?open=point: ?open=point:north,east ?open=report:12 ?open=report:12,a,b ?open=place:abc ?open=constructor:1
      ?%E0%A4%A`),
    `?open=sensor:${'x'.repeat(301)}`,
  ])('ignores %s', (search) => {
    expect(parse(search)).toEqual(atFirst)
  })

  it('keeps known layers beside unknown ones', () => {
    expect(parse('?layers=smells,air').layers).toEqual(['air'])
  })
})
