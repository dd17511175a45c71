// GENERATED from openapi/ by `npm run generate`. Do not edit: change the contract instead.
// Contract sha256 700702250ef19f5e

import type { Download, EventStream, FromStation, Handler, Multipart, Public, Reply, SignedIn } from '../src/pipeline/http/handler.js'
import type { AccessToken, AccountDeletion, AirAtResult, AirForecastResult, AirQualityList, AirRohrReading, Alert, AlertCreate, AlertUpdate, AuditEvent, AuditEventPage, CityAirForecastResult, CityStatisticsResult, CleanupResult, Collocation, CollocationInput, ContextAttributes, ContextBatchResult, ContextEntity, ContextEntityInput, ContextNotification, ContextUpdateResult, DeviceRegistration, DeviceToken, Directions, DirectionsRequest, EmailConfirmation, EmptyBody, Health, HistoryList, LiveTraffic, Location, LocationCreate, LocationEntity, LocationEntityPage, LocationImport, LocationKeyValues, LocationKeyValuesPage, LocationPage, LocationUpdate, LoginForm, LoginJson, Message, NewsItem, NewsSourceList, NotificationList, NotificationMessage, NotificationRequest, Overview, PasswordChange, PasswordConfirmation, PasswordForgotten, PasswordReset, ProbeStatus, ProfileUpdate, PublicReport, PublicReportPage, PushNotification, ReadingCsv, ReadingInput, ReadingResults, RecoveryCodes, Registration, Report, ReportCreate, ReportForm, ReportHistoryEntry, ReportPage, ReportStatusResults, ReportStatusUpdate, ReportStatusesUpdate, ReportSupport, RootStatus, SensorAqiResult, SensorFlagCreate, SensorFlagList, SensorPage, SensorResult, SensorStatisticsResult, SensorVerificationCreate, SensorVerificationList, Session, SimilarReport, Station, StationCorrection, StationCorrectionInput, StationCorrectionList, StationCreate, StationQuality, StationUpdate, StationWithKey, SystemStatus, TemporalEntity, Topic, TopicNotificationRequest, TotpConfirmation, TotpEnrollment, TotpEnrollmentStart, TotpRemoval, TrafficSegmentCollection, Uplink, UplinkMapping, UploadForm, UploadedImage, User, UserCreate, UserPage, UserUpdate, WeatherForecast, WeatherInsight, WeatherList, WeatherNow, Webhook, WebhookCreate, WebhookDelivery, WebhookUpdate, WebhookWithSecret } from './types.js'

/** Handlers of the operations with the tag System. A handler also serves the variants of its operation. */
export interface SystemHandlers<Context> {
  /** `GET /` */
  getRoot: Handler<Public, Reply<200, RootStatus> | Reply<302>, Context>
  /** `GET /health` */
  getHealth: Handler<Public, Reply<200, Health>, Context>
  /** `GET /system/status` */
  getSystemStatus: Handler<SignedIn, Reply<200, SystemStatus>, Context>
  /** `GET /overview` */
  getOverview: Handler<Public & { headers: { 'accept-language': string } }, Reply<200, Overview>, Context>
  /** `GET /test-db` */
  getDatabaseStatus: Handler<Public, Reply<200, ProbeStatus> | Reply<503, ProbeStatus>, Context>
  /** `GET /livez` */
  getLiveness: Handler<Public, Reply<200, ProbeStatus>, Context>
  /** `GET /readyz` */
  getReadiness: Handler<Public, Reply<200, ProbeStatus> | Reply<503, ProbeStatus>, Context>
}

/** Handlers of the operations with the tag Account. A handler also serves the variants of its operation. */
export interface AccountHandlers<Context> {
  /** `POST /login` */
  login: Handler<Public & { body: LoginForm | LoginJson }, Reply<200, AccessToken>, Context>
  /** `POST /auth/register` */
  register: Handler<Public & { body: Registration }, Reply<201, User>, Context>
  /** `POST /auth/refresh` */
  refreshToken: Handler<SignedIn, Reply<200, AccessToken>, Context>
  /** `POST /auth/logout` */
  logout: Handler<SignedIn, Reply<200, Message>, Context>
  /** `GET /auth/me` */
  getCurrentUser: Handler<SignedIn, Reply<200, User>, Context>
  /** `DELETE /users/me` */
  deleteCurrentUser: Handler<SignedIn & { headers: { 'if-match'?: string }; body: AccountDeletion }, Reply<200, Message>, Context>
  /** `PUT /auth/profile` */
  updateProfile: Handler<SignedIn & { headers: { 'if-match'?: string }; body: ProfileUpdate }, Reply<200, User>, Context>
  /** `POST /users/change-password/me` */
  changePassword: Handler<SignedIn & { body: PasswordChange }, Reply<200, AccessToken>, Context>
  /** `POST /auth/confirm` */
  confirmPassword: Handler<SignedIn & { body: PasswordConfirmation }, Reply<200, AccessToken>, Context>
  /** `GET /auth/sessions` */
  listSessions: Handler<SignedIn, Reply<200, Session[]>, Context>
  /** `DELETE /auth/sessions` */
  revokeOtherSessions: Handler<SignedIn, Reply<200, Message>, Context>
  /** `DELETE /auth/sessions/{session_id}` */
  revokeSession: Handler<SignedIn & { path: { session_id: string } }, Reply<200, Message>, Context>
  /** `POST /auth/totp` */
  enrollTotp: Handler<SignedIn & { body: TotpEnrollmentStart }, Reply<200, TotpEnrollment>, Context>
  /** `DELETE /auth/totp` */
  disableTotp: Handler<SignedIn & { body: TotpRemoval }, Reply<200, Message>, Context>
  /** `POST /auth/totp/confirm` */
  confirmTotp: Handler<SignedIn & { body: TotpConfirmation }, Reply<200, RecoveryCodes>, Context>
  /** `POST /auth/password/forgot` */
  forgotPassword: Handler<Public & { body: PasswordForgotten }, Reply<200, Message>, Context>
  /** `POST /auth/password/reset` */
  resetPassword: Handler<Public & { body: PasswordReset }, Reply<200, Message>, Context>
  /** `POST /auth/email/verification` */
  sendVerification: Handler<SignedIn, Reply<200, Message>, Context>
  /** `POST /auth/email/verify` */
  verifyEmail: Handler<Public & { body: EmailConfirmation }, Reply<200, Message>, Context>
}

/** Handlers of the operations with the tag Users. A handler also serves the variants of its operation. */
export interface UsersHandlers<Context> {
  /** `GET /users` */
  listUsers: Handler<SignedIn & { query: { skip?: number; page?: number; limit: number; q?: string; role?: "admin" | "manager" | "citizen"; is_active?: boolean; count?: boolean; sort: "id" | "email" | "full_name" | "created_at"; order: "asc" | "desc" } }, Reply<200, User[] | UserPage>, Context>
  /** `POST /users` */
  createUser: Handler<SignedIn & { body: UserCreate & { role?: "admin" | "manager" | "citizen" } }, Reply<201, User>, Context>
  /** `GET /users/me/export` */
  exportMyData: Handler<SignedIn, Reply<200, Download>, Context>
  /** `GET /users/{user_id}` */
  getUser: Handler<SignedIn & { path: { user_id: number } }, Reply<200, User>, Context>
  /** `PUT /users/{user_id}` */
  updateUser: Handler<SignedIn & { path: { user_id: number }; headers: { 'if-match'?: string }; body: UserUpdate & { role?: "admin" | "manager" | "citizen" } }, Reply<200, User>, Context>
  /** `DELETE /users/{user_id}` */
  deleteUser: Handler<SignedIn & { path: { user_id: number }; query: { reports: "anonymise" | "delete" }; headers: { 'if-match'?: string } }, Reply<200, Message>, Context>
  /** `GET /users/{user_id}/sessions` */
  listUserSessions: Handler<SignedIn & { path: { user_id: number } }, Reply<200, Session[]>, Context>
  /** `DELETE /users/{user_id}/sessions` */
  revokeUserSessions: Handler<SignedIn & { path: { user_id: number } }, Reply<200, Message>, Context>
  /** `POST /users/{user_id}/password-reset` */
  sendPasswordReset: Handler<SignedIn & { path: { user_id: number } }, Reply<200, Message>, Context>
}

