// GENERATED from openapi/ by `npm run generate`. Do not edit: change the contract instead.
// Contract sha256 08d4affc9f55360f

import type { Context } from '../src/handlers/context.js'
import type * as http from '../src/http/handler.js'
import type { Multipart, Public, Reply, SignedIn } from '../src/http/handler.js'
import type { AccessToken, AccountDeletion, AirQualityList, CleanupResult, ContextEntity, ContextEntityInput, ContextNotification, DeviceRegistration, DeviceToken, Directions, DirectionsRequest, EmptyBody, Health, HistoryList, LiveTraffic, Location, LocationCreate, LocationEntity, LocationEntityPage, LocationPage, LocationUpdate, LoginForm, LoginJson, Message, NewsItem, NewsSourceList, NotificationList, NotificationMessage, NotificationRequest, PasswordChange, ProbeStatus, ProfileUpdate, PushNotification, Registration, Report, ReportCreate, ReportForm, ReportHistoryEntry, ReportPage, ReportStatusUpdate, RootStatus, SensorAqiResult, SensorPage, SensorResult, TopicNotificationRequest, TrafficSegmentCollection, UploadForm, UploadedImage, User, UserCreate, UserPage, UserUpdate, WeatherForecast, WeatherInsight, WeatherList, WeatherNow } from './types.js'

type Handler<Request, Answer> = http.Handler<Request, Answer, Context>

