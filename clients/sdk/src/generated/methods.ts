// GENERATED from openapi/ by `npm run generate`. Do not edit: change the contract instead.
// Contract sha256 c9479c7537b9f69d

import type { Method } from '../method.js'

/** One method an operation of the contract: the canonical ones in the order of the contents page, then the variants. */
export interface Methods {
  /**
   * Say hello
   *
   * The body of `getHealth` with a message that tells where the documentation is. Answers 200 whatever the state.
   *
   * `GET /` Public.
   */
  getRoot: Method<'getRoot'>
  /**
   * Read the health of the service
   *
   * Tells whether the database and the context broker answer. Always 200; use `/readyz` to decide about traffic.
   *
   * `GET /health` Public.
   */
  getHealth: Method<'getHealth'>
  /**
   * Test the database
   *
   * Asks the database a trivial question.
   *
   * `GET /test-db` Public.
   */
  getDatabaseStatus: Method<'getDatabaseStatus'>
  /**
   * Check that the process answers
   *
   * For an orchestrator's liveness probe; asks nothing behind the process.
   *
   * `GET /livez` Public.
   */
  getLiveness: Method<'getLiveness'>
  /**
   * Check that the service takes requests
   *
   * For a load balancer: 200 once migrations are done and while the database answers, 503 before and from the moment the service shuts down.
   *
   * `GET /readyz` Public.
   */
  getReadiness: Method<'getReadiness'>
  /**
   * Sign in
   *
   * Exchanges an e-mail address and a password for an access token. Form and JSON are both taken. After 10 failures for an address from one place, or 50 from one place, in 15 minutes: 429.
   *
   * `POST /login` Public.
   */
  login: Method<'login'>
  /**
   * Register
   *
   * Makes an account; its role is always `citizen`. Sign in afterwards with `login`. The number of registrations per hour from one network is limited; beyond it the response is 429.
   *
   * `POST /auth/register` Public.
   */
  register: Method<'register'>
  /**
   * Refresh the token
   *
   * Exchanges a token that is still valid for a fresh one; the old one is revoked. If several calls use the same token, one succeeds and the others return 401.
   *
   * `POST /auth/refresh` Needs a signed-in user.
   */
  refreshToken: Method<'refreshToken'>
  /**
   * Sign out
   *
   * Revokes the token that makes the call. Returns 401 if the token has been refreshed; sign out with the new one.
   *
   * `POST /auth/logout` Needs a signed-in user.
   */
  logout: Method<'logout'>
  /**
   * Read who is signed in
   *
   * The account that the token belongs to.
   *
   * `GET /auth/me` Needs a signed-in user.
   */
  getCurrentUser: Method<'getCurrentUser'>
  /**
   * Delete one's own account
   *
   * Deletes the account, its devices, AI insights, pending reports and images, and ends all of its sessions. `reports` decides what happens to its other reports. `anonymise` (the default) removes the reporter, the description, the photos and the notes in the history, replaces the title with `—`, and rounds the place to 3 decimals. `delete` deletes these reports as well. Requires the password. The last active administrator cannot be deleted.
   *
   * `DELETE /users/me` Needs a signed-in user.
   */
  deleteCurrentUser: Method<'deleteCurrentUser'>
  /**
   * Change one's own profile
   *
   * Changes the fields that are given. A new e-mail address needs the current password.
   *
   * `PUT /auth/profile` Needs a signed-in user.
   */
  updateProfile: Method<'updateProfile'>
  /**
   * Change one's own password
   *
   * Needs the current password. All other tokens of the user stop working; the answer holds a fresh one.
   *
   * `POST /users/change-password/me` Needs a signed-in user.
   */
  changePassword: Method<'changePassword'>
  /**
   * List users
   *
   * All accounts, active or not. With `page` the answer is the envelope, else the bare array.
   *
   * `GET /users` Needs an administrator.
   */
  listUsers: Method<'listUsers'>
  /**
   * Make a user
   *
   * Makes an account with any role. The address must not have one yet.
   *
   * `POST /users` Needs an administrator.
   */
  createUser: Method<'createUser'>
  /**
   * Read a user
   *
   * A citizen reads their own account, an administrator any. Somebody else's account answers 404.
   *
   * `GET /users/{user_id}` Needs a signed-in user.
   */
  getUser: Method<'getUser'>
  /**
   * Change a user
   *
   * Changes the fields that are given. A citizen changes their own `full_name` and `phone`; with any other field the answer is 403. An administrator changes all fields of anybody. A new password, role or deactivation ends all tokens of the user. The last active administrator cannot be demoted or deactivated.
   *
   * `PUT /users/{user_id}` Needs a signed-in user.
   */
  updateUser: Method<'updateUser'>
  /**
   * Delete a user
   *
   * Deletes the account, its devices, AI insights, pending reports and images, and ends all of its sessions. `reports` decides what happens to its other reports. `anonymise` (the default) removes the reporter, the description, the photos and the notes in the history, replaces the title with `—`, and rounds the place to 3 decimals. `delete` deletes these reports as well. The last active administrator cannot be deleted.
   *
   * `DELETE /users/{user_id}` Needs an administrator.
   */
  deleteUser: Method<'deleteUser'>
  /**
   * List locations
   *
   * With `lat` and `lng` (both, else 400) only locations within `radius` kilometres, nearest first, each with its `distance` (haversine with the mean Earth radius of 6371.0088 km); `sort` and `order` have no effect then. With `page` the answer is the envelope, else the bare array. Only administrators see inactive locations.
   *
   * `GET /locations` Needs a signed-in user.
   */
  listLocations: Method<'listLocations'>
  /**
   * Make a location
   *
   * Takes the fields of both forms of the body. The location is also mirrored to the context broker.
   *
   * `POST /locations` Needs an administrator.
   */
  createLocation: Method<'createLocation'>
  /**
   * Read a location
   *
   * An inactive location answers 404, except to an administrator.
   *
   * `GET /locations/{location_id}` Needs a signed-in user.
   */
  getLocation: Method<'getLocation'>
  /**
   * Change a location
   *
   * Changes the fields that are given, here and in the context broker.
   *
   * `PUT /locations/{location_id}` Needs an administrator.
   */
  updateLocation: Method<'updateLocation'>
  /**
   * Delete a location
   *
   * Removes the location, here and from the context broker.
   *
   * `DELETE /locations/{location_id}` Needs an administrator.
   */
  deleteLocation: Method<'deleteLocation'>
  /**
   * List reports
   *
   * A citizen lists their own reports, an administrator all; newest first unless asked otherwise. With `page` the answer is the envelope, else the bare array.
   *
   * `GET /reports` Needs a signed-in user.
   */
  listReports: Method<'listReports'>
  /**
   * Report an incident
   *
   * Takes a form with the images in it, or JSON that names images uploaded before. The report starts as PENDING. Send an `Idempotency-Key` so that a retry does not report twice. Images in a form count toward the limits of `uploadImage`; beyond them the response is 429, and nothing is stored. While the server has too little free disk space, forms return 507; JSON is still accepted.
   *
   * `POST /reports` Needs a signed-in user.
   */
  createReport: Method<'createReport'>
  /**
   * Read a report
   *
   * A citizen reads their own reports, an administrator any. A report that is not yours answers 404.
   *
   * `GET /reports/{report_id}` Needs a signed-in user.
   */
  getReport: Method<'getReport'>
  /**
   * Delete a report
   *
   * Removes the report and its images. Its reporter may do so while it is PENDING, an administrator always.
   *
   * `DELETE /reports/{report_id}` Needs a signed-in user.
   */
  deleteReport: Method<'deleteReport'>
  /**
   * Set the status of a report
   *
   * Any status may follow any other. Each change is kept in the history with its note; the same status again without a note changes nothing.
   *
   * `PATCH /reports/{report_id}/status` Needs an administrator.
   */
  updateReportStatus: Method<'updateReportStatus'>
  /**
   * Read the history of a report
   *
   * The changes of the status, oldest first, for its reporter and for administrators. Of more than 1,000 only the newest are shown. The reporter does not see the name of who set it. Empty until the first change.
   *
   * `GET /reports/{report_id}/history` Needs a signed-in user.
   */
  listReportHistory: Method<'listReportHistory'>
  /**
   * Upload an image
   *
   * Stores one JPEG, PNG or WebP image. The maximum is 10 MB by default, which the operator can change, and 100 million pixels. For a progressive JPEG, an interlaced PNG or a WebP that would need too much memory, the maximum is 25 million pixels. The image is rotated upright, reduced to at most 2560 pixels in width and height, and stored without its metadata. Only the first frame of an animation is kept. HEIC, the default format of iPhones, must be converted to JPEG first. Anyone can read the image at the returned address. An upload that no report uses is removed after 24 hours.
   *
   * Images are limited per user and hour (200 by default, set by the operator); images in reports count as well. An image counts once per started 16 megapixels, so a typical phone photo counts once. At most 5 images per user may wait to be processed. Beyond either limit the service returns 429. While the server has less free disk space than its configured minimum, it returns 507 before it reads the body.
   *
   * `POST /upload/image` Needs a signed-in user.
   */
  uploadImage: Method<'uploadImage'>
  /**
   * List the air quality stations of a city
   *
   * The stations as the context broker has them: normalized NGSI-LD, names as full IRIs. While the broker is down the last good copy comes, with `stale` and `Age`. For a map `listSensors` is shorter.
   *
   * `GET /aqi/{city}` Public.
   */
  listAirQuality: Method<'listAirQuality'>
  /**
   * Read the air quality history of a city
   *
   * What all stations of the city observed in a period, by the hour unless `interval` says otherwise. 400 when `to` is not after `from` or the period is longer than 366 days.
   *
   * `GET /aqi/{city}/history` Public.
   */
  listAirQualityHistory: Method<'listAirQualityHistory'>
  /**
   * List the sensors
   *
   * The air quality stations in short. The answer is always the paged envelope; with `skip` its `page` is the one that the first record is on. While the broker is down the last good copy comes, with `stale` and `Age`.
   *
   * `GET /sensors` Public.
   */
  listSensors: Method<'listSensors'>
  /**
   * Read one sensor
   *
   * One air quality station in short.
   *
   * `GET /sensors/{sensor_id}` Public.
   */
  getSensor: Method<'getSensor'>
  /**
   * Read the air quality index of a sensor
   *
   * The current index, which standard it follows and which pollutant decides it.
   *
   * `GET /sensors/{sensor_id}/aqi` Public.
   */
  getSensorAqi: Method<'getSensorAqi'>
  /**
   * Read the history of a sensor
   *
   * What the sensor observed in a period, by the hour unless `interval` says otherwise. 400 when `to` is not after `from` or the period is longer than 366 days. The context broker is asked only about a sensor of which nothing has been kept.
   *
   * `GET /sensors/{sensor_id}/history` Public.
   */
  listSensorHistory: Method<'listSensorHistory'>
  /**
   * Read the weather now
   *
   * The weather in the city centre. Its time is local.
   *
   * `GET /weather` Public.
   */
  getCurrentWeather: Method<'getCurrentWeather'>
  /**
   * Read the weather forecast
   *
   * The weather now, for 24 hours and for 7 days. Times are local to the city, wherever the place is. `lat` and `lon` must be sent together; one without the other returns 400. Without both, the forecast is for the centre of the city.
   *
   * `GET /weather/forecast` Public.
   */
  getWeatherForecast: Method<'getWeatherForecast'>
  /**
   * List the weather observations of a city
   *
   * The observations as the context broker has them: simplified NGSI-LD (name and value), names as full IRIs. While the broker is down the last good copy comes, with `stale` and `Age`.
   *
   * `GET /weather/{city}` Public.
   */
  listWeather: Method<'listWeather'>
  /**
   * List the road segments
   *
   * All segments as a GeoJSON FeatureCollection, for drawing; `getLiveTraffic` tells their colours.
   *
   * `GET /traffic/segments` Public.
   */
  listTrafficSegments: Method<'listTrafficSegments'>
  /**
   * Read the live traffic
   *
   * A colour for each segment that was observed in the last 15 minutes.
   *
   * `GET /traffic/live` Public.
   */
  getLiveTraffic: Method<'getLiveTraffic'>
  /**
   * List the news feeds
   *
   * The slugs of the feeds that the deployment is configured for.
   *
   * `GET /news` Public.
   */
  listNewsSources: Method<'listNewsSources'>
  /**
   * List the news of a feed
   *
   * The newest articles first. When the feed does not answer the last good copy comes for up to 24 hours, with `Age`; after that 502.
   *
   * `GET /news/{news_source}` Public.
   */
  listNews: Method<'listNews'>
  /**
   * Analyse weather and air
   *
   * An AI provider writes an analysis from our own forecast and air quality data; it is kept for the caller. Takes up to 25 seconds. AI calls are limited per user and hour (30 by default) and per UTC day for all users together (5,000 by default). The operator can change both limits. Beyond either, the service returns 429 with `Retry-After`. Without a configured provider it returns 503, and `detail` names the missing settings. `context.missing` lists the data that were not available. `lat` and `lon` must be sent together; one without the other returns 400. Without both, the analysis is for the centre of the city that this deployment serves.
   *
   * `POST /ai/weather-insights` Needs a signed-in user.
   */
  createWeatherInsight: Method<'createWeatherInsight'>
  /**
   * List one's own analyses
   *
   * The caller's analyses, newest first.
   *
   * `GET /ai/weather-insights/history` Needs a signed-in user.
   */
  listWeatherInsights: Method<'listWeatherInsights'>
  /**
   * Ask for directions
   *
   * Returns a route for a question in plain words. The AI provider extracts the start, the destination and the stops from the question. The start and the destination are searched within the city first (our locations, then the geocoder), then outside the city. If one of them is not found, its coordinates in the request are used. Stops are the locations of the requested kind that add the least distance, at most five. Takes up to 25 seconds. Counts towards both limits of AI calls: per user and hour, and per UTC day for all users together.
   *
   * `POST /ai/directions` Needs a signed-in user.
   */
  createDirections: Method<'createDirections'>
  /**
   * Register a device
   *
   * Registers the device for push notifications to the caller. A token that is known already is taken over and revived, and answers 200.
   *
   * `POST /notifications/register` Needs a signed-in user.
   */
  registerDevice: Method<'registerDevice'>
  /**
   * Unregister a device
   *
   * Ends push notifications to one of the caller's devices, at sign-out for example. Somebody else's device answers 404.
   *
   * `DELETE /notifications/register/{token}` Needs a signed-in user.
   */
  unregisterDevice: Method<'unregisterDevice'>
  /**
   * List the devices
   *
   * The registered devices of all users, newest first, those that the push service gave up included.
   *
   * `GET /notifications/tokens` Needs an administrator.
   */
  listDevices: Method<'listDevices'>
  /**
   * Notify all devices
   *
   * Sends to every active device and answers with the record of it. Devices that fail are counted, not reported as an error. With an `Idempotency-Key` a repeated call sends nothing and returns the first answer. When the push service takes nothing at all, because it refuses access (502), cannot be reached (503) or does not answer (504), the history has the record as `failed`. Without push credentials 503, and nothing is recorded.
   *
   * `POST /notifications/send` Needs an administrator.
   */
  sendNotification: Method<'sendNotification'>
  /**
   * Notify a topic
   *
   * Sends to the devices that subscribe to the topic; they subscribe with the SDK of the push service. How many they are is not known: the record counts 1. With an `Idempotency-Key` a repeated call sends nothing and returns the first answer. When the push service refuses access (502), cannot be reached (503) or does not answer (504), the history has the record as `failed`. Without push credentials 503, and nothing is recorded.
   *
   * `POST /notifications/send/topic` Needs an administrator.
   */
  sendTopicNotification: Method<'sendTopicNotification'>
  /**
   * List what was sent
   *
   * The history of sent notifications, newest first, with the number of all that match.
   *
   * `GET /notifications/history` Needs an administrator.
   */
  listNotifications: Method<'listNotifications'>
  /**
   * Read one notification
   *
   * Returns one notification, for example when somebody taps it in the app. Administrators get the whole record. Other users get only `id`, `title`, `body`, `data` and `created_at`. For them, dry runs and notifications that no device received return 404.
   *
   * `GET /notifications/history/{notification_id}` Needs a signed-in user.
   */
  getNotification: Method<'getNotification'>
  /**
   * Remove old history
   *
   * Removes the records of notifications that are older than `days`. They cannot be brought back.
   *
   * `DELETE /notifications/cleanup` Needs an administrator.
   */
  cleanUpNotifications: Method<'cleanUpNotifications'>
  /**
   * Query entities
   *
   * Passes the query on to the context broker. Give at least one of `type`, `attrs`, `q` or a geo query (`georel`, `geometry` and `coordinates` together), which `id` may narrow, else the broker answers 400, as it does for what it does not support. `Accept: application/ld+json` puts the context into each entity; without it the answer is plain JSON.
   *
   * `GET /context/entities` Public.
   */
  listContextEntities: Method<'listContextEntities'>
  /**
   * Create an entity
   *
   * Passes a new entity on to the context broker. With `application/ld+json` the context is in the body; with `application/json` in the header `Link`, or it is ours. A context in both places, or in neither with `application/ld+json`, answers 400, and so does what the broker refuses. `Location` tells the address of the entity.
   *
   * `POST /context/entities` Needs an administrator.
   */
  createContextEntity: Method<'createContextEntity'>
  /**
   * Read one entity
   *
   * Passes the read on to the context broker. 404 also when the entity has none of `attrs`. `Accept: application/ld+json` puts the context into the entity; without it the answer is plain JSON.
   *
   * `GET /context/entities/{entity_id}` Public.
   */
  getContextEntity: Method<'getContextEntity'>
  /**
   * Receive a notification of the broker
   *
   * The context broker calls this when entities change; the service keeps what they observed. The same notification twice changes nothing. A body has at most 10 MB.
   *
   * `POST /context/notifications` For the context broker only, which has the secret for it.
   */
  receiveContextNotification: Method<'receiveContextNotification'>
  /**
   * Read the health of the service (variant)
   *
   * Tells whether the database and the context broker answer. Always 200; use `/readyz` to decide about traffic.
   *
   * `GET /system/health` Public.
   *
   * A variant of {@link getHealth}, which new code should prefer.
   */
  getSystemHealth: Method<'getSystemHealth'>
  /**
   * Sign in (variant)
   *
   * The same as `login` at another path.
   *
   * `POST /login/access-token` Public.
   *
   * A variant of {@link login}, which new code should prefer.
   */
  loginAccessToken: Method<'loginAccessToken'>
  /**
   * Sign in (variant)
   *
   * The same as `login` at another path.
   *
   * `POST /auth/login` Public.
   *
   * A variant of {@link login}, which new code should prefer.
   */
  authLogin: Method<'authLogin'>
  /**
   * Sign in (variant)
   *
   * The same as `login` at another path.
   *
   * `POST /api/auth/login` Public.
   *
   * A variant of {@link login}, which new code should prefer.
   */
  apiAuthLogin: Method<'apiAuthLogin'>
  /**
   * Sign out (variant)
   *
   * The same as `logout` at another path.
   *
   * `POST /logout` Needs a signed-in user.
   *
   * A variant of {@link logout}, which new code should prefer.
   */
  logoutRoot: Method<'logoutRoot'>
  /**
   * Read who is signed in (variant)
   *
   * The same as `getCurrentUser` at another path.
   *
   * `GET /users/me` Needs a signed-in user.
   *
   * A variant of {@link getCurrentUser}, which new code should prefer.
   */
  getUsersMe: Method<'getUsersMe'>
  /**
   * Make a user (variant)
   *
   * The same as `createUser` at another path.
   *
   * `POST /users/admin/create` Needs an administrator.
   *
   * A variant of {@link createUser}, which new code should prefer.
   */
  adminCreateUser: Method<'adminCreateUser'>
  /**
   * Set the status of a report (variant)
   *
   * The same as `updateReportStatus` at another path.
   *
   * `PUT /reports/{report_id}` Needs an administrator.
   *
   * A variant of {@link updateReportStatus}, which new code should prefer.
   */
  updateReport: Method<'updateReport'>
  /**
   * Set the status of a report (variant)
   *
   * The same as `updateReportStatus` with another method.
   *
   * `PUT /reports/{report_id}/status` Needs an administrator.
   *
   * A variant of {@link updateReportStatus}, which new code should prefer.
   */
  replaceReportStatus: Method<'replaceReportStatus'>
  /**
   * Upload an image (variant)
   *
   * The same as `uploadImage` at another path, with the same limit.
   *
   * `POST /upload` Needs a signed-in user.
   *
   * A variant of {@link uploadImage}, which new code should prefer.
   */
  upload: Method<'upload'>
  /**
   * Ask for directions (variant)
   *
   * The same as `createDirections`, with the fields in the query. `current_lat` and `current_lon` come together, and so do `destination_lat` and `destination_lon`; else 400.
   *
   * `GET /ai/directions` Needs a signed-in user.
   *
   * A variant of {@link createDirections}, which new code should prefer.
   */
  getDirections: Method<'getDirections'>
  /**
   * Remove old history (variant)
   *
   * The same as `cleanUpNotifications` at another path.
   *
   * `DELETE /notifications/history/cleanup` Needs an administrator.
   *
   * A variant of {@link cleanUpNotifications}, which new code should prefer.
   */
  cleanUpNotificationHistory: Method<'cleanUpNotificationHistory'>
  /**
   * Query entities (variant)
   *
   * The same as `listContextEntities` at another path.
   *
   * `GET /ngsi-ld/v1/entities` Public.
   *
   * A variant of {@link listContextEntities}, which new code should prefer.
   */
  listEntities: Method<'listEntities'>
  /**
   * Read one entity (variant)
   *
   * The same as `getContextEntity` at another path.
   *
   * `GET /ngsi-ld/v1/entities/{entity_id}` Public.
   *
   * A variant of {@link getContextEntity}, which new code should prefer.
   */
  getEntity: Method<'getEntity'>
}