/** Handlers of the operations with the tag Audit. A handler also serves the variants of its operation. */
export interface AuditHandlers<Context> {
  /** `GET /audit` */
  listAuditEvents: Handler<SignedIn & { query: { actor_id?: number; action?: "user.created" | "user.updated" | "user.deleted" | "user.sessions_revoked" | "user.password_reset_sent" | "user.totp_disabled" | "report.status_changed" | "report.deleted" | "location.created" | "location.updated" | "location.deleted" | "locations.imported" | "segments.imported" | "station.created" | "station.updated" | "station.deleted" | "station.key_rotated" | "correction.set" | "flag.created" | "flag.deleted" | "verification.created" | "verification.deleted" | "webhook.created" | "webhook.updated" | "webhook.deleted" | "webhook.secret_rotated" | "webhook.pinged" | "webhook.redelivered" | "notification.sent" | "notifications.deleted" | "entity.created" | "entity.updated" | "entities.upserted"; target_type?: "user" | "report" | "location" | "station" | "sensor" | "webhook" | "notification" | "entity"; target_id?: string; from?: string; to?: string; skip?: number; page?: number; limit: number; count?: boolean } }, Reply<200, AuditEvent[] | AuditEventPage>, Context>
}

/** Handlers of the operations with the tag Locations. A handler also serves the variants of its operation. */
export interface LocationsHandlers<Context> {
  /** `GET /locations` */
  listLocations: Handler<Public & { query: { location_type?: "CHARGING_STATION" | "PUBLIC_PARK" | "BICYCLE_RENTAL" | "TOURIST_ATTRACTION"; type?: "park" | "charging" | "bicycle" | "tourist"; q?: string; lat?: number; lng?: number; radius: number; skip?: number; page?: number; limit: number; count?: boolean; sort: "id" | "name" | "created_at"; order: "asc" | "desc"; options?: "normalized" | "keyValues" | "simplified"; raw: boolean } }, Reply<200, Location[] | LocationPage | LocationEntity[] | LocationEntityPage | LocationKeyValues[] | LocationKeyValuesPage>, Context>
  /** `POST /locations` */
  createLocation: Handler<SignedIn & { body: LocationCreate }, Reply<201, Location>, Context>
  /** `POST /locations/import` */
  importLocations: Handler<SignedIn & { query: { dry_run: boolean; location_type?: "CHARGING_STATION" | "PUBLIC_PARK" | "BICYCLE_RENTAL" | "TOURIST_ATTRACTION" }; body: Uint8Array }, Reply<200, LocationImport>, Context>
  /** `GET /locations/{location_id}` */
  getLocation: Handler<Public & { path: { location_id: number } }, Reply<200, Location>, Context>
  /** `PUT /locations/{location_id}` */
  updateLocation: Handler<SignedIn & { path: { location_id: number }; headers: { 'if-match'?: string }; body: LocationUpdate }, Reply<200, Location>, Context>
  /** `DELETE /locations/{location_id}` */
  deleteLocation: Handler<SignedIn & { path: { location_id: number }; headers: { 'if-match'?: string } }, Reply<200, Message>, Context>
}

/** Handlers of the operations with the tag Reports. A handler also serves the variants of its operation. */
export interface ReportsHandlers<Context> {
  /** `GET /reports` */
  listReports: Handler<SignedIn & { query: { status?: "PENDING" | "APPROVED" | "REJECTED" | "IN_PROGRESS" | "COMPLETED"; category?: "waste" | "air_pollution" | "pollution" | "noise" | "other"; q?: string; from?: string; to?: string; updated_since?: string; bbox?: string; lat?: number; lng?: number; radius: number; skip?: number; page?: number; limit: number; count?: boolean; counts?: boolean; sort?: "id" | "created_at" | "updated_at" | "title" | "status"; order: "asc" | "desc" } }, Reply<200, Report[] | ReportPage>, Context>
  /** `POST /reports` */
  createReport: Handler<SignedIn & { headers: { 'idempotency-key'?: string }; body: Multipart<Omit<ReportForm, 'images' | 'image'>, 'images' | 'image'> | ReportCreate }, Reply<201, Report>, Context>
  /** `GET /reports/public` */
  listPublicReports: Handler<Public & { query: { status?: "PENDING" | "APPROVED" | "REJECTED" | "IN_PROGRESS" | "COMPLETED"; category?: "waste" | "air_pollution" | "pollution" | "noise" | "other"; bbox?: string; lat?: number; lng?: number; radius: number; skip?: number; page?: number; limit: number; count?: boolean } }, Reply<200, PublicReport[] | PublicReportPage>, Context>
  /** `GET /reports/similar` */
  listSimilarReports: Handler<SignedIn & { query: { lat: number; lng: number; radius: number; category?: "waste" | "air_pollution" | "pollution" | "noise" | "other"; limit: number } }, Reply<200, SimilarReport[]>, Context>
  /** `POST /reports/status` */
  updateReportStatuses: Handler<SignedIn & { body: ReportStatusesUpdate & { status?: "PENDING" | "APPROVED" | "REJECTED" | "IN_PROGRESS" | "COMPLETED" } }, Reply<200, ReportStatusResults>, Context>
  /** `GET /reports/{report_id}` */
  getReport: Handler<SignedIn & { path: { report_id: number } }, Reply<200, Report>, Context>
  /** `DELETE /reports/{report_id}` */
  deleteReport: Handler<SignedIn & { path: { report_id: number }; headers: { 'if-match'?: string } }, Reply<200, Message>, Context>
  /** `PATCH /reports/{report_id}/status` */
  updateReportStatus: Handler<SignedIn & { path: { report_id: number }; headers: { 'if-match'?: string }; body: ReportStatusUpdate & { status?: "PENDING" | "APPROVED" | "REJECTED" | "IN_PROGRESS" | "COMPLETED" } }, Reply<200, Report>, Context>
  /** `GET /reports/{report_id}/history` */
  listReportHistory: Handler<SignedIn & { path: { report_id: number } }, Reply<200, ReportHistoryEntry[]>, Context>
  /** `POST /reports/{report_id}/support` */
  supportReport: Handler<SignedIn & { path: { report_id: number } }, Reply<200, ReportSupport>, Context>
  /** `DELETE /reports/{report_id}/support` */
  unsupportReport: Handler<SignedIn & { path: { report_id: number } }, Reply<200, ReportSupport>, Context>
}

/** Handlers of the operations with the tag Uploads. A handler also serves the variants of its operation. */
export interface UploadsHandlers<Context> {
  /** `POST /upload/image` */
  uploadImage: Handler<SignedIn & { body: Multipart<Omit<UploadForm, 'image' | 'file'>, 'image' | 'file'> }, Reply<200, UploadedImage>, Context>
}

