// GENERATED from openapi/ by `npm run generate`. Do not edit: change the contract instead.
// Contract sha256 b62d42829f395be9

import type { Method } from '../method.js'

/** One method per operation: the canonical operations in the order of the contract, then the variants. */
export interface Methods {
  /**
   * Get the welcome message
   *
   * Returns the health status with a message that points to the documentation. The status code is always 200.
   *
   * `GET /` (public)
   */
  getRoot: Method<'getRoot'>
  /**
   * Get the health status
   *
   * Returns whether the service can reach its database and the context broker. The status code is always 200, even if one of them is unavailable. For load balancing, use `GET /readyz`.
   *
   * `GET /health` (public)
   */
  getHealth: Method<'getHealth'>
  /**
   * Get the database status
   *
   * Runs a test query against the database. Returns 503 if the database is unavailable.
   *
   * `GET /test-db` (public)
   */
  getDatabaseStatus: Method<'getDatabaseStatus'>
  /**
   * Get the liveness status
   *
   * Returns 200 while the process is running, without checking the database or any other dependency. Use it as the liveness probe of an orchestrator.
   *
   * `GET /livez` (public)
   */
  getLiveness: Method<'getLiveness'>
  /**
   * Get the readiness status
   *
   * Returns 200 if migrations are complete and the database is available. Returns 503 otherwise, and while the service is shutting down. Use it as the health check of a load balancer.
   *
   * `GET /readyz` (public)
   */
  getReadiness: Method<'getReadiness'>
  /**
   * Sign in
   *
   * Returns an access token for an email address and a password.
   *
   * Returns 429 after 10 failed attempts for one account, or 50 for all accounts together, from one IP address within 15 minutes.
   *
   * `POST /login` (public)
   */
  login: Method<'login'>
  /**
   * Register an account
   *
   * Creates an account with the role `citizen`. Call `POST /login` afterwards to get an access token. By default, up to 20 accounts per hour can be registered from one IP address; further registrations return 429.
   *
   * `POST /auth/register` (public)
   */
  register: Method<'register'>
  /**
   * Refresh the access token
   *
   * Exchanges a valid access token for a new one and revokes the old one. If several requests send the same token, only one succeeds; the others return 401. An expired token cannot be refreshed: call `POST /login` again.
   *
   * `POST /auth/refresh` (signed-in users)
   */
  refreshToken: Method<'refreshToken'>
  /**
   * Sign out
   *
   * Revokes the access token that the request sends. Returns 401 if that token has already been exchanged by `POST /auth/refresh`; sign out with the new token instead.
   *
   * `POST /auth/logout` (signed-in users)
   */
  logout: Method<'logout'>
  /**
   * Get your account
   *
   * Returns the account of the signed-in user.
   *
   * `GET /auth/me` (signed-in users)
   */
  getCurrentUser: Method<'getCurrentUser'>
  /**
   * Delete your account
   *
   * Deletes the caller's account with its devices, AI analyses, pending reports and images, and revokes all of its tokens. `reports` controls what happens to the reports that are no longer pending. The deletion cannot be undone.
   *
   * Requires the current password. The last active administrator cannot be deleted (409).
   *
   * `DELETE /users/me` (signed-in users)
   */
  deleteCurrentUser: Method<'deleteCurrentUser'>
  /**
   * Update your profile
   *
   * Updates the given fields of the caller's account; all other fields stay unchanged. Changing `email` requires `current_password`.
   *
   * `PUT /auth/profile` (signed-in users)
   */
  updateProfile: Method<'updateProfile'>
  /**
   * Change your password
   *
   * Sets a new password for the caller. Requires the current password. All existing tokens of the caller are revoked, and the response contains a new one.
   *
   * `POST /users/change-password/me` (signed-in users)
   */
  changePassword: Method<'changePassword'>
  /**
   * List users
   *
   * Lists all accounts, including inactive ones. Requires an administrator.
   *
   * `GET /users` (administrators only)
   */
  listUsers: Method<'listUsers'>
  /**
   * Create a user
   *
   * Creates an account with any role. Requires an administrator. Returns 409 if the email address is already registered.
   *
   * `POST /users` (administrators only)
   */
  createUser: Method<'createUser'>
  /**
   * Get a user
   *
   * Returns an account. Citizens can read only their own account; any other id returns 404. Administrators can read all accounts.
   *
   * `GET /users/{user_id}` (signed-in users)
   */
  getUser: Method<'getUser'>
  /**
   * Update a user
   *
   * Updates the given fields of an account; all other fields stay unchanged.
   *
   * Citizens can update only `full_name` and `phone` of their own account; other fields return 403. Administrators can update all fields of every account.
   *
   * A new password, a new role or a deactivation revokes all tokens of the user. The last active administrator cannot be demoted or deactivated (409).
   *
   * `PUT /users/{user_id}` (signed-in users)
   */
  updateUser: Method<'updateUser'>
  /**
   * Delete a user
   *
   * Deletes an account with its devices, AI analyses, pending reports and images, and revokes all of its tokens. Requires an administrator. `reports` controls what happens to the reports that are no longer pending. The deletion cannot be undone.
   *
   * The last active administrator cannot be deleted (409).
   *
   * `DELETE /users/{user_id}` (administrators only)
   */
  deleteUser: Method<'deleteUser'>
  /**
   * List locations
   *
   * Lists locations. Requires a signed-in user. Only administrators see inactive locations.
   *
   * With `lat` and `lng`, the operation returns only locations within `radius` kilometres, nearest first, and adds the `distance` of each; `sort` and `order` have no effect.
   *
   * `GET /locations` (signed-in users)
   */
  listLocations: Method<'listLocations'>
  /**
   * Create a location
   *
   * Creates a location and mirrors it to the context broker. Requires an administrator.
   *
   * `POST /locations` (administrators only)
   */
  createLocation: Method<'createLocation'>
  /**
   * Get a location
   *
   * Returns a location. Requires a signed-in user. Only administrators can read inactive locations; other users receive 404.
   *
   * `GET /locations/{location_id}` (signed-in users)
   */
  getLocation: Method<'getLocation'>
  /**
   * Update a location
   *
   * Updates the given fields of a location and of its copy in the context broker. Requires an administrator. All other fields stay unchanged.
   *
   * `PUT /locations/{location_id}` (administrators only)
   */
  updateLocation: Method<'updateLocation'>
  /**
   * Delete a location
   *
   * Deletes a location and its copy in the context broker. Requires an administrator.
   *
   * `DELETE /locations/{location_id}` (administrators only)
   */
  deleteLocation: Method<'deleteLocation'>
  /**
   * List reports
   *
   * Lists reports, newest first by default. Citizens see only their own reports; administrators see all reports.
   *
   * `GET /reports` (signed-in users)
   */
  listReports: Method<'listReports'>
  /**
   * Create a report
   *
   * Creates a report with the status `PENDING`. Requires a signed-in user. Send a form that contains the images, or JSON that refers to images uploaded with `POST /upload/image`. Send an `Idempotency-Key` so that a retry does not create a second report.
   *
   * Images in a form count towards the limits of `POST /upload/image`. If a limit is exceeded, the operation returns 429 and stores nothing. While the server is low on disk space, forms return 507, but JSON is still accepted.
   *
   * `POST /reports` (signed-in users)
   */
  createReport: Method<'createReport'>
  /**
   * Get a report
   *
   * Returns a report. Citizens can read only their own reports; any other id returns 404. Administrators can read all reports.
   *
   * `GET /reports/{report_id}` (signed-in users)
   */
  getReport: Method<'getReport'>
  /**
   * Delete a report
   *
   * Deletes a report and its images. Citizens can delete their own report while it is `PENDING`; after that, the operation returns 409. Administrators can delete any report at any time.
   *
   * `DELETE /reports/{report_id}` (signed-in users)
   */
  deleteReport: Method<'deleteReport'>
  /**
   * Update the status of a report
   *
   * Sets the status of a report. Requires an administrator. A report can change from any status to any other. Each change is added to the history with its note. Setting the current status again without a note has no effect.
   *
   * `PATCH /reports/{report_id}/status` (administrators only)
   */
  updateReportStatus: Method<'updateReportStatus'>
  /**
   * List status changes of a report
   *
   * Lists the status changes of a report, oldest first. Available to the reporter and to administrators; only administrators see who made a change. Returns the newest 1,000 changes if there are more.
   *
   * `GET /reports/{report_id}/history` (signed-in users)
   */
  listReportHistory: Method<'listReportHistory'>
  /**
   * Upload an image
   *
   * Stores an image for a report and returns its URL. Requires a signed-in user. Anyone who knows the URL can read the image. Uploads that no report uses are deleted after 24 hours.
   *
   * - **Formats:** JPEG, PNG and WebP. HEIC, the default format of iPhones, must be converted to JPEG first. Only the first frame of an animation is kept.
   * - **Size:** at most 100 megapixels and, by default, 10 MB. Progressive JPEGs, interlaced PNGs and WebP images that need too much memory to decode are limited to 25 megapixels.
   * - **Processing:** the image is rotated upright, scaled down to at most 2560 pixels in width and height, and stored without its metadata.
   * - **Limits:** 200 images per user per hour by default, including images in reports. An image counts once for every 16 megapixels, rounded up, so a typical phone photo counts once. At most 5 images per user can wait for processing. If either limit is exceeded, the operation returns 429.
   *
   * While the server has less free disk space than its configured minimum, the operation returns 507.
   *
   * `POST /upload/image` (signed-in users)
   */
  uploadImage: Method<'uploadImage'>
  /**
   * List air quality stations in a city
   *
   * Lists the stations as they are stored in the context broker: normalized NGSI-LD with full IRIs as attribute names. For maps and lists, `GET /sensors` returns a shorter form.
   *
   * While the context broker is unavailable, the operation returns cached data for up to an hour, with `stale: true`.
   *
   * `GET /aqi/{city}` (public)
   */
  listAirQuality: Method<'listAirQuality'>
  /**
   * List measurements in a city
   *
   * Lists the measurements of all stations in the city. By default, the response contains hourly aggregates of the last 24 hours.
   *
   * `GET /aqi/{city}/history` (public)
   */
  listAirQualityHistory: Method<'listAirQualityHistory'>
  /**
   * List sensors
   *
   * Lists the city's air quality stations in a short form for maps and lists. The response is always `{ success, data, pagination }` with the exact total. With `skip`, `pagination.page` is the page that contains the first record.
   *
   * While the context broker is unavailable, the operation returns cached data for up to an hour, with `stale: true`.
   *
   * `GET /sensors` (public)
   */
  listSensors: Method<'listSensors'>
  /**
   * Get a sensor
   *
   * Returns an air quality station in the short form of `GET /sensors`.
   *
   * While the context broker is unavailable, the operation returns cached data for up to an hour, with `stale: true`.
   *
   * `GET /sensors/{sensor_id}` (public)
   */
  getSensor: Method<'getSensor'>
  /**
   * Get the air quality index of a sensor
   *
   * Returns the current air quality index of a sensor, the standard it follows and the pollutant that determines it.
   *
   * While the context broker is unavailable, the operation returns cached data for up to an hour, with `stale: true`.
   *
   * `GET /sensors/{sensor_id}/aqi` (public)
   */
  getSensorAqi: Method<'getSensorAqi'>
  /**
   * List measurements of a sensor
   *
   * Lists the measurements of a sensor. By default, the response contains hourly aggregates of the last 24 hours. The list is empty if the sensor has no measurements in the period.
   *
   * Measurements come from the service's database. The context broker is queried only if none are stored for the sensor.
   *
   * `GET /sensors/{sensor_id}/history` (public)
   */
  listSensorHistory: Method<'listSensorHistory'>
  /**
   * Get the current weather
   *
   * Returns the current weather in the city centre.
   *
   * While the weather provider is unavailable, the operation returns cached data for up to an hour, with `stale: true`.
   *
   * `GET /weather` (public)
   */
  getCurrentWeather: Method<'getCurrentWeather'>
  /**
   * Get the weather forecast
   *
   * Returns the current weather and the forecast for 24 hours and 7 days, for the place at `lat` and `lon` or for the city centre. All times are in the city's time zone, even for places in other time zones.
   *
   * While the weather provider is unavailable, the operation returns cached data for up to an hour, with `stale: true`.
   *
   * `GET /weather/forecast` (public)
   */
  getWeatherForecast: Method<'getWeatherForecast'>
  /**
   * List weather observations in a city
   *
   * Lists the observations as they are stored in the context broker: simplified NGSI-LD (name and value) with full IRIs as attribute names.
   *
   * While the context broker is unavailable, the operation returns cached data for up to an hour, with `stale: true`.
   *
   * `GET /weather/{city}` (public)
   */
  listWeather: Method<'listWeather'>
  /**
   * List road segments
   *
   * Lists all road segments as a GeoJSON FeatureCollection to draw on a map. `GET /traffic/live` returns their current colours.
   *
   * `GET /traffic/segments` (public)
   */
  listTrafficSegments: Method<'listTrafficSegments'>
  /**
   * Get live traffic
   *
   * Returns a traffic colour for each road segment that was observed in the last 15 minutes.
   *
   * `GET /traffic/live` (public)
   */
  getLiveTraffic: Method<'getLiveTraffic'>
  /**
   * List news feeds
   *
   * Lists the slugs of the news feeds that the operator has configured.
   *
   * `GET /news` (public)
   */
  listNewsSources: Method<'listNewsSources'>
  /**
   * List articles in a feed
   *
   * Lists the articles in a feed, newest first. While the feed is unavailable, the operation returns cached articles for up to 24 hours, with the header `Age`. After that it returns 502.
   *
   * `GET /news/{news_source}` (public)
   */
  listNews: Method<'listNews'>
  /**
   * Create a weather analysis
   *
   * Creates an analysis of weather and air quality at a place and stores it for the caller. Requires a signed-in user. An AI provider writes the analysis from the service's own forecast and air quality data.
   *
   * A request takes up to 25 seconds. By default, AI requests are limited to 30 per user per hour, and to 5,000 per UTC day for all users together. If either limit is exceeded, the operation returns 429.
   *
   * If no AI provider is configured, the operation returns 503, and `detail` names the missing settings.
   *
   * `POST /ai/weather-insights` (signed-in users)
   */
  createWeatherInsight: Method<'createWeatherInsight'>
  /**
   * List your weather analyses
   *
   * Lists the caller's stored analyses, newest first.
   *
   * `GET /ai/weather-insights/history` (signed-in users)
   */
  listWeatherInsights: Method<'listWeatherInsights'>
  /**
   * Get directions
   *
   * Returns a route for a question in plain words. Requires a signed-in user.
   *
   * An AI provider extracts the start, the destination and the stops from the question. The service searches for the start and the destination within the city first, in its own locations and then with the geocoder. After that, it searches outside the city. If a place is not found, its coordinates from the request are used.
   *
   * A route has at most 5 stops. The service selects the locations of the requested type that add the least distance.
   *
   * A request takes up to 25 seconds and counts towards the limits of `POST /ai/weather-insights`.
   *
   * `POST /ai/directions` (signed-in users)
   */
  createDirections: Method<'createDirections'>
  /**
   * Register a device
   *
   * Registers a device for push notifications to the caller. Requires a signed-in user. If the token is already registered, the device is transferred to the caller and reactivated, and the operation returns 200.
   *
   * `POST /notifications/register` (signed-in users)
   */
  registerDevice: Method<'registerDevice'>
  /**
   * Unregister a device
   *
   * Unregisters one of the caller's devices, for example at sign-out. It receives no further push notifications. A device of another user returns 404.
   *
   * `DELETE /notifications/register/{token}` (signed-in users)
   */
  unregisterDevice: Method<'unregisterDevice'>
  /**
   * List devices
   *
   * Lists the registered devices of all users, newest first, including inactive ones. Requires an administrator.
   *
   * `GET /notifications/tokens` (administrators only)
   */
  listDevices: Method<'listDevices'>
  /**
   * Send a notification to all devices
   *
   * Sends a push notification to all active devices and returns its record. Requires an administrator. Devices that cannot be reached are counted in `failure_count` and do not cause an error. Send an `Idempotency-Key` so that a retry does not deliver the notification twice.
   *
   * If no message can be passed to the push service, the record is stored with the status `failed`. The operation then returns 502 (access denied), 503 (push service unreachable) or 504 (no response in time). Without push credentials, the operation returns 503 and stores no record.
   *
   * `POST /notifications/send` (administrators only)
   */
  sendNotification: Method<'sendNotification'>
  /**
   * Send a notification to a topic
   *
   * Sends a push notification to all devices that are subscribed to a topic, and returns its record. Requires an administrator. Apps subscribe with the SDK of the push service, so the number of devices is unknown and the topic counts as one device. Send an `Idempotency-Key` so that a retry does not deliver the notification twice.
   *
   * If no message can be passed to the push service, the record is stored with the status `failed`. The operation then returns 502 (access denied), 503 (push service unreachable) or 504 (no response in time). Without push credentials, the operation returns 503 and stores no record.
   *
   * `POST /notifications/send/topic` (administrators only)
   */
  sendTopicNotification: Method<'sendTopicNotification'>
  /**
   * List sent notifications
   *
   * Lists sent notifications, newest first, with the total number of matching notifications. Requires an administrator.
   *
   * `GET /notifications/history` (administrators only)
   */
  listNotifications: Method<'listNotifications'>
  /**
   * Get a notification
   *
   * Returns a notification, for example after a user taps it in the app. Requires a signed-in user.
   *
   * Administrators receive the whole record. Other users receive only `id`, `title`, `body`, `data` and `created_at`. For them, dry runs and notifications that reached no device return 404.
   *
   * `GET /notifications/history/{notification_id}` (signed-in users)
   */
  getNotification: Method<'getNotification'>
  /**
   * Delete old notifications
   *
   * Deletes the records of notifications that are older than `days` days. Requires an administrator. The deletion cannot be undone.
   *
   * `DELETE /notifications/cleanup` (administrators only)
   */
  cleanUpNotifications: Method<'cleanUpNotifications'>
  /**
   * List entities
   *
   * Forwards a query to the context broker and returns the matching entities. No sign-in is required.
   *
   * At least one of `type`, `attrs`, `q` or a geo query (`georel`, `geometry` and `coordinates`) is required; `id` alone is not sufficient. The operation returns 400 if none is sent, or if the broker does not support the query.
   *
   * With `Accept: application/ld+json`, each entity contains its `@context`. Otherwise the response is plain JSON.
   *
   * `GET /context/entities` (public)
   */
  listContextEntities: Method<'listContextEntities'>
  /**
   * Create an entity
   *
   * Creates an entity in the context broker. Requires an administrator.
   *
   * A body of type `application/ld+json` must contain its `@context`. A body of type `application/json` must not; send its context in the header `Link`, or omit the header to use the service's own context. Other combinations return 400, and so do entities that the broker rejects.
   *
   * `POST /context/entities` (administrators only)
   */
  createContextEntity: Method<'createContextEntity'>
  /**
   * Get an entity
   *
   * Returns an entity from the context broker. No sign-in is required. If the entity has none of the attributes in `attrs`, the operation returns 404.
   *
   * With `Accept: application/ld+json`, the entity contains its `@context`. Otherwise the response is plain JSON.
   *
   * `GET /context/entities/{entity_id}` (public)
   */
  getContextEntity: Method<'getContextEntity'>
  /**
   * Receive a broker notification
   *
   * Stores the observations in a notification. The context broker calls this operation when entities change, and authenticates with a shared secret. Sending a notification twice has no further effect. The maximum size of the body is 10 MB.
   *
   * `POST /context/notifications` (context broker only)
   */
  receiveContextNotification: Method<'receiveContextNotification'>
  /**
   * Get the health status (variant)
   *
   * Same as `GET /health`.
   *
   * `GET /system/health` (public)
   *
   * Variant of {@link getHealth}. Use that operation in new code.
   */
  getSystemHealth: Method<'getSystemHealth'>
  /**
   * Sign in (variant)
   *
   * Same as `POST /login`.
   *
   * `POST /login/access-token` (public)
   *
   * Variant of {@link login}. Use that operation in new code.
   */
  loginAccessToken: Method<'loginAccessToken'>
  /**
   * Sign in (variant)
   *
   * Same as `POST /login`.
   *
   * `POST /auth/login` (public)
   *
   * Variant of {@link login}. Use that operation in new code.
   */
  authLogin: Method<'authLogin'>
  /**
   * Sign in (variant)
   *
   * Same as `POST /login`.
   *
   * `POST /api/auth/login` (public)
   *
   * Variant of {@link login}. Use that operation in new code.
   */
  apiAuthLogin: Method<'apiAuthLogin'>
  /**
   * Sign out (variant)
   *
   * Same as `POST /auth/logout`.
   *
   * `POST /logout` (signed-in users)
   *
   * Variant of {@link logout}. Use that operation in new code.
   */
  logoutRoot: Method<'logoutRoot'>
  /**
   * Get your account (variant)
   *
   * Same as `GET /auth/me`.
   *
   * `GET /users/me` (signed-in users)
   *
   * Variant of {@link getCurrentUser}. Use that operation in new code.
   */
  getUsersMe: Method<'getUsersMe'>
  /**
   * Create a user (variant)
   *
   * Same as `POST /users`.
   *
   * `POST /users/admin/create` (administrators only)
   *
   * Variant of {@link createUser}. Use that operation in new code.
   */
  adminCreateUser: Method<'adminCreateUser'>
  /**
   * Update the status of a report (variant)
   *
   * Same as `PATCH /reports/{report_id}/status`.
   *
   * `PUT /reports/{report_id}` (administrators only)
   *
   * Variant of {@link updateReportStatus}. Use that operation in new code.
   */
  updateReport: Method<'updateReport'>
  /**
   * Update the status of a report (variant)
   *
   * Same as `PATCH /reports/{report_id}/status`.
   *
   * `PUT /reports/{report_id}/status` (administrators only)
   *
   * Variant of {@link updateReportStatus}. Use that operation in new code.
   */
  replaceReportStatus: Method<'replaceReportStatus'>
  /**
   * Upload an image (variant)
   *
   * Same as `POST /upload/image`. Both operations share the same limits.
   *
   * `POST /upload` (signed-in users)
   *
   * Variant of {@link uploadImage}. Use that operation in new code.
   */
  upload: Method<'upload'>
  /**
   * Get directions (variant)
   *
   * Same as `POST /ai/directions`, with the fields as query parameters.
   *
   * `GET /ai/directions` (signed-in users)
   *
   * Variant of {@link createDirections}. Use that operation in new code.
   */
  getDirections: Method<'getDirections'>
  /**
   * Delete old notifications (variant)
   *
   * Same as `DELETE /notifications/cleanup`.
   *
   * `DELETE /notifications/history/cleanup` (administrators only)
   *
   * Variant of {@link cleanUpNotifications}. Use that operation in new code.
   */
  cleanUpNotificationHistory: Method<'cleanUpNotificationHistory'>
  /**
   * List entities (variant)
   *
   * Same as `GET /context/entities`.
   *
   * `GET /ngsi-ld/v1/entities` (public)
   *
   * Variant of {@link listContextEntities}. Use that operation in new code.
   */
  listEntities: Method<'listEntities'>
  /**
   * Get an entity (variant)
   *
   * Same as `GET /context/entities/{entity_id}`.
   *
   * `GET /ngsi-ld/v1/entities/{entity_id}` (public)
   *
   * Variant of {@link getContextEntity}. Use that operation in new code.
   */
  getEntity: Method<'getEntity'>
}

/** Method, path and file fields of each operation. */
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

/** Paths on which 401 means wrong credentials instead of an invalid token. */
export const signIns = ['/login', '/login/access-token', '/auth/login', '/api/auth/login']

/** Operations whose successful response has no body. */
export const empty = ['logout', 'deleteCurrentUser', 'deleteUser', 'deleteLocation', 'deleteReport', 'unregisterDevice', 'createContextEntity', 'receiveContextNotification', 'logoutRoot']

/** Operations with paged responses, which `iterate` follows. */
export type PagedId = 'listUsers' | 'listLocations' | 'listReports' | 'listSensors'
