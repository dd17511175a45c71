/**
 * Checks the method names that users of the SDK rely on. The compiler checks this file; it never runs. The names are
 * written by hand, so that renaming, adding or removing an operation requires a change here. Consider the callers
 * before you make it.
 */
import type { ApiClient, OperationId } from '@environmental-monitoring/sdk'

type System = 'getRoot' | 'getHealth' | 'getSystemHealth' | 'getDatabaseStatus' | 'getLiveness' | 'getReadiness'
type Account =
  | 'login'
  | 'loginAccessToken'
  | 'authLogin'
  | 'apiAuthLogin'
  | 'register'
  | 'refreshToken'
  | 'logout'
  | 'logoutRoot'
  | 'getCurrentUser'
  | 'getUsersMe'
  | 'deleteCurrentUser'
  | 'updateProfile'
  | 'changePassword'
type Users = 'listUsers' | 'createUser' | 'adminCreateUser' | 'getUser' | 'updateUser' | 'deleteUser'
type Locations = 'listLocations' | 'createLocation' | 'getLocation' | 'updateLocation' | 'deleteLocation'
type Reports =
  | 'listReports'
  | 'createReport'
  | 'getReport'
  | 'updateReport'
  | 'deleteReport'
  | 'updateReportStatus'
  | 'replaceReportStatus'
  | 'listReportHistory'
type Uploads = 'uploadImage' | 'upload'
type Air =
  'listAirQuality' | 'listAirQualityHistory' | 'listSensors' | 'getSensor' | 'getSensorAqi' | 'listSensorHistory'
type Weather = 'getCurrentWeather' | 'getWeatherForecast' | 'listWeather'
type Traffic = 'listTrafficSegments' | 'getLiveTraffic'
type News = 'listNewsSources' | 'listNews'
type Ai = 'createWeatherInsight' | 'listWeatherInsights' | 'createDirections' | 'getDirections'
type Notifications =
  | 'registerDevice'
  | 'unregisterDevice'
  | 'listDevices'
  | 'sendNotification'
  | 'sendTopicNotification'
  | 'listNotifications'
  | 'getNotification'
  | 'cleanUpNotifications'
  | 'cleanUpNotificationHistory'
type Context =
  | 'listContextEntities'
  | 'createContextEntity'
  | 'getContextEntity'
  | 'listEntities'
  | 'getEntity'
  | 'receiveContextNotification'

type Expected =
  | System
  | Account
  | Users
  | Locations
  | Reports
  | Uploads
  | Air
  | Weather
  | Traffic
  | News
  | Ai
  | Notifications
  | Context

/** The names that only one side has. The compiler's error message shows them. */
interface Differences<Left, Right> {
  missing: Exclude<Left, Right>
  unexpected: Exclude<Right, Left>
}
interface None {
  missing: never
  unexpected: never
}

type Methods = Exclude<keyof ApiClient, 'raw' | 'iterate'>

export const methods = (differences: Differences<Expected, Methods>): None => differences
export const operations = (differences: Differences<Expected, OperationId>): None => differences