/** Handlers of the operations with the tag Air. A handler also serves the variants of its operation. */
export interface AirHandlers<Context> {
  /** `GET /aqi/{city}` */
  listAirQuality: Handler<Public & { path: { city: string }; query: { limit: number } }, Reply<200, AirQualityList>, Context>
  /** `GET /aqi/{city}/history` */
  listAirQualityHistory: Handler<Public & { path: { city: string }; query: { from?: string; to?: string; interval: "raw" | "hour" | "day"; attribute?: string; include?: "invalid"; limit: number } }, Reply<200, HistoryList>, Context>
  /** `GET /aqi/{city}/statistics` */
  listAirQualityStatistics: Handler<Public & { path: { city: string }; query: { attribute: "pm25" | "pm10" | "no2" | "so2" | "o3" | "co" | "pm1" | "co2" | "tvoc" | "noise" | "temperature" | "humidity" | "pressure" | "wind_speed" | "rain" | "airQualityIndex"; from?: string; to?: string } }, Reply<200, CityStatisticsResult>, Context>
  /** `GET /aqi/{city}/forecast` */
  listAirQualityForecast: Handler<Public & { path: { city: string }; query: { attribute: "airQualityIndex" | "pm25" | "pm10" | "no2" | "so2" | "o3" | "co" } }, Reply<200, CityAirForecastResult>, Context>
  /** `GET /sensors` */
  listSensors: Handler<Public & { query: { skip?: number; page?: number; limit: number; count?: boolean; sort: "id" | "name" | "aqi" | "lastUpdate"; order: "asc" | "desc"; lat?: number; lng?: number; radius: number }; headers: { 'accept-language': string } }, Reply<200, SensorPage>, Context>
  /** `GET /sensors/{sensor_id}` */
  getSensor: Handler<Public & { path: { sensor_id: string }; headers: { 'accept-language': string } }, Reply<200, SensorResult>, Context>
  /** `GET /sensors/{sensor_id}/aqi` */
  getSensorAqi: Handler<Public & { path: { sensor_id: string }; headers: { 'accept-language': string } }, Reply<200, SensorAqiResult>, Context>
  /** `GET /sensors/{sensor_id}/history` */
  listSensorHistory: Handler<Public & { path: { sensor_id: string }; query: { from?: string; to?: string; interval: "raw" | "hour" | "day"; attribute?: string; include?: "invalid"; limit: number } }, Reply<200, HistoryList>, Context>
  /** `GET /sensors/{sensor_id}/statistics` */
  getSensorStatistics: Handler<Public & { path: { sensor_id: string }; query: { attribute: "pm25" | "pm10" | "no2" | "so2" | "o3" | "co" | "pm1" | "co2" | "tvoc" | "noise" | "temperature" | "humidity" | "pressure" | "wind_speed" | "rain" | "airQualityIndex"; from?: string; to?: string; interval: "day" | "month" | "year" } }, Reply<200, SensorStatisticsResult>, Context>
  /** `GET /sensors/{sensor_id}/flags` */
  listSensorFlags: Handler<Public & { path: { sensor_id: string }; query: { from?: string; to?: string; attribute?: "pm25" | "pm10" | "no2" | "so2" | "o3" | "co" | "pm1" | "co2" | "tvoc" | "noise" | "temperature" | "humidity" | "pressure" | "wind_speed" | "rain" } }, Reply<200, SensorFlagList>, Context>
  /** `POST /sensors/{sensor_id}/flags` */
  createSensorFlag: Handler<SignedIn & { path: { sensor_id: string }; body: SensorFlagCreate }, Reply<201, SensorFlagList>, Context>
  /** `DELETE /sensors/{sensor_id}/flags/{flag_id}` */
  deleteSensorFlag: Handler<SignedIn & { path: { sensor_id: string; flag_id: number } }, Reply<200, Message>, Context>
  /** `GET /sensors/{sensor_id}/verifications` */
  listSensorVerifications: Handler<Public & { path: { sensor_id: string }; query: { from?: string; to?: string; attribute?: "pm25" | "pm10" | "no2" | "so2" | "o3" | "co" | "pm1" | "co2" | "tvoc" | "noise" | "temperature" | "humidity" | "pressure" | "wind_speed" | "rain" } }, Reply<200, SensorVerificationList>, Context>
  /** `POST /sensors/{sensor_id}/verifications` */
  verifySensorData: Handler<SignedIn & { path: { sensor_id: string }; body: SensorVerificationCreate }, Reply<201, SensorVerificationList>, Context>
  /** `DELETE /sensors/{sensor_id}/verifications/{verification_id}` */
  deleteSensorVerification: Handler<SignedIn & { path: { sensor_id: string; verification_id: number } }, Reply<200, Message>, Context>
  /** `GET /air` */
  getAirAt: Handler<Public & { query: { lat?: number; lng?: number }; headers: { 'accept-language': string } }, Reply<200, AirAtResult>, Context>
  /** `GET /air/forecast` */
  getAirForecast: Handler<Public & { query: { lat?: number; lng?: number } }, Reply<200, AirForecastResult>, Context>
}

/** Handlers of the operations with the tag Stations. A handler also serves the variants of its operation. */
export interface StationsHandlers<Context> {
  /** `GET /stations` */
  listStations: Handler<Public & { query: { kind?: "reference" | "low_cost"; q?: string; sort: "id" | "name" | "last_reading_at" | "created_at"; order: "asc" | "desc"; lat?: number; lng?: number; radius: number; skip?: number; limit: number; count?: boolean } }, Reply<200, Station[]>, Context>
  /** `POST /stations` */
  createStation: Handler<SignedIn & { body: StationCreate }, Reply<201, StationWithKey>, Context>
  /** `GET /stations/{station_id}` */
  getStation: Handler<Public & { path: { station_id: number } }, Reply<200, Station>, Context>
  /** `PUT /stations/{station_id}` */
  updateStation: Handler<SignedIn & { path: { station_id: number }; headers: { 'if-match'?: string }; body: StationUpdate }, Reply<200, Station>, Context>
  /** `DELETE /stations/{station_id}` */
  deleteStation: Handler<SignedIn & { path: { station_id: number }; headers: { 'if-match'?: string } }, Reply<200, Message>, Context>
  /** `POST /stations/{station_id}/key` */
  rotateStationKey: Handler<SignedIn & { path: { station_id: number } }, Reply<200, StationWithKey>, Context>
  /** `POST /stations/{station_id}/readings` */
  createReadings: Handler<FromStation & { path: { station_id: number }; query: { replace?: boolean }; body: ReadingInput[] | ReadingInput | ReadingCsv }, Reply<200, ReadingResults>, Context>
  /** `POST /stations/{station_id}/airrohr` */
  createAirRohrReading: Handler<FromStation & { path: { station_id: number }; body: AirRohrReading }, Reply<200, ReadingResults>, Context>
  /** `POST /stations/{station_id}/uplinks` */
  createUplink: Handler<FromStation & { path: { station_id: number }; body: Uplink }, Reply<200, ReadingResults>, Context>
  /** `PUT /stations/{station_id}/mapping` */
  setUplinkMapping: Handler<SignedIn & { path: { station_id: number }; body: UplinkMapping }, Reply<200, UplinkMapping>, Context>
  /** `GET /stations/{station_id}/quality` */
  getStationQuality: Handler<SignedIn & { path: { station_id: number }; query: { month?: string } }, Reply<200, StationQuality>, Context>
  /** `PUT /stations/{station_id}/correction` */
  setStationCorrection: Handler<SignedIn & { path: { station_id: number }; body: StationCorrectionInput }, Reply<200, StationCorrection>, Context>
  /** `GET /stations/{station_id}/corrections` */
  listStationCorrections: Handler<SignedIn & { path: { station_id: number } }, Reply<200, StationCorrectionList>, Context>
  /** `POST /stations/{station_id}/collocation` */
  compareStation: Handler<SignedIn & { path: { station_id: number }; body: CollocationInput }, Reply<200, Collocation>, Context>
}

/** Handlers of the operations with the tag Weather. A handler also serves the variants of its operation. */
export interface WeatherHandlers<Context> {
  /** `GET /weather` */
  getCurrentWeather: Handler<Public & { headers: { 'accept-language': string } }, Reply<200, WeatherNow>, Context>
  /** `GET /weather/forecast` */
  getWeatherForecast: Handler<Public & { query: { lat?: number; lon?: number }; headers: { 'accept-language': string } }, Reply<200, WeatherForecast>, Context>
  /** `GET /weather/{city}` */
  listWeather: Handler<Public & { path: { city: string }; query: { limit: number } }, Reply<200, WeatherList>, Context>
}

/** Handlers of the operations with the tag Traffic. A handler also serves the variants of its operation. */
export interface TrafficHandlers<Context> {
  /** `GET /traffic/segments` */
  listTrafficSegments: Handler<Public, Reply<200, TrafficSegmentCollection>, Context>
  /** `GET /traffic/live` */
  getLiveTraffic: Handler<Public, Reply<200, LiveTraffic>, Context>
}