/** One handler per operation. The handler of an operation also serves its variants. */
export interface Handlers {
  /** `GET /` */
  getRoot: Handler<Public, Reply<200, RootStatus>>
  /** `GET /health` */
  getHealth: Handler<Public, Reply<200, Health>>
  /** `GET /test-db` */
  getDatabaseStatus: Handler<Public, Reply<200, ProbeStatus> | Reply<503, ProbeStatus>>
  /** `GET /livez` */
  getLiveness: Handler<Public, Reply<200, ProbeStatus>>
  /** `GET /readyz` */
  getReadiness: Handler<Public, Reply<200, ProbeStatus> | Reply<503, ProbeStatus>>
  /** `POST /login` */
  login: Handler<Public & { body: LoginForm | LoginJson }, Reply<200, AccessToken>>
  /** `POST /auth/register` */
  register: Handler<Public & { body: Registration }, Reply<201, User>>
  /** `POST /auth/refresh` */
  refreshToken: Handler<SignedIn, Reply<200, AccessToken>>
  /** `POST /auth/logout` */
  logout: Handler<SignedIn, Reply<200, Message>>
  /** `GET /auth/me` */
  getCurrentUser: Handler<SignedIn, Reply<200, User>>
  /** `DELETE /users/me` */
  deleteCurrentUser: Handler<SignedIn & { body: AccountDeletion }, Reply<200, Message>>
  /** `PUT /auth/profile` */
  updateProfile: Handler<SignedIn & { body: ProfileUpdate }, Reply<200, User>>
  /** `POST /users/change-password/me` */
  changePassword: Handler<SignedIn & { body: PasswordChange }, Reply<200, AccessToken>>
  /** `GET /users` */
  listUsers: Handler<SignedIn & { query: { skip?: number; page?: number; limit: number; count?: boolean; sort: "id" | "email" | "full_name" | "created_at"; order: "asc" | "desc" } }, Reply<200, User[] | UserPage>>
  /** `POST /users` */
  createUser: Handler<SignedIn & { body: UserCreate }, Reply<201, User>>
  /** `GET /users/{user_id}` */
  getUser: Handler<SignedIn & { path: { user_id: number } }, Reply<200, User>>
  /** `PUT /users/{user_id}` */
  updateUser: Handler<SignedIn & { path: { user_id: number }; body: UserUpdate }, Reply<200, User>>
  /** `DELETE /users/{user_id}` */
  deleteUser: Handler<SignedIn & { path: { user_id: number }; query: { reports: "anonymise" | "delete" } }, Reply<200, Message>>
  /** `GET /locations` */
  listLocations: Handler<Public & { query: { location_type?: "CHARGING_STATION" | "PUBLIC_PARK" | "BICYCLE_RENTAL" | "TOURIST_ATTRACTION"; type?: "park" | "charging" | "bicycle" | "tourist"; lat?: number; lng?: number; radius: number; skip?: number; page?: number; limit: number; count?: boolean; sort: "id" | "name" | "created_at"; order: "asc" | "desc"; options?: "keyValues"; raw: boolean } }, Reply<200, Location[] | LocationPage | LocationEntity[] | LocationEntityPage>>
  /** `POST /locations` */
  createLocation: Handler<SignedIn & { body: LocationCreate }, Reply<201, Location>>
  /** `GET /locations/{location_id}` */
  getLocation: Handler<Public & { path: { location_id: number } }, Reply<200, Location>>
  /** `PUT /locations/{location_id}` */
  updateLocation: Handler<SignedIn & { path: { location_id: number }; body: LocationUpdate }, Reply<200, Location>>
  /** `DELETE /locations/{location_id}` */
  deleteLocation: Handler<SignedIn & { path: { location_id: number } }, Reply<200, Message>>
  /** `GET /reports` */
  listReports: Handler<SignedIn & { query: { status?: string; category?: "waste" | "air_pollution" | "noise" | "other"; bbox?: string; skip?: number; page?: number; limit: number; count?: boolean; sort: "id" | "created_at" | "title" | "status"; order: "asc" | "desc" } }, Reply<200, Report[] | ReportPage>>
  /** `POST /reports` */
  createReport: Handler<SignedIn & { headers: { 'idempotency-key'?: string }; body: Multipart<Omit<ReportForm, 'images' | 'image'>, 'images' | 'image'> | ReportCreate }, Reply<201, Report>>
  /** `GET /reports/{report_id}` */
  getReport: Handler<SignedIn & { path: { report_id: number } }, Reply<200, Report>>
  /** `DELETE /reports/{report_id}` */
  deleteReport: Handler<SignedIn & { path: { report_id: number } }, Reply<200, Message>>
  /** `PATCH /reports/{report_id}/status` */
  updateReportStatus: Handler<SignedIn & { path: { report_id: number }; body: ReportStatusUpdate }, Reply<200, Report>>
  /** `GET /reports/{report_id}/history` */
  listReportHistory: Handler<SignedIn & { path: { report_id: number } }, Reply<200, ReportHistoryEntry[]>>
  /** `POST /upload/image` */
  uploadImage: Handler<SignedIn & { body: Multipart<Omit<UploadForm, 'image' | 'file'>, 'image' | 'file'> }, Reply<200, UploadedImage>>
  /** `GET /aqi/{city}` */
  listAirQuality: Handler<Public & { path: { city: string }; query: { limit: number } }, Reply<200, AirQualityList>>
  /** `GET /aqi/{city}/history` */
  listAirQualityHistory: Handler<Public & { path: { city: string }; query: { from?: string; to?: string; interval: "raw" | "hour" | "day"; attribute?: string; limit: number } }, Reply<200, HistoryList>>
  /** `GET /sensors` */
  listSensors: Handler<Public & { query: { skip?: number; page?: number; limit: number; count?: boolean; sort: "id" | "name" | "aqi" | "lastUpdate"; order: "asc" | "desc" } }, Reply<200, SensorPage>>
  /** `GET /sensors/{sensor_id}` */
  getSensor: Handler<Public & { path: { sensor_id: string } }, Reply<200, SensorResult>>
  /** `GET /sensors/{sensor_id}/aqi` */
  getSensorAqi: Handler<Public & { path: { sensor_id: string } }, Reply<200, SensorAqiResult>>
  /** `GET /sensors/{sensor_id}/history` */
  listSensorHistory: Handler<Public & { path: { sensor_id: string }; query: { from?: string; to?: string; interval: "raw" | "hour" | "day"; attribute?: string; limit: number } }, Reply<200, HistoryList>>
  /** `GET /weather` */
  getCurrentWeather: Handler<Public & { headers: { 'accept-language': string } }, Reply<200, WeatherNow>>
  /** `GET /weather/forecast` */
  getWeatherForecast: Handler<Public & { query: { lat?: number; lon?: number }; headers: { 'accept-language': string } }, Reply<200, WeatherForecast>>
  /** `GET /weather/{city}` */
  listWeather: Handler<Public & { path: { city: string }; query: { limit: number } }, Reply<200, WeatherList>>
  /** `GET /traffic/segments` */
  listTrafficSegments: Handler<Public, Reply<200, TrafficSegmentCollection>>
  /** `GET /traffic/live` */
  getLiveTraffic: Handler<Public, Reply<200, LiveTraffic>>
  /** `GET /news` */
  listNewsSources: Handler<Public, Reply<200, NewsSourceList>>
  /** `GET /news/{news_source}` */
  listNews: Handler<Public & { path: { news_source: string }; query: { limit: number } }, Reply<200, NewsItem[]>>
  /** `POST /ai/weather-insights` */
  createWeatherInsight: Handler<SignedIn & { query: { lat?: number; lon?: number; provider: "gemini" | "groq" | "auto"; model?: string }; body: EmptyBody | undefined }, Reply<200, WeatherInsight>>
  /** `GET /ai/weather-insights/history` */
  listWeatherInsights: Handler<SignedIn & { query: { skip?: number; limit: number } }, Reply<200, WeatherInsight[]>>
  /** `POST /ai/directions` */
  createDirections: Handler<SignedIn & { body: DirectionsRequest }, Reply<200, Directions>>
  /** `POST /notifications/register` */
  registerDevice: Handler<Public & { body: DeviceRegistration }, Reply<200, DeviceToken> | Reply<201, DeviceToken>>
  /** `DELETE /notifications/register/{token}` */
  unregisterDevice: Handler<Public & { path: { token: string } }, Reply<200, Message>>
  /** `GET /notifications/tokens` */
  listDevices: Handler<SignedIn & { query: { skip?: number; limit: number } }, Reply<200, DeviceToken[]>>
  /** `POST /notifications/send` */
  sendNotification: Handler<SignedIn & { headers: { 'idempotency-key'?: string }; body: NotificationRequest }, Reply<200, PushNotification>>
  /** `POST /notifications/send/topic` */
  sendTopicNotification: Handler<SignedIn & { headers: { 'idempotency-key'?: string }; body: TopicNotificationRequest }, Reply<200, PushNotification>>
  /** `GET /notifications/history` */
  listNotifications: Handler<SignedIn & { query: { skip?: number; limit: number; notification_type?: "token" | "topic"; user_id?: number } }, Reply<200, NotificationList>>
  /** `GET /notifications/history/{notification_id}` */
  getNotification: Handler<SignedIn & { path: { notification_id: number } }, Reply<200, NotificationMessage>>
  /** `DELETE /notifications/cleanup` */
  cleanUpNotifications: Handler<SignedIn & { query: { days: number } }, Reply<200, CleanupResult>>
  /** `GET /context/entities` */
  listContextEntities: Handler<Public & { query: { type?: string; id?: string; attrs?: string; q?: string; georel?: string; geometry?: "Point" | "MultiPoint" | "LineString" | "MultiLineString" | "Polygon" | "MultiPolygon"; coordinates?: string; geoproperty?: string; limit: number; offset: number; count: boolean; options?: string }; headers: { link?: string } }, Reply<200, ContextEntity[]>>
  /** `POST /context/entities` */
  createContextEntity: Handler<SignedIn & { headers: { link?: string }; body: ContextEntityInput }, Reply<201>>
  /** `GET /context/entities/{entity_id}` */
  getContextEntity: Handler<Public & { path: { entity_id: string }; query: { attrs?: string; options?: string }; headers: { link?: string } }, Reply<200, ContextEntity>>
  /** `POST /context/notifications` */
  receiveContextNotification: Handler<Public & { query: { subscriptionId?: string }; body: ContextNotification }, Reply<200>>
}

