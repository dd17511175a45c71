import { describe, expect, it } from '@jest/globals'
import { createMessageParser } from '../../../clients/sdk/src/server-sent-events.js'

describe('the parser of Server-Sent Events', () => {
  const parse = (...texts: string[]) => {
    const next = createMessageParser()
    return texts.flatMap((text) => next(text))
  }

  const blocks = ['id: 1\nevent: a\ndata: x\n\n', ':c\n\n', 'id:2\ndata:y\ndata: z\n\n', 'retry: 50\ndata\n\n']
  const expected = [
    { id: '1', type: 'a', data: 'x', retry: undefined },
    { id: undefined, type: undefined, data: undefined, retry: undefined },
    { id: '2', type: undefined, data: 'y\nz', retry: undefined },
    { id: undefined, type: undefined, data: '', retry: 50 },
  ]

  it.each(['\n', '\r\n'])('reads line breaks %j, wherever the text is cut', (lineBreak) => {
    const text = blocks.join('').replaceAll('\n', lineBreak)
    for (let cut = 0; cut <= text.length; cut += 1) {
      expect(parse(text.slice(0, cut), text.slice(cut))).toEqual(expected)
    }
    expect(parse(...text.split(''))).toEqual(expected)
  })

  it('reads single carriage returns', () => {
    expect(parse(blocks.join('').replaceAll('\n', '\r'), ':')).toEqual(expected)
  })

  it('keeps line separators of Unicode in data', () => {
    expect(parse('data: a\u2028b\u2029c\u0085d\n\n')).toMatchObject([{ data: 'a\u2028b\u2029c\u0085d' }])
  })

  it('ignores unknown fields and invalid times', () => {
    expect(parse('retry: soon\nfield: 1\ndata: x:y\n\n')).toMatchObject([{ data: 'x:y', retry: undefined }])
  })
})