/** Handlers of the operations with the tag News. A handler also serves the variants of its operation. */
export interface NewsHandlers<Context> {
  /** `GET /news` */
  listNewsSources: Handler<Public, Reply<200, NewsSourceList>, Context>
  /** `GET /news/{news_source}` */
  listNews: Handler<Public & { path: { news_source: string }; query: { limit: number } }, Reply<200, NewsItem[]>, Context>
}

/** Handlers of the operations with the tag AI. A handler also serves the variants of its operation. */
export interface AIHandlers<Context> {
  /** `POST /ai/weather-insights` */
  createWeatherInsight: Handler<Public & { query: { lat?: number; lon?: number; provider: "gemini" | "groq" | "auto"; model?: string }; body: EmptyBody | undefined }, Reply<200, WeatherInsight>, Context>
  /** `GET /ai/weather-insights/history` */
  listWeatherInsights: Handler<SignedIn & { query: { skip?: number; limit: number } }, Reply<200, WeatherInsight[]>, Context>
  /** `POST /ai/directions` */
  createDirections: Handler<Public & { body: DirectionsRequest }, Reply<200, Directions>, Context>
}

/** Handlers of the operations with the tag Notifications. A handler also serves the variants of its operation. */
export interface NotificationsHandlers<Context> {
  /** `POST /notifications/register` */
  registerDevice: Handler<Public & { headers: { 'accept-language': string }; body: DeviceRegistration }, Reply<200, DeviceToken> | Reply<201, DeviceToken>, Context>
  /** `DELETE /notifications/register/{token}` */
  unregisterDevice: Handler<Public & { path: { token: string } }, Reply<200, Message>, Context>
  /** `PUT /notifications/register/{token}/topics/{topic}` */
  subscribeTopic: Handler<SignedIn & { path: { token: string; topic: string } }, Reply<200, Message>, Context>
  /** `DELETE /notifications/register/{token}/topics/{topic}` */
  unsubscribeTopic: Handler<SignedIn & { path: { token: string; topic: string } }, Reply<200, Message>, Context>
  /** `GET /notifications/topics` */
  listTopics: Handler<SignedIn, Reply<200, Topic[]>, Context>
  /** `GET /notifications/tokens` */
  listDevices: Handler<SignedIn & { query: { skip?: number; limit: number } }, Reply<200, DeviceToken[]>, Context>
  /** `POST /notifications/send` */
  sendNotification: Handler<SignedIn & { headers: { 'idempotency-key'?: string }; body: NotificationRequest }, Reply<200, PushNotification>, Context>
  /** `POST /notifications/send/topic` */
  sendTopicNotification: Handler<SignedIn & { headers: { 'idempotency-key'?: string }; body: TopicNotificationRequest }, Reply<200, PushNotification>, Context>
  /** `GET /notifications/history` */
  listNotifications: Handler<SignedIn & { query: { skip?: number; limit: number; notification_type?: "token" | "topic"; user_id?: number } }, Reply<200, NotificationList>, Context>
  /** `GET /notifications/history/{notification_id}` */
  getNotification: Handler<SignedIn & { path: { notification_id: number } }, Reply<200, NotificationMessage>, Context>
  /** `DELETE /notifications/cleanup` */
  cleanUpNotifications: Handler<SignedIn & { query: { days: number } }, Reply<200, CleanupResult>, Context>
}

/** Handlers of the operations with the tag Alerts. A handler also serves the variants of its operation. */
export interface AlertsHandlers<Context> {
  /** `GET /alerts` */
  listAlerts: Handler<SignedIn, Reply<200, Alert[]>, Context>
  /** `POST /alerts` */
  createAlert: Handler<SignedIn & { body: AlertCreate }, Reply<201, Alert>, Context>
  /** `GET /alerts/{alert_id}` */
  getAlert: Handler<SignedIn & { path: { alert_id: number } }, Reply<200, Alert>, Context>
  /** `PUT /alerts/{alert_id}` */
  updateAlert: Handler<SignedIn & { path: { alert_id: number }; headers: { 'if-match'?: string }; body: AlertUpdate }, Reply<200, Alert>, Context>
  /** `DELETE /alerts/{alert_id}` */
  deleteAlert: Handler<SignedIn & { path: { alert_id: number }; headers: { 'if-match'?: string } }, Reply<200, Message>, Context>
}

/** Handlers of the operations with the tag Events. A handler also serves the variants of its operation. */
export interface EventsHandlers<Context> {
  /** `GET /events/stream` */
  streamEvents: Handler<Public & { headers: { 'last-event-id'?: string } }, Reply<200, EventStream>, Context>
}

/** Handlers of the operations with the tag Webhooks. A handler also serves the variants of its operation. */
export interface WebhooksHandlers<Context> {
  /** `GET /webhooks` */
  listWebhooks: Handler<SignedIn, Reply<200, Webhook[]>, Context>
  /** `POST /webhooks` */
  createWebhook: Handler<SignedIn & { body: WebhookCreate }, Reply<201, WebhookWithSecret>, Context>
  /** `GET /webhooks/{webhook_id}` */
  getWebhook: Handler<SignedIn & { path: { webhook_id: number } }, Reply<200, Webhook>, Context>
  /** `PUT /webhooks/{webhook_id}` */
  updateWebhook: Handler<SignedIn & { path: { webhook_id: number }; headers: { 'if-match'?: string }; body: WebhookUpdate }, Reply<200, Webhook>, Context>
  /** `DELETE /webhooks/{webhook_id}` */
  deleteWebhook: Handler<SignedIn & { path: { webhook_id: number }; headers: { 'if-match'?: string } }, Reply<200, Message>, Context>
  /** `POST /webhooks/{webhook_id}/secret` */
  rotateWebhookSecret: Handler<SignedIn & { path: { webhook_id: number } }, Reply<200, WebhookWithSecret>, Context>
  /** `POST /webhooks/{webhook_id}/ping` */
  pingWebhook: Handler<SignedIn & { path: { webhook_id: number } }, Reply<202, WebhookDelivery>, Context>
  /** `GET /webhooks/{webhook_id}/deliveries` */
  listDeliveries: Handler<SignedIn & { path: { webhook_id: number }; query: { status?: "pending" | "delivered" | "failed"; skip?: number; limit: number; count?: boolean } }, Reply<200, WebhookDelivery[]>, Context>
  /** `POST /webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver` */
  redeliverWebhook: Handler<SignedIn & { path: { webhook_id: number; delivery_id: number } }, Reply<202, WebhookDelivery>, Context>
}

