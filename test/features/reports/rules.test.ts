import { describe, expect, it } from '@jest/globals'
import { haversine } from '../../../src/base/geo.js'
import { uploadNameOf, uploadPath } from '../../../src/base/uploads.js'
import { boxAround, parseBoundingBox } from '../../../src/features/reports/filter.js'
import {
  mayDelete,
  mayRead,
  visibleReporter,
  isPublishedIn,
  reportStatuses,
} from '../../../src/features/reports/rules.js'

const lan = { id: 7, role: 'citizen' } as const
const mai = { id: 3, role: 'manager' } as const
const admin = { id: 1, role: 'admin' } as const

describe('access to reports', () => {
  it.each([
    [lan, 7, true],
    [lan, 8, false],
    [lan, null, false],
    [mai, 7, true],
    [mai, null, true],
    [admin, 7, true],
    [admin, null, true],
  ])('of %j to a report of user %s: %s', (user, user_id, allowed) => {
    expect(mayRead(user, { user_id })).toBe(allowed)
  })

  it('lists contain only their own reports for citizens, and all reports for managers and admins', () => {
    expect(visibleReporter(lan)).toBe(7)
    expect(visibleReporter(mai)).toBeUndefined()
    expect(visibleReporter(admin)).toBeUndefined()
  })

  it.each(reportStatuses)(
    'in status %s allows admins to delete, reporters only if it is PENDING, and no others',
    (status) => {
      expect(mayDelete(admin, { user_id: 7, status })).toBe(true)
      expect(mayDelete(lan, { user_id: 7, status })).toBe(status === 'PENDING')
      expect(mayDelete(mai, { user_id: 3, status })).toBe(status === 'PENDING')
      expect(mayDelete(mai, { user_id: 7, status })).toBe(false)
      expect(mayDelete(lan, { user_id: 8, status })).toBe(false)
      expect(mayDelete(lan, { user_id: null, status })).toBe(false)
    },
  )
})

describe('isPublishedIn', () => {
  it.each([
    ['APPROVED', false, true],
    ['APPROVED', true, true],
    ['IN_PROGRESS', false, false],
    ['IN_PROGRESS', true, true],
    ['COMPLETED', false, false],
    ['COMPLETED', true, true],
    ['PENDING', true, false],
    ['REJECTED', true, false],
  ] as const)('%s after %s is %s', (status, before, after) => {
    expect(isPublishedIn(status, before)).toBe(after)
  })
})

describe('parseBoundingBox', () => {
  it('parses west, south, east and north', () => {
    const box = { minLongitude: -105.8, minLatitude: -21, maxLongitude: 105.88, maxLatitude: 21.06 }
    expect(parseBoundingBox('-105.8,-21,105.88,21.06').value).toEqual(box)
  })

  it.each([
    ['-180,-90,180,90', undefined],
    ['105,21,105,21', undefined],
    ['-180.1,0,0,0', 'must have longitudes'],
    ['0,-90.1,0,0', 'must have longitudes'],
    ['0,0,180.1,0', 'must have longitudes'],
    ['0,0,0,90.1', 'must have longitudes'],
    ['106,21,105,22', 'no minimum above its maximum'],
    ['105,22,106,21', 'no minimum above its maximum'],
  ])('of %s has the problem: %s', (text, problem) => {
    expect(parseBoundingBox(text).invalid?.message).toEqual(problem && expect.stringContaining(problem))
  })
})

describe('uploadNameOf', () => {
  const publicUrl = 'https://city.example/api'

  it('returns the name of an upload path, relative and absolute', () => {
    expect(uploadNameOf(uploadPath('3f9c.jpg'), publicUrl)).toBe('3f9c.jpg')
    expect(uploadNameOf(publicUrl + uploadPath('3f9c.jpg'), publicUrl)).toBe('3f9c.jpg')
  })

  it.each([
    'https://elsewhere.example/uploads/3f9c.jpg',
    'https://city.example/api.evil.example/uploads/3f9c.jpg',
    'https://city.example/uploads/3f9c.jpg',
    '/uploads/',
    '/uploads/a/b.jpg',
    '/uploads/a.jpg?size=1',
    'uploads/a.jpg',
    '3f9c.jpg',
  ])('returns undefined for %s', (address) => {
    expect(uploadNameOf(address, publicUrl)).toBeUndefined()
  })
})

describe('the box around a circle', () => {
  it.each([0, 21, -45, 80])('touches the circle at latitude %d', (latitude) => {
    const centre = { latitude, longitude: 105 }
    const box = boxAround(centre, 5_000)
    expect(haversine(centre, { latitude: box.maxLatitude, longitude: 105 })).toBeCloseTo(5_000)
    expect(haversine(centre, { latitude: box.minLatitude, longitude: 105 })).toBeCloseTo(5_000)
    expect(box.maxLongitude - 105).toBeCloseTo(105 - box.minLongitude)
    // The circle reaches its easternmost point at another latitude than that of its centre.
    const angle = 5_000 / 6371008.8
    const tangent = (Math.asin(Math.sin((latitude * Math.PI) / 180) / Math.cos(angle)) * 180) / Math.PI
    expect(haversine(centre, { latitude: tangent, longitude: box.maxLongitude })).toBeCloseTo(5_000)
  })

  it.each([
    ['a pole', { latitude: 89.99, longitude: 0 }],
    ['the other pole', { latitude: -89.99, longitude: 0 }],
    ['the antimeridian', { latitude: 0, longitude: 179.99 }],
    ['the antimeridian in the west', { latitude: 0, longitude: -179.99 }],
  ])('contains all longitudes at %s', (_place, centre) => {
    expect(boxAround(centre, 5_000)).toMatchObject({ minLongitude: -180, maxLongitude: 180 })
  })
})
