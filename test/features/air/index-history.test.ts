import { describe, expect, it } from '@jest/globals'
import { groupsOf, touchedHours } from '../../../src/features/air/index-history.js'

const at = (time: string) => new Date(`2026-11-${time}:00Z`)

describe('the hours that late readings touch', () => {
  it('are those that a reading counts for, until the newest one', () => {
    expect(touchedHours([at('20T08:40')], at('22T00:00')).map((start) => start.getUTCHours())).toEqual([
      ...[8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22],
    ])
    expect(touchedHours([at('20T08:40')], at('20T09:10'))).toEqual([at('20T08:00'), at('20T09:00')])
  })

  it('are grouped, so that two distant readings do not cause everything between them to be read', () => {
    const hours = touchedHours([at('01T08:40'), at('20T08:40')], at('20T08:50'))
    expect(groupsOf(hours).map((group) => group.length)).toEqual([15, 1])
    const days = touchedHours([at('01T00:00'), at('02T00:00'), at('03T00:00')], at('20T00:00'))
    expect(groupsOf(days).map((group) => group.length)).toEqual([30, 15])
  })
})