/** Handlers of the operations with the tag Context. A handler also serves the variants of its operation. */
export interface ContextHandlers<Context> {
  /** `GET /context/entities` */
  listContextEntities: Handler<Public & { query: { type?: string; id?: string; attrs?: string; q?: string; georel?: string; geometry?: "Point" | "MultiPoint" | "LineString" | "MultiLineString" | "Polygon" | "MultiPolygon"; coordinates?: string; geoproperty?: string; limit: number; offset: number; count: boolean; options?: string }; headers: { link?: string; 'ngsild-tenant'?: string } }, Reply<200, ContextEntity[]>, Context>
  /** `POST /context/entities` */
  createContextEntity: Handler<SignedIn & { headers: { link?: string; 'ngsild-tenant'?: string }; body: ContextEntityInput }, Reply<201>, Context>
  /** `GET /context/entities/{entity_id}` */
  getContextEntity: Handler<Public & { path: { entity_id: string }; query: { attrs?: string; options?: string }; headers: { link?: string; 'ngsild-tenant'?: string } }, Reply<200, ContextEntity>, Context>
  /** `POST /context/entities/{entity_id}/attrs` */
  appendContextAttributes: Handler<SignedIn & { path: { entity_id: string }; query: { options?: "noOverwrite" }; headers: { link?: string; 'ngsild-tenant'?: string }; body: ContextAttributes }, Reply<200, ContextUpdateResult>, Context>
  /** `PATCH /context/entities/{entity_id}/attrs` */
  updateContextAttributes: Handler<SignedIn & { path: { entity_id: string }; headers: { link?: string; 'ngsild-tenant'?: string }; body: ContextAttributes }, Reply<200, ContextUpdateResult>, Context>
  /** `POST /context/entityOperations/upsert` */
  upsertContextEntities: Handler<SignedIn & { query: { options: "replace" | "update" }; headers: { link?: string; 'ngsild-tenant'?: string }; body: ContextEntityInput[] }, Reply<200, ContextBatchResult>, Context>
  /** `GET /context/temporal/entities` */
  listTemporalEntities: Handler<Public & { query: { type?: string; id?: string; attrs?: string; pick?: string; omit?: string; timerel: "before" | "after" | "between"; timeAt: string; endTimeAt?: string; timeproperty?: "observedAt"; lastN?: number; format?: "normalized" | "temporalValues" | "simplified" | "aggregatedValues"; options?: string; aggrMethods?: string; aggrPeriodDuration?: string; limit: number; offset: number; count: boolean }; headers: { 'ngsild-tenant'?: string } }, Reply<200, TemporalEntity[]> | Reply<206, TemporalEntity[]>, Context>
  /** `GET /context/temporal/entities/{entity_id}` */
  getTemporalEntity: Handler<Public & { path: { entity_id: string }; query: { attrs?: string; pick?: string; omit?: string; timerel?: "before" | "after" | "between"; timeAt?: string; endTimeAt?: string; timeproperty?: "observedAt"; lastN?: number; format?: "normalized" | "temporalValues" | "simplified" | "aggregatedValues"; options?: string; aggrMethods?: string; aggrPeriodDuration?: string }; headers: { 'ngsild-tenant'?: string } }, Reply<200, TemporalEntity> | Reply<206, TemporalEntity>, Context>
  /** `POST /context/notifications` */
  receiveContextNotification: Handler<Public & { query: { subscriptionId?: string }; body: ContextNotification }, Reply<200>, Context>
}

/** The handlers of all tags. */
export interface Handlers<Context>
  extends SystemHandlers<Context>,
    AccountHandlers<Context>,
    UsersHandlers<Context>,
    AuditHandlers<Context>,
    LocationsHandlers<Context>,
    ReportsHandlers<Context>,
    UploadsHandlers<Context>,
    AirHandlers<Context>,
    StationsHandlers<Context>,
    WeatherHandlers<Context>,
    TrafficHandlers<Context>,
    NewsHandlers<Context>,
    AIHandlers<Context>,
    NotificationsHandlers<Context>,
    AlertsHandlers<Context>,
    EventsHandlers<Context>,
    WebhooksHandlers<Context>,
    ContextHandlers<Context> {}

