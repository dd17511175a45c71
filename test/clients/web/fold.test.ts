import { describe, expect, it } from '@jest/globals'
import { fold, matchRank } from '../../../clients/web/shared/fold.js'

describe('the words of a search', () => {
  it.each([
    ['Đống Đa', 'dong da'],
    ['Hồ Hoàn Kiếm', 'ho hoan kiem'],
    // The same letters, composed and decomposed.
    ['Ba\u0300 Trie\u0323\u0302u', 'ba trieu'],
    ['ĐƯỜNG Nguyễn Văn Cừ', 'duong nguyen van cu'],
    ['Trạm 5', 'tram 5'],
  ])('match %s without diacritics', (name, folded) => {
    expect(fold(name)).toBe(folded)
    expect(matchRank(folded, name)).toBe(0)
  })

  it('match the start of a name best, then the start of words, then any part', () => {
    expect(matchRank('hoan', 'Hoàn Kiếm')).toBe(0)
    expect(matchRank('kiem ho', 'Hồ Hoàn Kiếm')).toBe(1)
    expect(matchRank('iem', 'Hoàn Kiếm')).toBe(2)
  })

  it.each(['', '   ', 'kiem tay', 'x'])('do not match with “%s”', (words) => {
    expect(matchRank(words, 'Hoàn Kiếm')).toBeUndefined()
  })
})