/** All operations of the contract, including variants, in the order of its paths. */
export const operations = {
  getRoot: {"method":"GET","path":"/","tag":"System","access":"public","guest":null,"variantOf":null,"cache":null,"counted":false,"body":[],"statuses":[200,400,429,500,503]},
  getHealth: {"method":"GET","path":"/health","tag":"System","access":"public","guest":null,"variantOf":null,"cache":null,"counted":false,"body":[],"statuses":[200,400,429,500,503]},
  getSystemHealth: {"method":"GET","path":"/system/health","tag":"System","access":"public","guest":null,"variantOf":"getHealth","cache":null,"counted":false,"body":[],"statuses":[200,400,429,500,503]},
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
  deleteCurrentUser: {"method":"DELETE","path":"/users/me","tag":"Account","access":"user","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[200,400,401,409,413,422,429,500,503]},
  updateProfile: {"method":"PUT","path":"/auth/profile","tag":"Account","access":"user","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[200,400,401,409,413,422,429,500,503]},
  changePassword: {"method":"POST","path":"/users/change-password/me","tag":"Account","access":"user","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[200,400,401,413,422,429,500,503]},
  listUsers: {"method":"GET","path":"/users","tag":"Users","access":"admin","guest":null,"variantOf":null,"cache":"private","counted":true,"body":[],"statuses":[200,304,400,401,403,429,500,503]},
  createUser: {"method":"POST","path":"/users","tag":"Users","access":"admin","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[201,400,401,403,409,413,422,429,500,503]},
  adminCreateUser: {"method":"POST","path":"/users/admin/create","tag":"Users","access":"admin","guest":null,"variantOf":"createUser","cache":null,"counted":true,"body":["application/json"],"statuses":[201,400,401,403,409,413,422,429,500,503]},
  getUser: {"method":"GET","path":"/users/{user_id}","tag":"Users","access":"user","guest":null,"variantOf":null,"cache":"private","counted":true,"body":[],"statuses":[200,304,400,401,404,429,500,503]},
  updateUser: {"method":"PUT","path":"/users/{user_id}","tag":"Users","access":"user","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[200,400,401,403,404,409,413,422,429,500,503]},
  deleteUser: {"method":"DELETE","path":"/users/{user_id}","tag":"Users","access":"admin","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,401,403,404,409,429,500,503]},
  listLocations: {"method":"GET","path":"/locations","tag":"Locations","access":"user","guest":"locations","variantOf":null,"cache":"private","counted":true,"body":[],"statuses":[200,304,400,401,429,500,503]},
  createLocation: {"method":"POST","path":"/locations","tag":"Locations","access":"manager","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[201,400,401,403,413,422,429,500,503]},
  getLocation: {"method":"GET","path":"/locations/{location_id}","tag":"Locations","access":"user","guest":"locations","variantOf":null,"cache":"private","counted":true,"body":[],"statuses":[200,304,400,401,404,429,500,503]},
  updateLocation: {"method":"PUT","path":"/locations/{location_id}","tag":"Locations","access":"manager","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[200,400,401,403,404,413,422,429,500,503]},
  deleteLocation: {"method":"DELETE","path":"/locations/{location_id}","tag":"Locations","access":"admin","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,401,403,404,429,500,503]},
  listReports: {"method":"GET","path":"/reports","tag":"Reports","access":"user","guest":null,"variantOf":null,"cache":"private","counted":true,"body":[],"statuses":[200,304,400,401,429,500,503]},
  createReport: {"method":"POST","path":"/reports","tag":"Reports","access":"user","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["multipart/form-data","application/json"],"statuses":[201,400,401,409,413,422,429,500,503,507]},
  getReport: {"method":"GET","path":"/reports/{report_id}","tag":"Reports","access":"user","guest":null,"variantOf":null,"cache":"private","counted":true,"body":[],"statuses":[200,304,400,401,404,429,500,503]},
  updateReport: {"method":"PUT","path":"/reports/{report_id}","tag":"Reports","access":"manager","guest":null,"variantOf":"updateReportStatus","cache":null,"counted":true,"body":["application/json"],"statuses":[200,400,401,403,404,413,422,429,500,503]},
  deleteReport: {"method":"DELETE","path":"/reports/{report_id}","tag":"Reports","access":"user","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,401,403,404,409,429,500,503]},
  replaceReportStatus: {"method":"PUT","path":"/reports/{report_id}/status","tag":"Reports","access":"manager","guest":null,"variantOf":"updateReportStatus","cache":null,"counted":true,"body":["application/json"],"statuses":[200,400,401,403,404,413,422,429,500,503]},
  updateReportStatus: {"method":"PATCH","path":"/reports/{report_id}/status","tag":"Reports","access":"manager","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[200,400,401,403,404,413,422,429,500,503]},
  listReportHistory: {"method":"GET","path":"/reports/{report_id}/history","tag":"Reports","access":"user","guest":null,"variantOf":null,"cache":"private","counted":true,"body":[],"statuses":[200,304,400,401,404,429,500,503]},
  uploadImage: {"method":"POST","path":"/upload/image","tag":"Uploads","access":"user","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["multipart/form-data"],"statuses":[200,400,401,413,422,429,500,503,507]},
  upload: {"method":"POST","path":"/upload","tag":"Uploads","access":"user","guest":null,"variantOf":"uploadImage","cache":null,"counted":true,"body":["multipart/form-data"],"statuses":[200,400,401,413,422,429,500,503,507]},
  listAirQuality: {"method":"GET","path":"/aqi/{city}","tag":"Air","access":"public","guest":null,"variantOf":null,"cache":"public","counted":true,"body":[],"statuses":[200,304,400,404,429,500,502,503,504]},
  listAirQualityHistory: {"method":"GET","path":"/aqi/{city}/history","tag":"Air","access":"public","guest":null,"variantOf":null,"cache":"public","counted":true,"body":[],"statuses":[200,304,400,404,429,500,503]},
  listSensors: {"method":"GET","path":"/sensors","tag":"Air","access":"public","guest":null,"variantOf":null,"cache":"public","counted":true,"body":[],"statuses":[200,304,400,429,500,502,503,504]},
  getSensor: {"method":"GET","path":"/sensors/{sensor_id}","tag":"Air","access":"public","guest":null,"variantOf":null,"cache":"public","counted":true,"body":[],"statuses":[200,304,400,404,429,500,502,503,504]},
  getSensorAqi: {"method":"GET","path":"/sensors/{sensor_id}/aqi","tag":"Air","access":"public","guest":null,"variantOf":null,"cache":"public","counted":true,"body":[],"statuses":[200,304,400,404,429,500,502,503,504]},
  listSensorHistory: {"method":"GET","path":"/sensors/{sensor_id}/history","tag":"Air","access":"public","guest":null,"variantOf":null,"cache":"public","counted":true,"body":[],"statuses":[200,304,400,404,429,500,502,503,504]},
  getCurrentWeather: {"method":"GET","path":"/weather","tag":"Weather","access":"public","guest":null,"variantOf":null,"cache":"public","counted":true,"body":[],"statuses":[200,304,400,429,500,502,503,504]},
  getWeatherForecast: {"method":"GET","path":"/weather/forecast","tag":"Weather","access":"public","guest":null,"variantOf":null,"cache":"public","counted":true,"body":[],"statuses":[200,304,400,429,500,502,503,504]},
  listWeather: {"method":"GET","path":"/weather/{city}","tag":"Weather","access":"public","guest":null,"variantOf":null,"cache":"public","counted":true,"body":[],"statuses":[200,304,400,404,429,500,502,503,504]},
  listTrafficSegments: {"method":"GET","path":"/traffic/segments","tag":"Traffic","access":"public","guest":null,"variantOf":null,"cache":"public","counted":true,"body":[],"statuses":[200,304,400,429,500,503]},
  getLiveTraffic: {"method":"GET","path":"/traffic/live","tag":"Traffic","access":"public","guest":null,"variantOf":null,"cache":"public","counted":true,"body":[],"statuses":[200,304,400,429,500,503]},
  listNewsSources: {"method":"GET","path":"/news","tag":"News","access":"public","guest":null,"variantOf":null,"cache":"public","counted":true,"body":[],"statuses":[200,304,400,429,500,503]},
  listNews: {"method":"GET","path":"/news/{news_source}","tag":"News","access":"public","guest":null,"variantOf":null,"cache":"public","counted":true,"body":[],"statuses":[200,304,400,404,429,500,502,503,504]},
  createWeatherInsight: {"method":"POST","path":"/ai/weather-insights","tag":"AI","access":"user","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[200,400,401,413,422,429,500,502,503,504]},
  listWeatherInsights: {"method":"GET","path":"/ai/weather-insights/history","tag":"AI","access":"user","guest":null,"variantOf":null,"cache":"private","counted":true,"body":[],"statuses":[200,304,400,401,429,500,503]},
  getDirections: {"method":"GET","path":"/ai/directions","tag":"AI","access":"user","guest":null,"variantOf":"createDirections","cache":null,"counted":true,"body":[],"statuses":[200,400,401,404,429,500,502,503,504]},
  createDirections: {"method":"POST","path":"/ai/directions","tag":"AI","access":"user","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[200,400,401,404,413,422,429,500,502,503,504]},
  registerDevice: {"method":"POST","path":"/notifications/register","tag":"Notifications","access":"user","guest":"push","variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[200,201,400,401,413,422,429,500,503]},
  unregisterDevice: {"method":"DELETE","path":"/notifications/register/{token}","tag":"Notifications","access":"user","guest":"push","variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,401,404,429,500,503]},
  listDevices: {"method":"GET","path":"/notifications/tokens","tag":"Notifications","access":"admin","guest":null,"variantOf":null,"cache":"private","counted":true,"body":[],"statuses":[200,304,400,401,403,429,500,503]},
  sendNotification: {"method":"POST","path":"/notifications/send","tag":"Notifications","access":"admin","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[200,400,401,403,409,413,422,429,500,502,503,504]},
  sendTopicNotification: {"method":"POST","path":"/notifications/send/topic","tag":"Notifications","access":"admin","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json"],"statuses":[200,400,401,403,409,413,422,429,500,502,503,504]},
  listNotifications: {"method":"GET","path":"/notifications/history","tag":"Notifications","access":"admin","guest":null,"variantOf":null,"cache":"private","counted":true,"body":[],"statuses":[200,304,400,401,403,429,500,503]},
  getNotification: {"method":"GET","path":"/notifications/history/{notification_id}","tag":"Notifications","access":"user","guest":null,"variantOf":null,"cache":"private","counted":true,"body":[],"statuses":[200,304,400,401,404,429,500,503]},
  cleanUpNotifications: {"method":"DELETE","path":"/notifications/cleanup","tag":"Notifications","access":"admin","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,401,403,429,500,503]},
  cleanUpNotificationHistory: {"method":"DELETE","path":"/notifications/history/cleanup","tag":"Notifications","access":"admin","guest":null,"variantOf":"cleanUpNotifications","cache":null,"counted":true,"body":[],"statuses":[200,400,401,403,429,500,503]},
  listContextEntities: {"method":"GET","path":"/context/entities","tag":"Context","access":"public","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,404,429,500,502,503,504]},
  createContextEntity: {"method":"POST","path":"/context/entities","tag":"Context","access":"admin","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json","application/ld+json"],"statuses":[201,400,401,403,409,413,422,429,500,502,503,504]},
  getContextEntity: {"method":"GET","path":"/context/entities/{entity_id}","tag":"Context","access":"public","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,404,429,500,502,503,504]},
  listEntities: {"method":"GET","path":"/ngsi-ld/v1/entities","tag":"Context","access":"public","guest":null,"variantOf":"listContextEntities","cache":null,"counted":true,"body":[],"statuses":[200,400,404,429,500,502,503,504]},
  getEntity: {"method":"GET","path":"/ngsi-ld/v1/entities/{entity_id}","tag":"Context","access":"public","guest":null,"variantOf":"getContextEntity","cache":null,"counted":true,"body":[],"statuses":[200,400,404,429,500,502,503,504]},
  receiveContextNotification: {"method":"POST","path":"/context/notifications","tag":"Context","access":"broker","guest":null,"variantOf":null,"cache":null,"counted":false,"body":["application/json","application/ld+json"],"statuses":[200,400,401,413,422,429,500,503]},
} as const

export type OperationId = keyof typeof operations