/** Method and path of each operation, and the fields of its form that take files. */
export const table: Record<keyof Methods, string> = {
  getRoot: 'GET /',
  getHealth: 'GET /health',
  getDatabaseStatus: 'GET /test-db',
  getLiveness: 'GET /livez',
  getReadiness: 'GET /readyz',
  login: 'POST /login',
  register: 'POST /auth/register',
  refreshToken: 'POST /auth/refresh',
  logout: 'POST /auth/logout',
  getCurrentUser: 'GET /auth/me',
  deleteCurrentUser: 'DELETE /users/me',
  updateProfile: 'PUT /auth/profile',
  changePassword: 'POST /users/change-password/me',
  listUsers: 'GET /users',
  createUser: 'POST /users',
  getUser: 'GET /users/{user_id}',
  updateUser: 'PUT /users/{user_id}',
  deleteUser: 'DELETE /users/{user_id}',
  listLocations: 'GET /locations',
  createLocation: 'POST /locations',
  getLocation: 'GET /locations/{location_id}',
  updateLocation: 'PUT /locations/{location_id}',
  deleteLocation: 'DELETE /locations/{location_id}',
  listReports: 'GET /reports',
  createReport: 'POST /reports images,image',
  getReport: 'GET /reports/{report_id}',
  deleteReport: 'DELETE /reports/{report_id}',
  updateReportStatus: 'PATCH /reports/{report_id}/status',
  listReportHistory: 'GET /reports/{report_id}/history',
  uploadImage: 'POST /upload/image image,file',
  listAirQuality: 'GET /aqi/{city}',
  listAirQualityHistory: 'GET /aqi/{city}/history',
  listSensors: 'GET /sensors',
  getSensor: 'GET /sensors/{sensor_id}',
  getSensorAqi: 'GET /sensors/{sensor_id}/aqi',
  listSensorHistory: 'GET /sensors/{sensor_id}/history',
  getCurrentWeather: 'GET /weather',
  getWeatherForecast: 'GET /weather/forecast',
  listWeather: 'GET /weather/{city}',
  listTrafficSegments: 'GET /traffic/segments',
  getLiveTraffic: 'GET /traffic/live',
  listNewsSources: 'GET /news',
  listNews: 'GET /news/{news_source}',
  createWeatherInsight: 'POST /ai/weather-insights',
  listWeatherInsights: 'GET /ai/weather-insights/history',
  createDirections: 'POST /ai/directions',
  registerDevice: 'POST /notifications/register',
  unregisterDevice: 'DELETE /notifications/register/{token}',
  listDevices: 'GET /notifications/tokens',
  sendNotification: 'POST /notifications/send',
  sendTopicNotification: 'POST /notifications/send/topic',
  listNotifications: 'GET /notifications/history',
  getNotification: 'GET /notifications/history/{notification_id}',
  cleanUpNotifications: 'DELETE /notifications/cleanup',
  listContextEntities: 'GET /context/entities',
  createContextEntity: 'POST /context/entities',
  getContextEntity: 'GET /context/entities/{entity_id}',
  receiveContextNotification: 'POST /context/notifications',
  getSystemHealth: 'GET /system/health',
  loginAccessToken: 'POST /login/access-token',
  authLogin: 'POST /auth/login',
  apiAuthLogin: 'POST /api/auth/login',
  logoutRoot: 'POST /logout',
  getUsersMe: 'GET /users/me',
  adminCreateUser: 'POST /users/admin/create',
  updateReport: 'PUT /reports/{report_id}',
  replaceReportStatus: 'PUT /reports/{report_id}/status',
  upload: 'POST /upload image,file',
  getDirections: 'GET /ai/directions',
  cleanUpNotificationHistory: 'DELETE /notifications/history/cleanup',
  listEntities: 'GET /ngsi-ld/v1/entities',
  getEntity: 'GET /ngsi-ld/v1/entities/{entity_id}',
}

/** Paths where 401 means wrong credentials and not a token that is no longer good. */
export const signIns = ['/login', '/login/access-token', '/auth/login', '/api/auth/login']

/** Operations whose success has no body. */
export const empty = ['logout', 'deleteCurrentUser', 'deleteUser', 'deleteLocation', 'deleteReport', 'unregisterDevice', 'createContextEntity', 'receiveContextNotification', 'logoutRoot']

/** Operations that answer in pages, which `iterate` follows. */
export type PagedId = 'listUsers' | 'listLocations' | 'listReports' | 'listSensors'
