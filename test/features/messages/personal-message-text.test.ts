import { describe, expect, it } from '@jest/globals'
import { composeMessage, type PersonalMessage } from '../../../src/features/messages/personal-message-text.js'
import { reportStatuses } from '../../../src/features/reports/rules.js'

type StatusMessage = Extract<PersonalMessage, { kind: 'report_status' }>
type AlertMessage = Extract<PersonalMessage, { kind: 'alert' }>

const changed = (data: Partial<StatusMessage['data']> = {}): StatusMessage => ({
  kind: 'report_status',
  data: { report_id: 12, title: 'Rác thải tràn ra vỉa hè', status: 'IN_PROGRESS', note: null, ...data },
})
const alert = (data: Partial<AlertMessage['data']> = {}): AlertMessage => ({
  kind: 'alert',
  data: {
    alert_id: 3,
    sensor_id: 'Hanoi:BaDinh:9003',
    name: 'Ba Đình',
    aqi: 165,
    category: 'unhealthy',
    threshold: 150,
    ...data,
  },
})
const bytesOf = (content: object) => Buffer.byteLength(JSON.stringify(content))

describe('the message about a new status', () => {
  it('contains the status in words, the title and the note', () => {
    const message = changed({ note: 'Đội vệ sinh sẽ đến vào chiều nay' })
    expect(composeMessage(message, 'vi')).toEqual({
      title: 'Phản ánh của bạn: Đang xử lý',
      body: '“Rác thải tràn ra vỉa hè”: Đội vệ sinh sẽ đến vào chiều nay',
      data: { type: 'report.status_changed', report_id: '12', status: 'IN_PROGRESS' },
    })
  })

  it('has words for each status in each language', () => {
    const titles = reportStatuses.flatMap((status) =>
      (['vi', 'en'] as const).map((language) => composeMessage(changed({ status }), language).title),
    )
    expect(new Set(titles).size).toBe(2 * reportStatuses.length)
    expect(titles).toContain('Your report: In progress')
  })

  it.each([
    ['en', 'The team comes today', 'The team comes today'],
    ['vi', null, 'Trạng thái phản ánh của bạn đã thay đổi.'],
    ['en', null, 'The status of your report has changed.'],
  ] as const)('contains no title of an anonymised report: %s, %p', (language, note, body) => {
    expect(composeMessage(changed({ title: '—', note }), language).body).toBe(body)
  })
})

describe('the message of an alert', () => {
  it('contains the place, the index, its category, the advice and the threshold', () => {
    expect(composeMessage(alert(), 'vi')).toEqual({
      title: 'Ba Đình: AQI 165, Xấu',
      body:
        'Mọi người nên hạn chế hoạt động ngoài trời và đeo khẩu trang khi ra ngoài. Trẻ em, người cao tuổi và người ' +
        'mắc bệnh tim mạch, hô hấp nên ở trong nhà. Ngưỡng cảnh báo của bạn: 150.',
      data: { type: 'alert', alert_id: '3', sensor_id: 'Hanoi:BaDinh:9003', aqi: '165', category: 'unhealthy' },
    })
  })

  it('is translated', () => {
    expect(composeMessage(alert(), 'en')).toMatchObject({
      title: 'Ba Đình: AQI 165, Unhealthy',
      body:
        'Everyone should reduce outdoor activity and wear a mask outdoors. Children, older adults, and people with ' +
        'heart or lung disease should stay indoors. Your alert threshold: 150.',
    })
  })

  it('keeps the index if the name of the place is long', () => {
    const { title } = composeMessage(alert({ name: '🏫'.repeat(255) }), 'vi')
    expect(title).toMatch(/^(🏫)+…: AQI 165, Xấu$/u)
  })
})

describe('a long message', () => {
  const family = '👨‍👩‍👧‍👦'

  it.each([
    ['letters', 'ằ'.repeat(255), 'ằ'.repeat(2000)],
    ['emoji', family.repeat(30), family.repeat(250)],
    ['characters that JSON escapes', '"'.repeat(255), '\u0001'.repeat(2000)],
    ['combining characters', 'x', `z${'\u0301'.repeat(1999)}`],
  ])('fits into the limit of the push service: %s', (_what, title, note) => {
    const content = composeMessage(changed({ title, note }), 'vi')
    expect(bytesOf(content)).toBeLessThan(3_600)
    expect(content.body).toMatch(/…$/)
    expect(content.body.isWellFormed()).toBe(true)
  })

  it('uses the space that the push service allows', () => {
    const { body } = composeMessage(changed({ note: 'n'.repeat(20_000) }), 'vi')
    expect(body.length).toBeGreaterThan(3_000)
  })

  it('is cut between characters as people see them', () => {
    const { body } = composeMessage(changed({ title: '—', note: family.repeat(250) }), 'vi')
    expect(body.slice(0, -1).replaceAll(family, '')).toBe('')
  })
})
