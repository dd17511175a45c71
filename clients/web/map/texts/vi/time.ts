import type { TextsLike } from '#shared/texts/texts-like.js'
import type { time as english } from '../en/time.js'

export const time: TextsLike<typeof english> = {
  chooseHour: 'Chọn giờ',
  close: 'Đóng và xem hiện tại',
  hour: 'Giờ',
  hourBefore: 'Lùi một giờ',
  hourAfter: 'Tiến một giờ',
  now: 'Hiện tại',
  past: 'Đã qua',
  forecast: 'Dự báo',
  dayBefore: '24 giờ trước',
  daysAhead: 'sau 3 ngày',
  onlyAir: 'Thời tiết và giao thông đang được ẩn.',
  noValues: 'Không có số liệu cho giờ này.',
  measure: 'Hiển thị trên bản đồ',
  unit: '{{name}}, đơn vị {{unit}}',
  value: '{{name}} {{value}} {{unit}}',
  noValue: 'không có số liệu',
  forecastFor: 'dự báo cho {{time}}',
  at: 'lúc {{time}}',
  showLegend: 'Xem toàn bộ chú giải',
  hideLegend: 'Thu gọn chú giải',
}
