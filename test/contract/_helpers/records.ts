import type { Principal } from '../../../src/base/principal.js'
import type { SessionRecord } from '../../../src/features/accounts/sessions-repository.js'
import type { Grant } from '../../../src/features/accounts/sessions.js'
import type { UserRecord } from '../../../src/features/accounts/users-repository.js'
import type { FoundDirections } from '../../../src/features/ai/directions.js'
import type { InsightRecord } from '../../../src/features/ai/insights-repository.js'
import type { DeviceRecord } from '../../../src/features/messages/devices.js'
import type { NotificationRecord } from '../../../src/features/messages/notifications-repository.js'
import type { LocationRecord } from '../../../src/features/places/repository.js'
import type { HistoryRecord, ReportRecord } from '../../../src/features/reports/repository.js'
import type { Forecast } from '../../../src/features/weather/open-meteo.js'
import { parseConfig } from '../../../src/platform/config/config.js'
import type { HistoryAggregate, HistoryReading } from '../../../src/platform/ngsi-ld/observations.js'
import { lan } from '../../_helpers/principal.js'

/** Records without missing fields, so that a field missing from a response was omitted by the presenting function. */

const created_at = new Date('2026-11-21T03:15:00Z')
const times = { created_at, updated_at: created_at }

/** The dependencies of presenting functions. */
export const service = {
  config: parseConfig({ NODE_ENV: 'test' }),
  tokens: {
    lifetimeSeconds: 1800,
    deriveKey: () => Buffer.alloc(32),
    issue: () => 'header.claims.signature',
    verify: (): never => undefined as never,
  },
}

export const user: UserRecord = {
  id: 7,
  email: 'lan.nguyen@example.com',
  password_hash: 'secret',
  full_name: 'Nguyễn Thị Lan',
  phone: '+84912345678',
  role: 'citizen',
  is_active: true,
  token_version: 1,
  created_at,
  email_verified_at: created_at,
  totp_enabled: false,
  is_invited: false,
  language: 'vi',
  version: 1,
}

export const admin: Principal = { ...lan, id: 1, email: 'admin@example.com', role: 'admin' }
export const session: SessionRecord = {
  id: '0b9d7f5e-3c1a-4e62-9f84-6a2d8c5b7e10',
  device: 'Chrome on Android',
  network: '203.0.113.0/24',
  created_at,
  last_used_at: created_at,
  expires_at: created_at,
}

export const grant: Grant = {
  user,
  session: { id: session.id, issuedAt: 1_799_998_200, expiresAt: 1_800_000_000, passwordAt: 1_799_998_200 },
}

export const insight: InsightRecord = {
  id: 3,
  user_id: user.id,
  lat: 21.0285,
  lon: 105.8542,
  provider: 'gemini',
  model: 'gemini-3.5-flash',
  analysis: 'Không khí ở mức trung bình.',
  context: { temperature: 24 },
  created_at,
}

const entity_id = 'urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:1'
const row = { entity_id, attribute: 'pm25', unit: 'GQ', time: created_at }
export const reading: HistoryReading = { ...row, value: 38.4, validity: 1, flags: ['flat'] }
export const aggregate: HistoryAggregate = { ...row, mean: 36.9, min: 33.1, max: 41.7, count: 4, valid_count: 4 }

export const location: LocationRecord = {
  id: 12,
  name: 'Công viên Thống Nhất',
  location_type: 'PUBLIC_PARK',
  description: 'Công viên quanh hồ Bảy Mẫu',
  address: 'Trần Nhân Tông, Hai Bà Trưng',
  area_sqm: 480_000,
  amenities: ['playground'],
  opening_hours: '05:00-22:00',
  metadata: { trees: 2000 },
  data_source: 'manual',
  osm_id: 'way/1',
  is_active: false,
  latitude: 21.0142,
  longitude: 105.8443,
  ...times,
  version: 1,
  distance: 420.4,
}

export const device: DeviceRecord = {
  id: 5,
  token: 'device-token',
  platform: 'android',
  language: 'vi',
  is_active: true,
  user_id: user.id,
  last_sent_at: created_at,
  created_at,
}

const message = { title: 'Chất lượng không khí kém', body: 'AQI tại Ba Đình đang ở mức 165.' }
export const notification: NotificationRecord = {
  id: 9,
  ...message,
  translations: { vi: message, en: { title: 'Poor air quality', body: 'The AQI in Ba Dinh is 165.' } },
  data: { screen: 'air' },
  notification_type: 'topic',
  topic: 'air',
  status: 'partial',
  sent_count: 10,
  failed_count: 1,
  error_message: '1 device could not be reached',
  is_dry_run: false,
  sent_by_user_id: 1,
  created_at,
}

export const report: ReportRecord = {
  id: 21,
  title: 'Rác thải tràn ra vỉa hè',
  description: 'Rác chưa được thu gom ba ngày nay',
  category: 'waste',
  severity: 'medium',
  latitude: 21.0227,
  longitude: 105.8194,
  status: 'APPROVED',
  is_published: true,
  user_id: user.id,
  ...times,
  public_content: true,
  support_count: 3,
  version: 1,
  images: ['a1b2c3d4e5f60718293a4b5c6d7e8f90.jpg'],
}

const statuses = { from_status: 'PENDING', to_status: 'APPROVED' } as const
export const change: HistoryRecord = { id: 2, ...statuses, note: 'Đã chuyển cho quận', actor: 'Trần Minh', created_at }

const weather = { localTime: '2026-11-21T10:15', temperature: 24.1, weatherCode: 3 }
export const forecast: Forecast = {
  current: { ...weather, observedAt: created_at, humidity: 78, precipitation: 0, windSpeed: 2.4 },
  hourly: [{ ...weather, startsAt: created_at, precipitationProbability: 10 }],
  daily: [{ date: '2026-11-21', temperatureMax: 27.5, temperatureMin: 19.2, weatherCode: 61 }],
}

const end: [number, number] = [105.8443, 21.0142]
export const directions: FoundDirections = {
  start: { name: 'Hồ Gươm', latitude: 21.0287, longitude: 105.8524 },
  destination: { name: 'Công viên Thống Nhất', latitude: 21.0142, longitude: 105.8443 },
  stops: [{ name: 'Trạm sạc Tràng Tiền', latitude: 21.0245, longitude: 105.8538, type: 'CHARGING_STATION' }],
  route: { distance: 2810, duration: 372, coordinates: [end, end] },
  summary: 'Đi khoảng 2,8 km (6 phút).',
}