/** All operations of the contract, including variants, in the order of its paths. */
export const operations = {
  getRoot: {"method":"GET","path":"/","tag":"System","access":"public","guest":null,"variantOf":null,"cache":null,"counted":false,"body":[],"statuses":[200,302,400,429,500,503]},
  getHealth: {"method":"GET","path":"/health","tag":"System","access":"public","guest":null,"variantOf":null,"cache":null,"counted":false,"body":[],"statuses":[200,400,429,500,503]},
  getSystemHealth: {"method":"GET","path":"/system/health","tag":"System","access":"public","guest":null,"variantOf":"getHealth","cache":null,"counted":false,"body":[],"statuses":[200,400,429,500,503]},
  getSystemStatus: {"method":"GET","path":"/system/status","tag":"System","access":"admin","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,401,403,429,500,503]},
  getOverview: {"method":"GET","path":"/overview","tag":"System","access":"public","guest":null,"variantOf":null,"cache":"public","counted":true,"body":[],"statuses":[200,304,400,429,500,503]},
  getDatabaseStatus: {"method":"GET","path":"/test-db","tag":"System","access":"public","guest":null,"variantOf":null,"cache":null,"counted":false,"body":[],"statuses":[200,400,429,500,503]},
  getLiveness: {"method":"GET","path":"/livez","tag":"System","access":"public","guest":null,"variantOf":null,"cache":null,"counted":false,"body":[],"statuses":[200,400,429,500,503]},
  getReadiness: {"method":"GET","path":"/readyz","tag":"System","access":"public","guest":null,"variantOf":null,"cache":null,"counted":false,"body":[],"statuses":[200,400,429,500,503]},
  login: {"method":"POST","path":"/login","tag":"Account","access":"public","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/x-www-form-urlencoded","application/json"],"statuses":[200,400,401,413,422,429,500,503]},
  loginAccessToken: {"method":"POST","path":"/login/access-token","tag":"Account","access":"public","guest":null,"variantOf":"login","cache":null,"counted":true,"body":["application/x-www-form-urlencoded","application/json"],"statuses":[200,400,401,413,422,429,500,503]},
  authLogin: {"method":"POST","path":"/auth/login","tag":"Account","access":"public","guest":null,"variantOf":"login","cache":null,"counted":true,"body":["application/x-www-form-urlencoded","application/json"],"statuses":[200,400,401,413,422,429,500,503]},
  apiAuthLogin: {"method":"POST","path":"/api/auth/login","tag":"Account","access":"public","guest":null,"variantOf":"login","cache":null,"counted":true,"body":["application/x-www-form-urlencoded","application/json"],"statuses":[200,400,401,413,422,429,500,503]},
  register: {"method":"POST","path":"/auth/register","tag":"Account","access":"public","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[201,400,409,413,422,429,500,503]},
  refreshToken: {"method":"POST","path":"/auth/refresh","tag":"Account","access":"user","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,401,429,500,503]},
  logout: {"method":"POST","path":"/auth/logout","tag":"Account","access":"user","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,401,429,500,503]},
  logoutRoot: {"method":"POST","path":"/logout","tag":"Account","access":"user","guest":null,"variantOf":"logout","cache":null,"counted":true,"body":[],"statuses":[200,400,401,429,500,503]},
  getCurrentUser: {"method":"GET","path":"/auth/me","tag":"Account","access":"user","guest":null,"variantOf":null,"cache":"private","counted":true,"body":[],"statuses":[200,304,400,401,429,500,503]},
  getUsersMe: {"method":"GET","path":"/users/me","tag":"Account","access":"user","guest":null,"variantOf":"getCurrentUser","cache":"private","counted":true,"body":[],"statuses":[200,304,400,401,429,500,503]},
  deleteCurrentUser: {"method":"DELETE","path":"/users/me","tag":"Account","access":"user","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[200,400,401,409,412,413,422,429,500,503]},
  updateProfile: {"method":"PUT","path":"/auth/profile","tag":"Account","access":"user","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[200,400,401,409,412,413,422,429,500,503]},
  changePassword: {"method":"POST","path":"/users/change-password/me","tag":"Account","access":"user","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[200,400,401,413,422,429,500,503]},
  confirmPassword: {"method":"POST","path":"/auth/confirm","tag":"Account","access":"user","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[200,400,401,413,422,429,500,503]},
  listSessions: {"method":"GET","path":"/auth/sessions","tag":"Account","access":"user","guest":null,"variantOf":null,"cache":"private","counted":true,"body":[],"statuses":[200,304,400,401,429,500,503]},
  revokeOtherSessions: {"method":"DELETE","path":"/auth/sessions","tag":"Account","access":"user","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,401,429,500,503]},
  revokeSession: {"method":"DELETE","path":"/auth/sessions/{session_id}","tag":"Account","access":"user","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,401,404,429,500,503]},
  enrollTotp: {"method":"POST","path":"/auth/totp","tag":"Account","access":"user","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[200,400,401,409,413,422,429,500,503]},
  disableTotp: {"method":"DELETE","path":"/auth/totp","tag":"Account","access":"user","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[200,400,401,409,413,422,429,500,503]},
  confirmTotp: {"method":"POST","path":"/auth/totp/confirm","tag":"Account","access":"user","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[200,400,401,409,413,422,429,500,503]},
  forgotPassword: {"method":"POST","path":"/auth/password/forgot","tag":"Account","access":"public","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[200,400,413,422,429,500,503]},
  resetPassword: {"method":"POST","path":"/auth/password/reset","tag":"Account","access":"public","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[200,400,413,422,429,500,503]},
  sendVerification: {"method":"POST","path":"/auth/email/verification","tag":"Account","access":"user","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,401,409,429,500,503]},
  verifyEmail: {"method":"POST","path":"/auth/email/verify","tag":"Account","access":"public","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[200,400,413,422,429,500,503]},
  listUsers: {"method":"GET","path":"/users","tag":"Users","access":"admin","guest":null,"variantOf":null,"cache":"private","counted":true,"body":[],"statuses":[200,304,400,401,403,429,500,503]},
  createUser: {"method":"POST","path":"/users","tag":"Users","access":"admin","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[201,400,401,403,409,413,422,429,500,503]},
  adminCreateUser: {"method":"POST","path":"/users/admin/create","tag":"Users","access":"admin","guest":null,"variantOf":"createUser","cache":null,"counted":true,"body":["application/json"],"statuses":[201,400,401,403,409,413,422,429,500,503]},
  exportMyData: {"method":"GET","path":"/users/me/export","tag":"Users","access":"user","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,401,403,429,500,503]},
  getUser: {"method":"GET","path":"/users/{user_id}","tag":"Users","access":"user","guest":null,"variantOf":null,"cache":"private","counted":true,"body":[],"statuses":[200,304,400,401,403,404,429,500,503]},
  updateUser: {"method":"PUT","path":"/users/{user_id}","tag":"Users","access":"user","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[200,400,401,403,404,409,412,413,422,429,500,503]},
  deleteUser: {"method":"DELETE","path":"/users/{user_id}","tag":"Users","access":"admin","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,401,403,404,409,412,429,500,503]},
  listUserSessions: {"method":"GET","path":"/users/{user_id}/sessions","tag":"Users","access":"admin","guest":null,"variantOf":null,"cache":"private","counted":true,"body":[],"statuses":[200,304,400,401,403,404,429,500,503]},
  revokeUserSessions: {"method":"DELETE","path":"/users/{user_id}/sessions","tag":"Users","access":"admin","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,401,403,404,429,500,503]},
  sendPasswordReset: {"method":"POST","path":"/users/{user_id}/password-reset","tag":"Users","access":"admin","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,401,403,404,429,500,503]},
  listAuditEvents: {"method":"GET","path":"/audit","tag":"Audit","access":"admin","guest":null,"variantOf":null,"cache":"private","counted":true,"body":[],"statuses":[200,304,400,401,403,429,500,503]},
  listLocations: {"method":"GET","path":"/locations","tag":"Locations","access":"user","guest":"locations","variantOf":null,"cache":"private","counted":true,"body":[],"statuses":[200,304,400,401,403,429,500,503]},
  createLocation: {"method":"POST","path":"/locations","tag":"Locations","access":"manager","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[201,400,401,403,413,422,429,500,503]},
  importLocations: {"method":"POST","path":"/locations/import","tag":"Locations","access":"manager","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json","application/geo+json"],"statuses":[200,400,401,403,413,422,429,500,503]},
  getLocation: {"method":"GET","path":"/locations/{location_id}","tag":"Locations","access":"user","guest":"locations","variantOf":null,"cache":"private","counted":true,"body":[],"statuses":[200,304,400,401,403,404,429,500,503]},
  updateLocation: {"method":"PUT","path":"/locations/{location_id}","tag":"Locations","access":"manager","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[200,400,401,403,404,412,413,422,429,500,503]},
  deleteLocation: {"method":"DELETE","path":"/locations/{location_id}","tag":"Locations","access":"admin","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,401,403,404,412,429,500,503]},
  listReports: {"method":"GET","path":"/reports","tag":"Reports","access":"user","guest":null,"variantOf":null,"cache":"private","counted":true,"body":[],"statuses":[200,304,400,401,403,429,500,503]},
  createReport: {"method":"POST","path":"/reports","tag":"Reports","access":"user","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["multipart/form-data","application/json"],"statuses":[201,400,401,403,409,413,422,429,500,503,507]},
  listPublicReports: {"method":"GET","path":"/reports/public","tag":"Reports","access":"public","guest":null,"variantOf":null,"cache":"public","counted":true,"body":[],"statuses":[200,304,400,429,500,503]},
  listSimilarReports: {"method":"GET","path":"/reports/similar","tag":"Reports","access":"user","guest":null,"variantOf":null,"cache":"private","counted":true,"body":[],"statuses":[200,304,400,401,403,429,500,503]},
  updateReportStatuses: {"method":"POST","path":"/reports/status","tag":"Reports","access":"manager","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[200,400,401,403,413,422,429,500,503]},
  getReport: {"method":"GET","path":"/reports/{report_id}","tag":"Reports","access":"user","guest":null,"variantOf":null,"cache":"private","counted":true,"body":[],"statuses":[200,304,400,401,403,404,429,500,503]},
  updateReport: {"method":"PUT","path":"/reports/{report_id}","tag":"Reports","access":"manager","guest":null,"variantOf":"updateReportStatus","cache":null,"counted":true,"body":["application/json"],"statuses":[200,400,401,403,404,412,413,422,429,500,503]},
  deleteReport: {"method":"DELETE","path":"/reports/{report_id}","tag":"Reports","access":"user","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,401,403,404,409,412,429,500,503]},
  replaceReportStatus: {"method":"PUT","path":"/reports/{report_id}/status","tag":"Reports","access":"manager","guest":null,"variantOf":"updateReportStatus","cache":null,"counted":true,"body":["application/json"],"statuses":[200,400,401,403,404,412,413,422,429,500,503]},
  updateReportStatus: {"method":"PATCH","path":"/reports/{report_id}/status","tag":"Reports","access":"manager","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[200,400,401,403,404,412,413,422,429,500,503]},
  listReportHistory: {"method":"GET","path":"/reports/{report_id}/history","tag":"Reports","access":"user","guest":null,"variantOf":null,"cache":"private","counted":true,"body":[],"statuses":[200,304,400,401,403,404,429,500,503]},
  supportReport: {"method":"POST","path":"/reports/{report_id}/support","tag":"Reports","access":"user","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,401,403,404,409,429,500,503]},
  unsupportReport: {"method":"DELETE","path":"/reports/{report_id}/support","tag":"Reports","access":"user","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,401,403,404,409,429,500,503]},
  uploadImage: {"method":"POST","path":"/upload/image","tag":"Uploads","access":"user","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["multipart/form-data"],"statuses":[200,400,401,403,413,422,429,500,503,507]},
  upload: {"method":"POST","path":"/upload","tag":"Uploads","access":"user","guest":null,"variantOf":"uploadImage","cache":null,"counted":true,"body":["multipart/form-data"],"statuses":[200,400,401,403,413,422,429,500,503,507]},
  listAirQuality: {"method":"GET","path":"/aqi/{city}","tag":"Air","access":"public","guest":null,"variantOf":null,"cache":"public","counted":true,"body":[],"statuses":[200,304,400,404,429,500,502,503,504]},
  listAirQualityHistory: {"method":"GET","path":"/aqi/{city}/history","tag":"Air","access":"public","guest":null,"variantOf":null,"cache":"public","counted":true,"body":[],"statuses":[200,304,400,404,429,500,503]},
  listAirQualityStatistics: {"method":"GET","path":"/aqi/{city}/statistics","tag":"Air","access":"public","guest":null,"variantOf":null,"cache":"public","counted":true,"body":[],"statuses":[200,304,400,404,429,500,503]},
  listAirQualityForecast: {"method":"GET","path":"/aqi/{city}/forecast","tag":"Air","access":"public","guest":null,"variantOf":null,"cache":"public","counted":true,"body":[],"statuses":[200,304,400,404,429,500,502,503,504]},
  listSensors: {"method":"GET","path":"/sensors","tag":"Air","access":"public","guest":null,"variantOf":null,"cache":"public","counted":true,"body":[],"statuses":[200,304,400,429,500,502,503,504]},
  getSensor: {"method":"GET","path":"/sensors/{sensor_id}","tag":"Air","access":"public","guest":null,"variantOf":null,"cache":"public","counted":true,"body":[],"statuses":[200,304,400,404,429,500,502,503,504]},
  getSensorAqi: {"method":"GET","path":"/sensors/{sensor_id}/aqi","tag":"Air","access":"public","guest":null,"variantOf":null,"cache":"public","counted":true,"body":[],"statuses":[200,304,400,404,429,500,502,503,504]},
  listSensorHistory: {"method":"GET","path":"/sensors/{sensor_id}/history","tag":"Air","access":"public","guest":null,"variantOf":null,"cache":"public","counted":true,"body":[],"statuses":[200,304,400,404,429,500,502,503,504]},
  getSensorStatistics: {"method":"GET","path":"/sensors/{sensor_id}/statistics","tag":"Air","access":"public","guest":null,"variantOf":null,"cache":"public","counted":true,"body":[],"statuses":[200,304,400,404,429,500,502,503,504]},
  listSensorFlags: {"method":"GET","path":"/sensors/{sensor_id}/flags","tag":"Air","access":"public","guest":null,"variantOf":null,"cache":"public","counted":true,"body":[],"statuses":[200,304,400,404,429,500,502,503,504]},
  createSensorFlag: {"method":"POST","path":"/sensors/{sensor_id}/flags","tag":"Air","access":"manager","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[201,400,401,403,404,413,422,429,500,502,503,504]},
  deleteSensorFlag: {"method":"DELETE","path":"/sensors/{sensor_id}/flags/{flag_id}","tag":"Air","access":"manager","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,401,403,404,429,500,502,503,504]},
  listSensorVerifications: {"method":"GET","path":"/sensors/{sensor_id}/verifications","tag":"Air","access":"public","guest":null,"variantOf":null,"cache":"public","counted":true,"body":[],"statuses":[200,304,400,404,429,500,502,503,504]},
  verifySensorData: {"method":"POST","path":"/sensors/{sensor_id}/verifications","tag":"Air","access":"manager","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[201,400,401,403,404,413,422,429,500,502,503,504]},
  deleteSensorVerification: {"method":"DELETE","path":"/sensors/{sensor_id}/verifications/{verification_id}","tag":"Air","access":"manager","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,401,403,404,429,500,502,503,504]},
  getAirAt: {"method":"GET","path":"/air","tag":"Air","access":"public","guest":null,"variantOf":null,"cache":"public","counted":true,"body":[],"statuses":[200,304,400,404,429,500,502,503,504]},
  getAirForecast: {"method":"GET","path":"/air/forecast","tag":"Air","access":"public","guest":null,"variantOf":null,"cache":"public","counted":true,"body":[],"statuses":[200,304,400,404,429,500,502,503,504]},
  listStations: {"method":"GET","path":"/stations","tag":"Stations","access":"public","guest":null,"variantOf":null,"cache":"private","counted":true,"body":[],"statuses":[200,304,400,429,500,503]},
  createStation: {"method":"POST","path":"/stations","tag":"Stations","access":"manager","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[201,400,401,403,409,413,422,429,500,503]},
  getStation: {"method":"GET","path":"/stations/{station_id}","tag":"Stations","access":"public","guest":null,"variantOf":null,"cache":"private","counted":true,"body":[],"statuses":[200,304,400,404,429,500,503]},
  updateStation: {"method":"PUT","path":"/stations/{station_id}","tag":"Stations","access":"manager","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[200,400,401,403,404,409,412,413,422,429,500,503]},
  deleteStation: {"method":"DELETE","path":"/stations/{station_id}","tag":"Stations","access":"admin","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,401,403,404,412,429,500,503]},
  rotateStationKey: {"method":"POST","path":"/stations/{station_id}/key","tag":"Stations","access":"manager","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,401,403,404,429,500,503]},
  createReadings: {"method":"POST","path":"/stations/{station_id}/readings","tag":"Stations","access":"station","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json","text/csv"],"statuses":[200,400,401,404,413,422,429,500,503]},
  createAirRohrReading: {"method":"POST","path":"/stations/{station_id}/airrohr","tag":"Stations","access":"station","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[200,400,401,404,413,422,429,500,503]},
  createUplink: {"method":"POST","path":"/stations/{station_id}/uplinks","tag":"Stations","access":"station","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[200,400,401,404,409,413,422,429,500,503]},
  setUplinkMapping: {"method":"PUT","path":"/stations/{station_id}/mapping","tag":"Stations","access":"manager","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[200,400,401,403,404,413,422,429,500,503]},
  getStationQuality: {"method":"GET","path":"/stations/{station_id}/quality","tag":"Stations","access":"manager","guest":null,"variantOf":null,"cache":"private","counted":true,"body":[],"statuses":[200,304,400,401,403,404,429,500,503]},
  setStationCorrection: {"method":"PUT","path":"/stations/{station_id}/correction","tag":"Stations","access":"manager","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[200,400,401,403,404,413,422,429,500,503]},
  listStationCorrections: {"method":"GET","path":"/stations/{station_id}/corrections","tag":"Stations","access":"manager","guest":null,"variantOf":null,"cache":"private","counted":true,"body":[],"statuses":[200,304,400,401,403,404,429,500,503]},
  compareStation: {"method":"POST","path":"/stations/{station_id}/collocation","tag":"Stations","access":"manager","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[200,400,401,403,404,409,413,422,429,500,503]},
  getCurrentWeather: {"method":"GET","path":"/weather","tag":"Weather","access":"public","guest":null,"variantOf":null,"cache":"public","counted":true,"body":[],"statuses":[200,304,400,429,500,502,503,504]},
  getWeatherForecast: {"method":"GET","path":"/weather/forecast","tag":"Weather","access":"public","guest":null,"variantOf":null,"cache":"public","counted":true,"body":[],"statuses":[200,304,400,429,500,502,503,504]},
  listWeather: {"method":"GET","path":"/weather/{city}","tag":"Weather","access":"public","guest":null,"variantOf":null,"cache":"public","counted":true,"body":[],"statuses":[200,304,400,404,429,500,502,503,504]},
  listTrafficSegments: {"method":"GET","path":"/traffic/segments","tag":"Traffic","access":"public","guest":null,"variantOf":null,"cache":"public","counted":true,"body":[],"statuses":[200,304,400,429,500,503]},
  getLiveTraffic: {"method":"GET","path":"/traffic/live","tag":"Traffic","access":"public","guest":null,"variantOf":null,"cache":"public","counted":true,"body":[],"statuses":[200,304,400,429,500,503]},
  listNewsSources: {"method":"GET","path":"/news","tag":"News","access":"public","guest":null,"variantOf":null,"cache":"public","counted":true,"body":[],"statuses":[200,304,400,429,500,503]},
  listNews: {"method":"GET","path":"/news/{news_source}","tag":"News","access":"public","guest":null,"variantOf":null,"cache":"public","counted":true,"body":[],"statuses":[200,304,400,404,429,500,502,503,504]},
  createWeatherInsight: {"method":"POST","path":"/ai/weather-insights","tag":"AI","access":"user","guest":"ai","variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[200,400,401,403,413,422,429,500,502,503,504]},
  listWeatherInsights: {"method":"GET","path":"/ai/weather-insights/history","tag":"AI","access":"user","guest":null,"variantOf":null,"cache":"private","counted":true,"body":[],"statuses":[200,304,400,401,403,429,500,503]},
  getDirections: {"method":"GET","path":"/ai/directions","tag":"AI","access":"user","guest":"ai","variantOf":"createDirections","cache":null,"counted":true,"body":[],"statuses":[200,400,401,403,404,429,500,502,503,504]},
  createDirections: {"method":"POST","path":"/ai/directions","tag":"AI","access":"user","guest":"ai","variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[200,400,401,403,404,413,422,429,500,502,503,504]},
  registerDevice: {"method":"POST","path":"/notifications/register","tag":"Notifications","access":"user","guest":"push","variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[200,201,400,401,403,413,422,429,500,503]},
  unregisterDevice: {"method":"DELETE","path":"/notifications/register/{token}","tag":"Notifications","access":"user","guest":"push","variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,401,403,404,429,500,503]},
  subscribeTopic: {"method":"PUT","path":"/notifications/register/{token}/topics/{topic}","tag":"Notifications","access":"user","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,401,403,404,429,500,502,503,504]},
  unsubscribeTopic: {"method":"DELETE","path":"/notifications/register/{token}/topics/{topic}","tag":"Notifications","access":"user","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,401,403,404,429,500,502,503,504]},
  listTopics: {"method":"GET","path":"/notifications/topics","tag":"Notifications","access":"user","guest":null,"variantOf":null,"cache":"private","counted":true,"body":[],"statuses":[200,304,400,401,403,429,500,503]},
  listDevices: {"method":"GET","path":"/notifications/tokens","tag":"Notifications","access":"admin","guest":null,"variantOf":null,"cache":"private","counted":true,"body":[],"statuses":[200,304,400,401,403,429,500,503]},
  sendNotification: {"method":"POST","path":"/notifications/send","tag":"Notifications","access":"admin","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[200,400,401,403,409,413,422,429,500,502,503,504]},
  sendTopicNotification: {"method":"POST","path":"/notifications/send/topic","tag":"Notifications","access":"admin","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[200,400,401,403,409,413,422,429,500,502,503,504]},
  listNotifications: {"method":"GET","path":"/notifications/history","tag":"Notifications","access":"admin","guest":null,"variantOf":null,"cache":"private","counted":true,"body":[],"statuses":[200,304,400,401,403,429,500,503]},
  getNotification: {"method":"GET","path":"/notifications/history/{notification_id}","tag":"Notifications","access":"user","guest":null,"variantOf":null,"cache":"private","counted":true,"body":[],"statuses":[200,304,400,401,403,404,429,500,503]},
  cleanUpNotifications: {"method":"DELETE","path":"/notifications/cleanup","tag":"Notifications","access":"admin","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,401,403,429,500,503]},
  cleanUpNotificationHistory: {"method":"DELETE","path":"/notifications/history/cleanup","tag":"Notifications","access":"admin","guest":null,"variantOf":"cleanUpNotifications","cache":null,"counted":true,"body":[],"statuses":[200,400,401,403,429,500,503]},
  listAlerts: {"method":"GET","path":"/alerts","tag":"Alerts","access":"user","guest":null,"variantOf":null,"cache":"private","counted":true,"body":[],"statuses":[200,304,400,401,403,429,500,503]},
  createAlert: {"method":"POST","path":"/alerts","tag":"Alerts","access":"user","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[201,400,401,403,409,413,422,429,500,503]},
  getAlert: {"method":"GET","path":"/alerts/{alert_id}","tag":"Alerts","access":"user","guest":null,"variantOf":null,"cache":"private","counted":true,"body":[],"statuses":[200,304,400,401,403,404,429,500,503]},
  updateAlert: {"method":"PUT","path":"/alerts/{alert_id}","tag":"Alerts","access":"user","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[200,400,401,403,404,412,413,422,429,500,503]},
  deleteAlert: {"method":"DELETE","path":"/alerts/{alert_id}","tag":"Alerts","access":"user","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,401,403,404,412,429,500,503]},
  streamEvents: {"method":"GET","path":"/events/stream","tag":"Events","access":"public","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,401,403,429,500,503]},
  listWebhooks: {"method":"GET","path":"/webhooks","tag":"Webhooks","access":"admin","guest":null,"variantOf":null,"cache":"private","counted":true,"body":[],"statuses":[200,304,400,401,403,429,500,503]},
  createWebhook: {"method":"POST","path":"/webhooks","tag":"Webhooks","access":"admin","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[201,400,401,403,409,413,422,429,500,503]},
  getWebhook: {"method":"GET","path":"/webhooks/{webhook_id}","tag":"Webhooks","access":"admin","guest":null,"variantOf":null,"cache":"private","counted":true,"body":[],"statuses":[200,304,400,401,403,404,429,500,503]},
  updateWebhook: {"method":"PUT","path":"/webhooks/{webhook_id}","tag":"Webhooks","access":"admin","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[200,400,401,403,404,412,413,422,429,500,503]},
  deleteWebhook: {"method":"DELETE","path":"/webhooks/{webhook_id}","tag":"Webhooks","access":"admin","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,401,403,404,412,429,500,503]},
  rotateWebhookSecret: {"method":"POST","path":"/webhooks/{webhook_id}/secret","tag":"Webhooks","access":"admin","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,401,403,404,429,500,503]},
  pingWebhook: {"method":"POST","path":"/webhooks/{webhook_id}/ping","tag":"Webhooks","access":"admin","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[202,400,401,403,404,409,429,500,503]},
  listDeliveries: {"method":"GET","path":"/webhooks/{webhook_id}/deliveries","tag":"Webhooks","access":"admin","guest":null,"variantOf":null,"cache":"private","counted":true,"body":[],"statuses":[200,304,400,401,403,404,429,500,503]},
  redeliverWebhook: {"method":"POST","path":"/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver","tag":"Webhooks","access":"admin","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[202,400,401,403,404,409,429,500,503]},
  listContextEntities: {"method":"GET","path":"/context/entities","tag":"Context","access":"public","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,404,429,500,502,503,504]},
  createContextEntity: {"method":"POST","path":"/context/entities","tag":"Context","access":"admin","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json","application/ld+json"],"statuses":[201,400,401,403,409,413,422,429,500,502,503,504]},
  getContextEntity: {"method":"GET","path":"/context/entities/{entity_id}","tag":"Context","access":"public","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,404,429,500,502,503,504]},
  appendContextAttributes: {"method":"POST","path":"/context/entities/{entity_id}/attrs","tag":"Context","access":"manager","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json","application/ld+json"],"statuses":[200,400,401,403,404,409,413,422,429,500,502,503,504]},
  updateContextAttributes: {"method":"PATCH","path":"/context/entities/{entity_id}/attrs","tag":"Context","access":"manager","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json","application/ld+json"],"statuses":[200,400,401,403,404,409,413,422,429,500,502,503,504]},
  upsertContextEntities: {"method":"POST","path":"/context/entityOperations/upsert","tag":"Context","access":"manager","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json","application/ld+json"],"statuses":[200,400,401,403,409,413,422,429,500,502,503,504]},
  listEntities: {"method":"GET","path":"/ngsi-ld/v1/entities","tag":"Context","access":"public","guest":null,"variantOf":"listContextEntities","cache":null,"counted":true,"body":[],"statuses":[200,400,404,429,500,502,503,504]},
  getEntity: {"method":"GET","path":"/ngsi-ld/v1/entities/{entity_id}","tag":"Context","access":"public","guest":null,"variantOf":"getContextEntity","cache":null,"counted":true,"body":[],"statuses":[200,400,404,429,500,502,503,504]},
  listTemporalEntities: {"method":"GET","path":"/context/temporal/entities","tag":"Context","access":"public","guest":null,"variantOf":null,"cache":"public","counted":true,"body":[],"statuses":[200,206,304,400,429,500,503]},
  getTemporalEntity: {"method":"GET","path":"/context/temporal/entities/{entity_id}","tag":"Context","access":"public","guest":null,"variantOf":null,"cache":"public","counted":true,"body":[],"statuses":[200,206,304,400,404,429,500,503]},
  listTemporal: {"method":"GET","path":"/ngsi-ld/v1/temporal/entities","tag":"Context","access":"public","guest":null,"variantOf":"listTemporalEntities","cache":"public","counted":true,"body":[],"statuses":[200,206,304,400,429,500,503]},
  getTemporal: {"method":"GET","path":"/ngsi-ld/v1/temporal/entities/{entity_id}","tag":"Context","access":"public","guest":null,"variantOf":"getTemporalEntity","cache":"public","counted":true,"body":[],"statuses":[200,206,304,400,404,429,500,503]},
  receiveContextNotification: {"method":"POST","path":"/context/notifications","tag":"Context","access":"broker","guest":null,"variantOf":null,"cache":null,"counted":false,"body":["application/json","application/ld+json"],"statuses":[200,400,401,413,422,429,500,503]},
} as const

export type OperationId = keyof typeof operations
