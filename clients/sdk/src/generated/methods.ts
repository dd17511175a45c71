// GENERATED from openapi/ by `npm run generate`. Do not edit: change the contract instead.
// Contract sha256 386b0f318a29c05b

import type { Method } from '../method.js'

/** One method per operation: the canonical operations in the order of the contract, then the variants. */
export interface Methods {
  /**
   * Get the welcome message
   *
   * Returns the same as `getHealth`, with a message that points to the documentation. The status code is always 200.
   *
   * `GET /` (public)
   */
  getRoot: Method<'getRoot'>
  /**
   * Get the health status
   *
   * Returns whether the database and the context broker can be reached. The status code is always 200. To route traffic, use `/readyz` instead.
   *
   * `GET /health` (public)
   */
  getHealth: Method<'getHealth'>
  /**
   * Check the database connection
   *
   * Runs a trivial query against the database. Returns 503 if the database is unavailable.
   *
   * `GET /test-db` (public)
   */
  getDatabaseStatus: Method<'getDatabaseStatus'>
  /**
   * Check liveness
   *
   * Returns 200 while the process is running. Use it as the liveness probe of an orchestrator. It does not check the database or any other dependency.
   *
   * `GET /livez` (public)
   */
  getLiveness: Method<'getLiveness'>
  /**
   * Check readiness
   *
   * Returns 200 if the service accepts requests: migrations are complete and the database is available. Otherwise, and while the service shuts down, it returns 503. Use it as the health check of a load balancer.
   *
   * `GET /readyz` (public)
   */
  getReadiness: Method<'getReadiness'>
  /**
   * Sign in
   *
   * Exchanges an email address and a password for an access token. The body can be a form or JSON.
   *
   * After 10 failed attempts for one account, or 50 in total, from one network address within 15 minutes, the operation returns 429.
   *
   * `POST /login` (public)
   */
  login: Method<'login'>
  /**
   * Register an account
   *
   * Creates an account with the role `citizen`. Call `login` afterwards to get an access token. Registrations are limited per network address and hour; beyond the limit, the operation returns 429.
   *
   * `POST /auth/register` (public)
   */
  register: Method<'register'>
  /**
   * Refresh the access token
   *
   * Exchanges a valid token for a new one and revokes the old one. If several requests send the same token, one succeeds and the others return 401. After a token has expired, call `login` again.
   *
   * `POST /auth/refresh` (signed-in users)
   */
  refreshToken: Method<'refreshToken'>
  /**
   * Sign out
   *
   * Revokes the token of this request. Returns 401 if the token has already been refreshed; sign out with the new token instead.
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
   * Deletes the caller's account with its devices, AI analyses, pending reports and images, and ends all of its sessions. The current password is required. The last active administrator cannot be deleted (409).
   *
   * `reports` controls what happens to the reports that are no longer pending:
   *
   * - `anonymise` (default) removes the reporter, the description, the photos and the notes in the history. The title becomes `—`, and the coordinates are rounded to 3 decimals.
   * - `delete` deletes these reports as well.
   *
   * The deletion cannot be undone.
   *
   * `DELETE /users/me` (signed-in users)
   */
  deleteCurrentUser: Method<'deleteCurrentUser'>
  /**
   * Update your profile
   *
   * Updates the given fields of the caller's account and leaves the others unchanged. Changing `email` requires `current_password`.
   *
   * `PUT /auth/profile` (signed-in users)
   */
  updateProfile: Method<'updateProfile'>
  /**
   * Change your password
   *
   * Sets a new password for the caller. The current password is required. All existing tokens of the user are revoked, and the response contains a new one.
   *
   * `POST /users/change-password/me` (signed-in users)
   */
  changePassword: Method<'changePassword'>
  /**
   * List users
   *
   * Lists all accounts, including inactive ones. Requires the `admin` role. The response is an array, or `{ success, data, pagination }` if `page` is set.
   *
   * `GET /users` (administrators only)
   */
  listUsers: Method<'listUsers'>
  /**
   * Create a user
   *
   * Creates an account with any role. Requires the `admin` role. Returns 409 if the email address is already registered.
   *
   * `POST /users` (administrators only)
   */
  createUser: Method<'createUser'>
  /**
   * Get a user
   *
   * Returns an account. Citizens can read their own account; administrators can read all accounts. Another user's account returns 404.
   *
   * `GET /users/{user_id}` (signed-in users)
   */
  getUser: Method<'getUser'>
  /**
   * Update a user
   *
   * Updates the given fields of an account and leaves the others unchanged.
   *
   * Citizens can update `full_name` and `phone` of their own account; any other field returns 403. Administrators can update all fields of every account. A new password, a new role or a deactivation revokes all tokens of the user. The last active administrator cannot be demoted or deactivated (409).
   *
   * `PUT /users/{user_id}` (signed-in users)
   */
  updateUser: Method<'updateUser'>
  /**
   * Delete a user
   *
   * Deletes an account with its devices, AI analyses, pending reports and images, and ends all of its sessions. Requires the `admin` role. The last active administrator cannot be deleted (409).
   *
   * `reports` controls what happens to the reports that are no longer pending:
   *
   * - `anonymise` (default) removes the reporter, the description, the photos and the notes in the history. The title becomes `—`, and the coordinates are rounded to 3 decimals.
   * - `delete` deletes these reports as well.
   *
   * The deletion cannot be undone.
   *
   * `DELETE /users/{user_id}` (administrators only)
   */
  deleteUser: Method<'deleteUser'>
  /**
   * List locations
   *
   * Lists locations. Available to every signed-in user; only administrators see inactive locations.
   *
   * With `lat` and `lng`, the operation returns only locations within `radius` kilometres, nearest first, each with its `distance`. `sort` and `order` then have no effect. `lat` and `lng` must be sent together; otherwise the operation returns 400.
   *
   * The response is an array, or `{ success, data, pagination }` if `page` is set.
   *
   * `GET /locations` (signed-in users)
   */
  listLocations: Method<'listLocations'>
  /**
   * Create a location
   *
   * Creates a location and mirrors it to the context broker. Requires the `admin` role. The kind can be sent as `location_type` or, in its short form, as `type`.
   *
   * `POST /locations` (administrators only)
   */
  createLocation: Method<'createLocation'>
  /**
   * Get a location
   *
   * Returns a location. Available to every signed-in user. Inactive locations return 404, except for administrators.
   *
   * `GET /locations/{location_id}` (signed-in users)
   */
  getLocation: Method<'getLocation'>
  /**
   * Update a location
   *
   * Updates the given fields of a location, here and in the context broker. Requires the `admin` role.
   *
   * `PUT /locations/{location_id}` (administrators only)
   */
  updateLocation: Method<'updateLocation'>
  /**
   * Delete a location
   *
   * Deletes a location, here and in the context broker. Requires the `admin` role.
   *
   * `DELETE /locations/{location_id}` (administrators only)
   */
  deleteLocation: Method<'deleteLocation'>
  /**
   * List reports
   *
   * Lists reports, newest first by default. Citizens see their own reports; administrators see all reports. The response is an array, or `{ success, data, pagination }` if `page` is set.
   *
   * `GET /reports` (signed-in users)
   */
  listReports: Method<'listReports'>
  /**
   * Create a report
   *
   * Reports an incident. Available to every signed-in user. The body is a form with the images, or JSON that refers to images uploaded with `uploadImage`. New reports have the status `PENDING`. Send an `Idempotency-Key` so that a retry does not create a second report.
   *
   * Images in a form count towards the limits of `uploadImage`. Beyond them, the operation returns 429 and stores nothing. While the server is low on disk space, forms return 507; JSON is still accepted.
   *
   * `POST /reports` (signed-in users)
   */
  createReport: Method<'createReport'>
  /**
   * Get a report
   *
   * Returns a report. Citizens can read their own reports; administrators can read all reports. Another user's report returns 404.
   *
   * `GET /reports/{report_id}` (signed-in users)
   */
  getReport: Method<'getReport'>
  /**
   * Delete a report
   *
   * Deletes a report and its images. The reporter can delete it while it is `PENDING`; after that, the operation returns 409. Administrators can delete it at any time.
   *
   * `DELETE /reports/{report_id}` (signed-in users)
   */
  deleteReport: Method<'deleteReport'>
  /**
   * Update the status of a report
   *
   * Sets the status of a report. Requires the `admin` role. Every transition between statuses is allowed. Each change is added to the history with its note. Setting the current status again without a note changes nothing.
   *
   * `PATCH /reports/{report_id}/status` (administrators only)
   */
  updateReportStatus: Method<'updateReportStatus'>
  /**
   * List the status changes of a report
   *
   * Lists the status changes of a report, oldest first. Available to the reporter and to administrators. Only administrators see who made a change. The list is empty until the first change and contains at most the newest 1,000 changes.
   *
   * `GET /reports/{report_id}/history` (signed-in users)
   */
  listReportHistory: Method<'listReportHistory'>
  /**
   * Upload an image
   *
   * Stores an image for a report and returns its address. Available to every signed-in user. Anyone who has the address can read the image. Uploads that no report uses are deleted after 24 hours.
   *
   * - **Formats:** JPEG, PNG and WebP. HEIC, the default format of iPhones, must be converted to JPEG first. Only the first frame of an animation is kept.
   * - **Size:** at most 10 MB by default, which the operator can change, and 100 megapixels. For progressive JPEGs, interlaced PNGs and WebP images that need too much memory to decode, the maximum is 25 megapixels.
   * - **Processing:** the image is rotated upright, reduced to at most 2560 pixels in width and height, and stored without its metadata.
   * - **Limits:** 200 images per user and hour by default, including images in reports. An image counts once per started 16 megapixels, so a typical phone photo counts once. At most 5 images per user can wait for processing. Beyond either limit, the operation returns 429.
   *
   * While the server has less free disk space than its configured minimum, the operation returns 507 before it reads the body.
   *
   * `POST /upload/image` (signed-in users)
   */
  uploadImage: Method<'uploadImage'>
  /**
   * List air quality stations in a city
   *
   * Returns the stations as they are stored in the context broker: normalized NGSI-LD with attribute names as full IRIs. For maps and lists, use the shorter `listSensors`.
   *
   * If the context broker is unavailable, the operation returns the last good copy for up to an hour, with `stale: true` and the header `Age`.
   *
   * `GET /aqi/{city}` (public)
   */
  listAirQuality: Method<'listAirQuality'>
  /**
   * List the measurement history of a city
   *
   * Returns the measurements of all stations in the city, aggregated by hour unless `interval` is set. Returns 400 if `to` is not later than `from`, or if the period is longer than 366 days.
   *
   * `GET /aqi/{city}/history` (public)
   */
  listAirQualityHistory: Method<'listAirQualityHistory'>
  /**
   * List sensors
   *
   * Lists the city's air quality stations in a short form. The response is always `{ success, data, pagination }`. With `skip`, `pagination.page` is the page that contains the first record.
   *
   * If the context broker is unavailable, the operation returns the last good copy for up to an hour, with `stale: true` and the header `Age`.
   *
   * `GET /sensors` (public)
   */
  listSensors: Method<'listSensors'>
  /**
   * Get a sensor
   *
   * Returns one air quality station in a short form.
   *
   * If the context broker is unavailable, the operation returns the last good copy for up to an hour, with `stale: true` and the header `Age`.
   *
   * `GET /sensors/{sensor_id}` (public)
   */
  getSensor: Method<'getSensor'>
  /**
   * Get the air quality index of a sensor
   *
   * Returns the current air quality index of a sensor, the standard it follows and the pollutant that determines it.
   *
   * If the context broker is unavailable, the operation returns the last good copy for up to an hour, with `stale: true` and the header `Age`.
   *
   * `GET /sensors/{sensor_id}/aqi` (public)
   */
  getSensorAqi: Method<'getSensorAqi'>
  /**
   * List the measurement history of a sensor
   *
   * Returns the measurements of a sensor, aggregated by hour unless `interval` is set. The list is empty if the sensor exists but has no measurements in the period. Returns 400 if `to` is not later than `from`, or if the period is longer than 366 days.
   *
   * Measurements come from the service's database. The context broker is queried only for sensors without any stored measurements.
   *
   * `GET /sensors/{sensor_id}/history` (public)
   */
  listSensorHistory: Method<'listSensorHistory'>
  /**
   * Get the current weather
   *
   * Returns the current weather in the city centre. The time is the city's local time.
   *
   * If the weather provider is unavailable, the operation returns the last good copy for up to an hour, with `stale: true` and the header `Age`.
   *
   * `GET /weather` (public)
   */
  getCurrentWeather: Method<'getCurrentWeather'>
  /**
   * Get the weather forecast
   *
   * Returns the current weather and the forecast for 24 hours and 7 days. Times are the city's local time, even for places in other time zones. `lat` and `lon` must be sent together; otherwise the operation returns 400. Without them, the forecast is for the city centre.
   *
   * If the weather provider is unavailable, the operation returns the last good copy for up to an hour, with `stale: true` and the header `Age`.
   *
   * `GET /weather/forecast` (public)
   */
  getWeatherForecast: Method<'getWeatherForecast'>
  /**
   * List weather observations in a city
   *
   * Returns the observations as they are stored in the context broker: simplified NGSI-LD (name and value) with attribute names as full IRIs.
   *
   * If the context broker is unavailable, the operation returns the last good copy for up to an hour, with `stale: true` and the header `Age`.
   *
   * `GET /weather/{city}` (public)
   */
  listWeather: Method<'listWeather'>
  /**
   * List road segments
   *
   * Returns all road segments as a GeoJSON FeatureCollection, to be drawn on a map. `getLiveTraffic` returns their colours.
   *
   * `GET /traffic/segments` (public)
   */
  listTrafficSegments: Method<'listTrafficSegments'>
  /**
   * Get live traffic
   *
   * Returns a colour for each road segment with an observation in the last 15 minutes.
   *
   * `GET /traffic/live` (public)
   */
  getLiveTraffic: Method<'getLiveTraffic'>
  /**
   * List news feeds
   *
   * Lists the slugs of the feeds that the operator has configured.
   *
   * `GET /news` (public)
   */
  listNewsSources: Method<'listNewsSources'>
  /**
   * List articles in a feed
   *
   * Lists the articles in a feed, newest first. If the feed is unavailable, the operation returns the last good copy for up to 24 hours, with the header `Age`. After that it returns 502.
   *
   * `GET /news/{news_source}` (public)
   */
  listNews: Method<'listNews'>
  /**
   * Create a weather analysis
   *
   * Creates an analysis of weather and air quality at a place and stores it for the caller. An AI provider writes it from the service's own forecast and air quality data. Available to every signed-in user.
   *
   * A call takes up to 25 seconds. AI calls are limited per user and hour (30 by default), and for all users together per UTC day (5,000 by default). The operator can change both limits. Beyond either, the operation returns 429 with `Retry-After`.
   *
   * Without a configured AI provider, the operation returns 503, and `detail` names the missing settings. `lat` and `lon` must be sent together; otherwise the operation returns 400.
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
   * Returns a route for a question in plain words. Available to every signed-in user.
   *
   * An AI provider extracts the start, the destination and the stops from the question. The service searches for the start and the destination within the city first, in the service's locations and then with the geocoder. After that it searches outside the city. If a place is not found, its coordinates from the request are used.
   *
   * At most five stops are added. They are the locations of the requested kind that add the least distance.
   *
   * A call takes up to 25 seconds. It counts towards both limits of AI calls, per user and hour and per UTC day for all users together.
   *
   * `POST /ai/directions` (signed-in users)
   */
  createDirections: Method<'createDirections'>
  /**
   * Register a device
   *
   * Registers a device for push notifications to the caller. Available to every signed-in user. If the token is already registered, it is transferred to the caller and reactivated, and the operation returns 200.
   *
   * `POST /notifications/register` (signed-in users)
   */
  registerDevice: Method<'registerDevice'>
  /**
   * Unregister a device
   *
   * Stops push notifications to one of the caller's devices, for example at sign-out. Another user's device returns 404.
   *
   * `DELETE /notifications/register/{token}` (signed-in users)
   */
  unregisterDevice: Method<'unregisterDevice'>
  /**
   * List devices
   *
   * Lists the registered devices of all users, newest first, including those that are no longer active. Requires the `admin` role.
   *
   * `GET /notifications/tokens` (administrators only)
   */
  listDevices: Method<'listDevices'>
  /**
   * Send a notification to all devices
   *
   * Sends a notification to every active device and returns its record. Requires the `admin` role. Devices that could not be reached are counted in `failure_count` and do not cause an error. With an `Idempotency-Key`, a retry sends nothing and returns the first response.
   *
   * If the push service accepts nothing, the record is stored with the status `failed`. The operation then returns 502 if access is denied, 503 if the push service cannot be reached, and 504 if it does not respond in time. Without push credentials, the operation returns 503 and stores no record.
   *
   * `POST /notifications/send` (administrators only)
   */
  sendNotification: Method<'sendNotification'>
  /**
   * Send a notification to a topic
   *
   * Sends a notification to all devices that are subscribed to a topic, and returns its record. Requires the `admin` role. Apps subscribe with the SDK of the push service, so the number of devices is unknown and the record counts 1. With an `Idempotency-Key`, a retry sends nothing and returns the first response.
   *
   * If the push service accepts nothing, the record is stored with the status `failed`. The operation then returns 502 if access is denied, 503 if the push service cannot be reached, and 504 if it does not respond in time. Without push credentials, the operation returns 503 and stores no record.
   *
   * `POST /notifications/send/topic` (administrators only)
   */
  sendTopicNotification: Method<'sendTopicNotification'>
  /**
   * List sent notifications
   *
   * Lists the sent notifications, newest first, with the total number that match. Requires the `admin` role.
   *
   * `GET /notifications/history` (administrators only)
   */
  listNotifications: Method<'listNotifications'>
  /**
   * Get a notification
   *
   * Returns a notification, for example after a user taps it in the app. Available to every signed-in user.
   *
   * Administrators receive the whole record. Other users receive only `id`, `title`, `body`, `data` and `created_at`. For them, dry runs and notifications that reached no device return 404.
   *
   * `GET /notifications/history/{notification_id}` (signed-in users)
   */
  getNotification: Method<'getNotification'>
  /**
   * Delete old notifications
   *
   * Deletes the records of notifications that are older than `days`. Requires the `admin` role. The deletion cannot be undone.
   *
   * `DELETE /notifications/cleanup` (administrators only)
   */
  cleanUpNotifications: Method<'cleanUpNotifications'>
  /**
   * List entities
   *
   * Forwards a query to the context broker and returns the matching entities. No sign-in is required.
   *
   * At least one of `type`, `attrs`, `q` or a geo query is required; a geo query consists of `georel`, `geometry` and `coordinates`. `id` can narrow the result. The operation returns 400 without any of them, and for queries that the broker does not support.
   *
   * With `Accept: application/ld+json`, each entity contains its `@context`. Otherwise the response is plain JSON.
   *
   * `GET /context/entities` (public)
   */
  listContextEntities: Method<'listContextEntities'>
  /**
   * Create an entity
   *
   * Creates an entity in the context broker. Requires the `admin` role. The header `Location` contains the address of the new entity.
   *
   * With `application/ld+json`, the body must contain `@context`. With `application/json`, the context comes from the header `Link`; without it, the service's own context is used. The operation returns 400 if the context is missing or sent in both places, or if the broker rejects the entity.
   *
   * `POST /context/entities` (administrators only)
   */
  createContextEntity: Method<'createContextEntity'>
  /**
   * Get an entity
   *
   * Returns an entity from the context broker. No sign-in is required. The operation also returns 404 if the entity has none of the attributes in `attrs`.
   *
   * With `Accept: application/ld+json`, the entity contains its `@context`. Otherwise the response is plain JSON.
   *
   * `GET /context/entities/{entity_id}` (public)
   */
  getContextEntity: Method<'getContextEntity'>
  /**
   * Receive a broker notification
   *
   * Stores the observations in a notification. The context broker calls this operation when entities change; it requires the broker's shared secret. Sending the same notification twice has no further effect. The maximum size of the body is 10 MB.
   *
   * `POST /context/notifications` (context broker only)
   */
  receiveContextNotification: Method<'receiveContextNotification'>
  /**
   * Get the health status (variant)
   *
   * Same as `getHealth`, at another path.
   *
   * `GET /system/health` (public)
   *
   * Variant of {@link getHealth}. Use that operation in new code.
   */
  getSystemHealth: Method<'getSystemHealth'>
  /**
   * Sign in (variant)
   *
   * Same as `login`, at another path.
   *
   * `POST /login/access-token` (public)
   *
   * Variant of {@link login}. Use that operation in new code.
   */
  loginAccessToken: Method<'loginAccessToken'>
  /**
   * Sign in (variant)
   *
   * Same as `login`, at another path.
   *
   * `POST /auth/login` (public)
   *
   * Variant of {@link login}. Use that operation in new code.
   */
  authLogin: Method<'authLogin'>
  /**
   * Sign in (variant)
   *
   * Same as `login`, at another path.
   *
   * `POST /api/auth/login` (public)
   *
   * Variant of {@link login}. Use that operation in new code.
   */
  apiAuthLogin: Method<'apiAuthLogin'>
  /**
   * Sign out (variant)
   *
   * Same as `logout`, at another path.
   *
   * `POST /logout` (signed-in users)
   *
   * Variant of {@link logout}. Use that operation in new code.
   */
  logoutRoot: Method<'logoutRoot'>
  /**
   * Get your account (variant)
   *
   * Same as `getCurrentUser`, at another path.
   *
   * `GET /users/me` (signed-in users)
   *
   * Variant of {@link getCurrentUser}. Use that operation in new code.
   */
  getUsersMe: Method<'getUsersMe'>
  /**
   * Create a user (variant)
   *
   * Same as `createUser`, at another path.
   *
   * `POST /users/admin/create` (administrators only)
   *
   * Variant of {@link createUser}. Use that operation in new code.
   */
  adminCreateUser: Method<'adminCreateUser'>
  /**
   * Update the status of a report (variant)
   *
   * Same as `updateReportStatus`, at another path.
   *
   * `PUT /reports/{report_id}` (administrators only)
   *
   * Variant of {@link updateReportStatus}. Use that operation in new code.
   */
  updateReport: Method<'updateReport'>
  /**
   * Update the status of a report (variant)
   *
   * Same as `updateReportStatus`, with another method.
   *
   * `PUT /reports/{report_id}/status` (administrators only)
   *
   * Variant of {@link updateReportStatus}. Use that operation in new code.
   */
  replaceReportStatus: Method<'replaceReportStatus'>
  /**
   * Upload an image (variant)
   *
   * Same as `uploadImage`, at another path and with the same limits.
   *
   * `POST /upload` (signed-in users)
   *
   * Variant of {@link uploadImage}. Use that operation in new code.
   */
  upload: Method<'upload'>
  /**
   * Get directions (variant)
   *
   * Same as `createDirections`, with the fields as query parameters. `current_lat` and `current_lon` must be sent together, and so must `destination_lat` and `destination_lon`; otherwise the operation returns 400.
   *
   * `GET /ai/directions` (signed-in users)
   *
   * Variant of {@link createDirections}. Use that operation in new code.
   */
  getDirections: Method<'getDirections'>
  /**
   * Delete old notifications (variant)
   *
   * Same as `cleanUpNotifications`, at another path.
   *
   * `DELETE /notifications/history/cleanup` (administrators only)
   *
   * Variant of {@link cleanUpNotifications}. Use that operation in new code.
   */
  cleanUpNotificationHistory: Method<'cleanUpNotificationHistory'>
  /**
   * List entities (variant)
   *
   * Same as `listContextEntities`, at another path.
   *
   * `GET /ngsi-ld/v1/entities` (public)
   *
   * Variant of {@link listContextEntities}. Use that operation in new code.
   */
  listEntities: Method<'listEntities'>
  /**
   * Get an entity (variant)
   *
   * Same as `getContextEntity`, at another path.
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
