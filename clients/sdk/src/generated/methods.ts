// GENERATED from openapi/ by `npm run generate`. Do not edit: change the contract instead.
// Contract sha256 08d4affc9f55360f

import type { CallOptions } from '../call.js'
import type { Result } from '../result.js'
import type { Spelled } from '../spelling.js'
import type { AccessToken, AirQualityList, ChangePasswordInput, CleanUpNotificationsInput, CleanupResult, ContextEntity, CreateContextEntityInput, CreateDirectionsInput, CreateLocationInput, CreateReportInput, CreateUserInput, CreateWeatherInsightInput, DeleteCurrentUserInput, DeleteLocationInput, DeleteReportInput, DeleteUserInput, DeviceToken, Directions, GetContextEntityInput, GetCurrentUserInput, GetCurrentWeatherInput, GetDirectionsInput, GetLiveTrafficInput, GetLocationInput, GetNotificationInput, GetReportInput, GetSensorAqiInput, GetSensorInput, GetUserInput, GetWeatherForecastInput, Health, HistoryList, ListAirQualityHistoryInput, ListAirQualityInput, ListContextEntitiesInput, ListDevicesInput, ListLocationsInput, ListNewsInput, ListNewsSourcesInput, ListNotificationsInput, ListReportHistoryInput, ListReportsInput, ListSensorHistoryInput, ListSensorsInput, ListTrafficSegmentsInput, ListUsersInput, ListWeatherInput, ListWeatherInsightsInput, LiveTraffic, Location, LocationEntity, LocationEntityPage, LocationPage, LoginInput, Message, NewsItem, NewsSourceList, NotificationList, NotificationMessage, ProbeStatus, PushNotification, ReceiveContextNotificationInput, RegisterDeviceInput, RegisterInput, Report, ReportHistoryEntry, ReportPage, RootStatus, SendNotificationInput, SendTopicNotificationInput, Sensor, SensorAqiResult, SensorPage, SensorResult, TrafficSegmentCollection, UnregisterDeviceInput, UpdateLocationInput, UpdateProfileInput, UpdateReportStatusInput, UpdateUserInput, UploadImageInput, UploadedImage, User, UserPage, WeatherForecast, WeatherInsight, WeatherList, WeatherNow } from './types.js'

/** One method per operation: the canonical operations in the order of the contract, then the variants. */
export interface Methods<Normalize extends boolean = true> {
  /**
   * Get the welcome message
   *
   * Returns the health status with a message that points to the documentation. The status code is always 200.
   *
   * `GET /` (public)
   */
  getRoot: (request?: CallOptions) => Promise<Result<RootStatus>>
  /**
   * Get the health status
   *
   * Returns whether the service can reach its database and the context broker. The status code is always 200, even if one of them is unavailable. For load balancing, use `GET /readyz`.
   *
   * `GET /health` (public)
   */
  getHealth: (request?: CallOptions) => Promise<Result<Health>>
  /**
   * Get the database status
   *
   * Runs a test query against the database. Returns 503 if the database is unavailable.
   *
   * `GET /test-db` (public)
   */
  getDatabaseStatus: (request?: CallOptions) => Promise<Result<ProbeStatus>>
  /**
   * Get the liveness status
   *
   * Returns 200 while the process is running, without checking the database or any other dependency. Use it as the liveness probe of an orchestrator.
   *
   * `GET /livez` (public)
   */
  getLiveness: (request?: CallOptions) => Promise<Result<ProbeStatus>>
  /**
   * Get the readiness status
   *
   * Returns 200 if migrations are complete and the database is available. Returns 503 otherwise, and while the service is shutting down. Use it as the health check of a load balancer.
   *
   * `GET /readyz` (public)
   */
  getReadiness: (request?: CallOptions) => Promise<Result<ProbeStatus>>
  /**
   * Sign in
   *
   * Returns an access token for an email address and a password.
   *
   * Returns 429 after 10 failed attempts for one account, or 50 for all accounts together, from one IP address within 15 minutes.
   *
   * `POST /login` (public)
   */
  login: (request: LoginInput) => Promise<Result<Spelled<Normalize, AccessToken>>>
  /**
   * Register an account
   *
   * Creates an account with the role `citizen`. Call `POST /login` afterwards to get an access token. By default, up to 20 accounts per hour can be registered from one IP address; further registrations return 429.
   *
   * `POST /auth/register` (public)
   */
  register: (request: RegisterInput) => Promise<Result<Spelled<Normalize, User>>>
  /**
   * Refresh the access token
   *
   * Exchanges a valid access token for a new one and revokes the old one. If several requests send the same token, only one succeeds; the others return 401. An expired token cannot be refreshed: call `POST /login` again.
   *
   * `POST /auth/refresh` (signed-in users)
   */
  refreshToken: (request?: CallOptions) => Promise<Result<Spelled<Normalize, AccessToken>>>
  /**
   * Sign out
   *
   * Revokes the access token that the request sends. Returns 401 if that token has already been exchanged by `POST /auth/refresh`; sign out with the new token instead.
   *
   * `POST /auth/logout` (signed-in users)
   */
  logout: (request?: CallOptions) => Promise<Result<Message>>
  /**
   * Get your account
   *
   * Returns the account of the signed-in user.
   *
   * `GET /auth/me` (signed-in users)
   */
  getCurrentUser: (request?: GetCurrentUserInput) => Promise<Result<Spelled<Normalize, User>>>
  /**
   * Delete your account
   *
   * Deletes the caller's account with its devices, AI analyses, pending reports and images, and revokes all of its tokens. `reports` controls what happens to the reports that are no longer pending. The deletion cannot be undone.
   *
   * Requires the current password. The last active administrator cannot be deleted (409).
   *
   * `DELETE /users/me` (signed-in users)
   */
  deleteCurrentUser: (request: DeleteCurrentUserInput) => Promise<Result<Message>>
  /**
   * Update your profile
   *
   * Updates the given fields of the caller's account; all other fields stay unchanged. Changing `email` requires `current_password`.
   *
   * `PUT /auth/profile` (signed-in users)
   */
  updateProfile: (request: UpdateProfileInput) => Promise<Result<Spelled<Normalize, User>>>
  /**
   * Change your password
   *
   * Sets a new password for the caller. Requires the current password. All other tokens of the caller are revoked. The token of this call stays valid until it expires, and the response contains a new one.
   *
   * `POST /users/change-password/me` (signed-in users)
   */
  changePassword: (request: ChangePasswordInput) => Promise<Result<Spelled<Normalize, AccessToken>>>
  /**
   * List users
   *
   * Lists all accounts, including inactive ones. Requires an administrator.
   *
   * `GET /users` (administrators only)
   */
  listUsers: {
    (request?: ListUsersInput & { query?: { page?: undefined } }): Promise<Result<Spelled<Normalize, User[]>>>
    (request: ListUsersInput & { query: { page: number } }): Promise<Result<Spelled<Normalize, UserPage>>>
    (request?: ListUsersInput): Promise<Result<Spelled<Normalize, User[] | UserPage>>>
  }
  /**
   * Create a user
   *
   * Creates an account with any role. Requires an administrator. Returns 409 if the email address is already registered.
   *
   * `POST /users` (administrators only)
   */
  createUser: (request: CreateUserInput) => Promise<Result<Spelled<Normalize, User>>>
  /**
   * Get a user
   *
   * Returns an account. Administrators can read all accounts. Other users can read only their own account; any other id returns 404.
   *
   * `GET /users/{user_id}` (signed-in users)
   */
  getUser: (request: GetUserInput) => Promise<Result<Spelled<Normalize, User>>>
  /**
   * Update a user
   *
   * Updates the given fields of an account; all other fields stay unchanged.
   *
   * Administrators can update all fields of every account. Other users can update only `full_name` and `phone` of their own account; other fields return 403.
   *
   * A new password, a new role or a deactivation revokes all tokens of the user. The last active administrator cannot be demoted or deactivated (409).
   *
   * `PUT /users/{user_id}` (signed-in users)
   */
  updateUser: (request: UpdateUserInput) => Promise<Result<Spelled<Normalize, User>>>
  /**
   * Delete a user
   *
   * Deletes an account with its devices, AI analyses, pending reports and images, and revokes all of its tokens. Requires an administrator. `reports` controls what happens to the reports that are no longer pending. The deletion cannot be undone.
   *
   * The last active administrator cannot be deleted (409).
   *
   * `DELETE /users/{user_id}` (administrators only)
   */
  deleteUser: (request: DeleteUserInput) => Promise<Result<Message>>
  /**
   * List locations
   *
   * Lists locations. Requires a signed-in user, unless the operator lets guests read locations (`GUEST_ACCESS=locations`). Only administrators see inactive locations.
   *
   * With `lat` and `lng`, the operation returns only locations within `radius` kilometres, nearest first, and adds the `distance` of each; `sort` and `order` have no effect.
   *
   * `GET /locations` (signed-in users; guests if the operator allows it)
   */
  listLocations: {
    (request?: ListLocationsInput & { query?: { page?: undefined; raw?: false } }): Promise<Result<Location[]>>
    (request: ListLocationsInput & { query: { page: number; raw?: false } }): Promise<Result<LocationPage>>
    (request: ListLocationsInput & { query: { page?: undefined; raw: true } }): Promise<Result<LocationEntity[]>>
    (request: ListLocationsInput & { query: { page: number; raw: true } }): Promise<Result<LocationEntityPage>>
    (request?: ListLocationsInput): Promise<Result<Location[] | LocationPage | LocationEntity[] | LocationEntityPage>>
  }
  /**
   * Create a location
   *
   * Creates a location and mirrors it to the context broker. Requires an administrator or manager.
   *
   * `POST /locations` (administrators and managers)
   */
  createLocation: (request: CreateLocationInput) => Promise<Result<Location>>
  /**
   * Get a location
   *
   * Returns a location. Requires a signed-in user, unless the operator lets guests read locations (`GUEST_ACCESS=locations`). Only administrators can read inactive locations; other callers receive 404.
   *
   * `GET /locations/{location_id}` (signed-in users; guests if the operator allows it)
   */
  getLocation: (request: GetLocationInput) => Promise<Result<Location>>
  /**
   * Update a location
   *
   * Updates the given fields of a location and of its copy in the context broker. Requires an administrator or manager. All other fields stay unchanged. A location with `is_active: false` is visible only to administrators.
   *
   * `PUT /locations/{location_id}` (administrators and managers)
   */
  updateLocation: (request: UpdateLocationInput) => Promise<Result<Location>>
  /**
   * Delete a location
   *
   * Deletes a location and its copy in the context broker. Requires an administrator.
   *
   * `DELETE /locations/{location_id}` (administrators only)
   */
  deleteLocation: (request: DeleteLocationInput) => Promise<Result<Message>>
  /**
   * List reports
   *
   * Lists reports, newest first by default. Citizens see only their own reports; administrators and managers see all reports.
   *
   * `GET /reports` (signed-in users)
   */
  listReports: {
    (request?: ListReportsInput & { query?: { page?: undefined } }): Promise<Result<Spelled<Normalize, Report[]>>>
    (request: ListReportsInput & { query: { page: number } }): Promise<Result<Spelled<Normalize, ReportPage>>>
    (request?: ListReportsInput): Promise<Result<Spelled<Normalize, Report[] | ReportPage>>>
  }
  /**
   * Create a report
   *
   * Creates a report with the status `PENDING`. Requires a signed-in user. Send a form that contains the images, or JSON that refers to images uploaded with `POST /upload/image`. Send an `Idempotency-Key` so that a retry does not create a second report.
   *
   * Images in a form count towards the limits of `POST /upload/image`. If a limit is exceeded, the operation returns 429 and stores nothing. While the server is low on disk space, forms return 507, but JSON is still accepted.
   *
   * `POST /reports` (signed-in users)
   */
  createReport: (request: CreateReportInput) => Promise<Result<Spelled<Normalize, Report>>>
  /**
   * Get a report
   *
   * Returns a report. Citizens can read only their own reports; any other id returns 404. Administrators and managers can read all reports.
   *
   * `GET /reports/{report_id}` (signed-in users)
   */
  getReport: (request: GetReportInput) => Promise<Result<Spelled<Normalize, Report>>>
  /**
   * Delete a report
   *
   * Deletes a report and its images. Citizens can delete their own report while it is `PENDING`; after that, the operation returns 409. Administrators can delete any report at any time. Managers can delete only their own pending reports; for reports of other users, they receive 403.
   *
   * `DELETE /reports/{report_id}` (signed-in users)
   */
  deleteReport: (request: DeleteReportInput) => Promise<Result<Message>>
  /**
   * Update the status of a report
   *
   * Sets the status of a report. Requires an administrator or manager. A report can change from any status to any other. Each change is added to the history with its note. Setting the current status again without a note has no effect.
   *
   * `PATCH /reports/{report_id}/status` (administrators and managers)
   */
  updateReportStatus: (request: UpdateReportStatusInput) => Promise<Result<Spelled<Normalize, Report>>>
  /**
   * List status changes of a report
   *
   * Lists the status changes of a report, oldest first. Available to the reporter, administrators and managers; the reporter does not see who made a change. Returns the newest 1,000 changes if there are more.
   *
   * `GET /reports/{report_id}/history` (signed-in users)
   */
  listReportHistory: (request: ListReportHistoryInput) => Promise<Result<Spelled<Normalize, ReportHistoryEntry[]>>>
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
  uploadImage: (request: UploadImageInput) => Promise<Result<UploadedImage>>
  /**
   * List air quality stations in a city
   *
   * Lists the stations as they are stored in the context broker: normalized NGSI-LD with full IRIs as attribute names. For maps and lists, `GET /sensors` returns a shorter form.
   *
   * While the context broker is unavailable, the operation returns cached data for up to an hour, with `stale: true`.
   *
   * `GET /aqi/{city}` (public)
   */
  listAirQuality: (request: ListAirQualityInput) => Promise<Result<AirQualityList>>
  /**
   * List measurements in a city
   *
   * Lists the measurements of all stations in the city. By default, the response contains hourly aggregates of the last 24 hours.
   *
   * `GET /aqi/{city}/history` (public)
   */
  listAirQualityHistory: (request: ListAirQualityHistoryInput) => Promise<Result<HistoryList>>
  /**
   * List sensors
   *
   * Lists the city's air quality stations in a short form for maps and lists. The response is always `{ success, data, pagination }` with the exact total. With `skip`, `pagination.page` is the page that contains the first record.
   *
   * While the context broker is unavailable, the operation returns cached data for up to an hour, with `stale: true`.
   *
   * `GET /sensors` (public)
   */
  listSensors: (request?: ListSensorsInput) => Promise<Result<SensorPage>>
  /**
   * Get a sensor
   *
   * Returns an air quality station in the short form of `GET /sensors`.
   *
   * While the context broker is unavailable, the operation returns cached data for up to an hour, with `stale: true`.
   *
   * `GET /sensors/{sensor_id}` (public)
   */
  getSensor: (request: GetSensorInput) => Promise<Result<SensorResult>>
  /**
   * Get the air quality index of a sensor
   *
   * Returns the current air quality index of a sensor, the standard it follows and the pollutant that determines it.
   *
   * While the context broker is unavailable, the operation returns cached data for up to an hour, with `stale: true`.
   *
   * `GET /sensors/{sensor_id}/aqi` (public)
   */
  getSensorAqi: (request: GetSensorAqiInput) => Promise<Result<SensorAqiResult>>
  /**
   * List measurements of a sensor
   *
   * Lists the measurements of a sensor. By default, the response contains hourly aggregates of the last 24 hours. The list is empty if the sensor has no measurements in the period.
   *
   * Measurements come from the service's database. The context broker is queried only if none are stored for the sensor.
   *
   * `GET /sensors/{sensor_id}/history` (public)
   */
  listSensorHistory: (request: ListSensorHistoryInput) => Promise<Result<HistoryList>>
  /**
   * Get the current weather
   *
   * Returns the current weather in the city centre. `units` lists the unit of each number.
   *
   * While the weather provider is unavailable, the operation returns cached data for up to an hour, with `stale: true`.
   *
   * `GET /weather` (public)
   */
  getCurrentWeather: (request?: GetCurrentWeatherInput) => Promise<Result<WeatherNow>>
  /**
   * Get the weather forecast
   *
   * Returns the current weather and the forecast for 24 hours and 7 days, for the place at `lat` and `lon` or for the city centre. All times are in the city's time zone, even for places in other time zones. `units` lists the unit of each number.
   *
   * While the weather provider is unavailable, the operation returns cached data for up to an hour, with `stale: true`.
   *
   * `GET /weather/forecast` (public)
   */
  getWeatherForecast: (request?: GetWeatherForecastInput) => Promise<Result<WeatherForecast>>
  /**
   * List weather observations in a city
   *
   * Lists the observations as they are stored in the context broker: simplified NGSI-LD (name and value) with full IRIs as attribute names.
   *
   * While the context broker is unavailable, the operation returns cached data for up to an hour, with `stale: true`.
   *
   * `GET /weather/{city}` (public)
   */
  listWeather: (request: ListWeatherInput) => Promise<Result<WeatherList>>
  /**
   * List road segments
   *
   * Lists all road segments as a GeoJSON FeatureCollection to draw on a map. `GET /traffic/live` returns their current colours.
   *
   * `GET /traffic/segments` (public)
   */
  listTrafficSegments: (request?: ListTrafficSegmentsInput) => Promise<Result<TrafficSegmentCollection>>
  /**
   * Get live traffic
   *
   * Returns a traffic colour for each road segment that was observed in the last 15 minutes.
   *
   * `GET /traffic/live` (public)
   */
  getLiveTraffic: (request?: GetLiveTrafficInput) => Promise<Result<LiveTraffic>>
  /**
   * List news feeds
   *
   * Lists the slugs of the news feeds that the operator has configured.
   *
   * `GET /news` (public)
   */
  listNewsSources: (request?: ListNewsSourcesInput) => Promise<Result<NewsSourceList>>
  /**
   * List articles in a feed
   *
   * Lists the articles in a feed, newest first. While the feed is unavailable, the operation returns cached articles for up to 24 hours, with the header `Age`. After that it returns 502.
   *
   * `GET /news/{news_source}` (public)
   */
  listNews: (request: ListNewsInput) => Promise<Result<NewsItem[]>>
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
  createWeatherInsight: (request?: CreateWeatherInsightInput) => Promise<Result<WeatherInsight>>
  /**
   * List your weather analyses
   *
   * Lists the caller's stored analyses, newest first.
   *
   * `GET /ai/weather-insights/history` (signed-in users)
   */
  listWeatherInsights: (request?: ListWeatherInsightsInput) => Promise<Result<WeatherInsight[]>>
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
  createDirections: (request: CreateDirectionsInput) => Promise<Result<Directions>>
  /**
   * Register a device
   *
   * Registers a device for push notifications. Requires a signed-in user, unless the operator lets guests register devices (`GUEST_ACCESS=push`). If the token is already registered, the device is transferred to the caller and reactivated, and the operation returns 200.
   *
   * A device that a guest registers has no user, and its `user_id` is `null`. It receives notifications to all devices and to topics. To transfer it to a user, register it again after sign-in.
   *
   * If a guest registers the device of a user, for example because the access token has expired, the device still belongs to the user. The operation then returns 200 with `user_id: null`.
   *
   * By default, guests can register up to 20 new devices per hour from one IP address; further registrations return 429.
   *
   * `POST /notifications/register` (signed-in users; guests if the operator allows it)
   */
  registerDevice: (request: RegisterDeviceInput) => Promise<Result<DeviceToken>>
  /**
   * Unregister a device
   *
   * Unregisters one of the caller's devices, for example at sign-out. It receives no further push notifications. A device of another user returns 404. If the operator lets guests register devices (`GUEST_ACCESS=push`), they can also unregister devices that have no user.
   *
   * `DELETE /notifications/register/{token}` (signed-in users; guests if the operator allows it)
   */
  unregisterDevice: (request: UnregisterDeviceInput) => Promise<Result<Message>>
  /**
   * List devices
   *
   * Lists the registered devices of all users, newest first, including inactive ones. Requires an administrator.
   *
   * `GET /notifications/tokens` (administrators only)
   */
  listDevices: (request?: ListDevicesInput) => Promise<Result<DeviceToken[]>>
  /**
   * Send a notification to all devices
   *
   * Sends a push notification to all active devices and returns its record. Requires an administrator. Devices that cannot be reached are counted in `failure_count` and do not cause an error. Send an `Idempotency-Key` so that a retry does not deliver the notification twice.
   *
   * If no message can be passed to the push service, the record is stored with the status `failed`. The operation then returns 502 (access denied), 503 (push service unreachable) or 504 (no response in time). Without push credentials, the operation returns 503 and stores no record.
   *
   * `POST /notifications/send` (administrators only)
   */
  sendNotification: (request: SendNotificationInput) => Promise<Result<PushNotification>>
  /**
   * Send a notification to a topic
   *
   * Sends a push notification to all devices that are subscribed to a topic, and returns its record. Requires an administrator. Apps subscribe with the SDK of the push service, so the number of devices is unknown and the topic counts as one device. Send an `Idempotency-Key` so that a retry does not deliver the notification twice.
   *
   * If no message can be passed to the push service, the record is stored with the status `failed`. The operation then returns 502 (access denied), 503 (push service unreachable) or 504 (no response in time). Without push credentials, the operation returns 503 and stores no record.
   *
   * `POST /notifications/send/topic` (administrators only)
   */
  sendTopicNotification: (request: SendTopicNotificationInput) => Promise<Result<PushNotification>>
  /**
   * List sent notifications
   *
   * Lists sent notifications, newest first, with the total number of matching notifications. Requires an administrator.
   *
   * `GET /notifications/history` (administrators only)
   */
  listNotifications: (request?: ListNotificationsInput) => Promise<Result<NotificationList>>
  /**
   * Get a notification
   *
   * Returns a notification, for example after a user taps it in the app. Requires a signed-in user.
   *
   * Administrators receive the whole record. Other users receive only `id`, `title`, `body`, `data` and `created_at`. For them, dry runs and notifications that reached no device return 404.
   *
   * `GET /notifications/history/{notification_id}` (signed-in users)
   */
  getNotification: (request: GetNotificationInput) => Promise<Result<NotificationMessage>>
  /**
   * Delete old notifications
   *
   * Deletes the records of notifications that are older than `days` days. Requires an administrator. The deletion cannot be undone.
   *
   * `DELETE /notifications/cleanup` (administrators only)
   */
  cleanUpNotifications: (request?: CleanUpNotificationsInput) => Promise<Result<CleanupResult>>
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
  listContextEntities: (request?: ListContextEntitiesInput) => Promise<Result<ContextEntity[]>>
  /**
   * Create an entity
   *
   * Creates an entity in the context broker. Requires an administrator.
   *
   * A body of type `application/ld+json` must contain its `@context`. A body of type `application/json` must not; send its context in the header `Link`, or omit the header to use the service's own context. Other combinations return 400, and so do entities that the broker rejects.
   *
   * `POST /context/entities` (administrators only)
   */
  createContextEntity: (request: CreateContextEntityInput) => Promise<Result<undefined>>
  /**
   * Get an entity
   *
   * Returns an entity from the context broker. No sign-in is required. If the entity has none of the attributes in `attrs`, the operation returns 404.
   *
   * With `Accept: application/ld+json`, the entity contains its `@context`. Otherwise the response is plain JSON.
   *
   * `GET /context/entities/{entity_id}` (public)
   */
  getContextEntity: (request: GetContextEntityInput) => Promise<Result<ContextEntity>>
  /**
   * Receive a broker notification
   *
   * Stores the observations in a notification. The context broker calls this operation when entities change, and authenticates with a shared secret. Sending a notification twice has no further effect. The maximum size of the body is 10 MB.
   *
   * `POST /context/notifications` (context broker only)
   */
  receiveContextNotification: (request: ReceiveContextNotificationInput) => Promise<Result<undefined>>
  /**
   * Get the health status (variant)
   *
   * Same as `GET /health`.
   *
   * `GET /system/health` (public)
   *
   * Variant of {@link getHealth}. Use that operation in new code.
   */
  getSystemHealth: (request?: CallOptions) => Promise<Result<Health>>
  /**
   * Sign in (variant)
   *
   * Same as `POST /login`.
   *
   * `POST /login/access-token` (public)
   *
   * Variant of {@link login}. Use that operation in new code.
   */
  loginAccessToken: (request: LoginInput) => Promise<Result<Spelled<Normalize, AccessToken>>>
  /**
   * Sign in (variant)
   *
   * Same as `POST /login`.
   *
   * `POST /auth/login` (public)
   *
   * Variant of {@link login}. Use that operation in new code.
   */
  authLogin: (request: LoginInput) => Promise<Result<Spelled<Normalize, AccessToken>>>
  /**
   * Sign in (variant)
   *
   * Same as `POST /login`.
   *
   * `POST /api/auth/login` (public)
   *
   * Variant of {@link login}. Use that operation in new code.
   */
  apiAuthLogin: (request: LoginInput) => Promise<Result<Spelled<Normalize, AccessToken>>>
  /**
   * Sign out (variant)
   *
   * Same as `POST /auth/logout`.
   *
   * `POST /logout` (signed-in users)
   *
   * Variant of {@link logout}. Use that operation in new code.
   */
  logoutRoot: (request?: CallOptions) => Promise<Result<Message>>
  /**
   * Get your account (variant)
   *
   * Same as `GET /auth/me`.
   *
   * `GET /users/me` (signed-in users)
   *
   * Variant of {@link getCurrentUser}. Use that operation in new code.
   */
  getUsersMe: (request?: GetCurrentUserInput) => Promise<Result<Spelled<Normalize, User>>>
  /**
   * Create a user (variant)
   *
   * Same as `POST /users`.
   *
   * `POST /users/admin/create` (administrators only)
   *
   * Variant of {@link createUser}. Use that operation in new code.
   */
  adminCreateUser: (request: CreateUserInput) => Promise<Result<Spelled<Normalize, User>>>
  /**
   * Update the status of a report (variant)
   *
   * Same as `PATCH /reports/{report_id}/status`.
   *
   * `PUT /reports/{report_id}` (administrators and managers)
   *
   * Variant of {@link updateReportStatus}. Use that operation in new code.
   */
  updateReport: (request: UpdateReportStatusInput) => Promise<Result<Spelled<Normalize, Report>>>
  /**
   * Update the status of a report (variant)
   *
   * Same as `PATCH /reports/{report_id}/status`.
   *
   * `PUT /reports/{report_id}/status` (administrators and managers)
   *
   * Variant of {@link updateReportStatus}. Use that operation in new code.
   */
  replaceReportStatus: (request: UpdateReportStatusInput) => Promise<Result<Spelled<Normalize, Report>>>
  /**
   * Upload an image (variant)
   *
   * Same as `POST /upload/image`. Both operations share the same limits.
   *
   * `POST /upload` (signed-in users)
   *
   * Variant of {@link uploadImage}. Use that operation in new code.
   */
  upload: (request: UploadImageInput) => Promise<Result<UploadedImage>>
  /**
   * Get directions (variant)
   *
   * Same as `POST /ai/directions`, with the fields as query parameters.
   *
   * `GET /ai/directions` (signed-in users)
   *
   * Variant of {@link createDirections}. Use that operation in new code.
   */
  getDirections: (request: GetDirectionsInput) => Promise<Result<Directions>>
  /**
   * Delete old notifications (variant)
   *
   * Same as `DELETE /notifications/cleanup`.
   *
   * `DELETE /notifications/history/cleanup` (administrators only)
   *
   * Variant of {@link cleanUpNotifications}. Use that operation in new code.
   */
  cleanUpNotificationHistory: (request?: CleanUpNotificationsInput) => Promise<Result<CleanupResult>>
  /**
   * List entities (variant)
   *
   * Same as `GET /context/entities`.
   *
   * `GET /ngsi-ld/v1/entities` (public)
   *
   * Variant of {@link listContextEntities}. Use that operation in new code.
   */
  listEntities: (request?: ListContextEntitiesInput) => Promise<Result<ContextEntity[]>>
  /**
   * Get an entity (variant)
   *
   * Same as `GET /context/entities/{entity_id}`.
   *
   * `GET /ngsi-ld/v1/entities/{entity_id}` (public)
   *
   * Variant of {@link getContextEntity}. Use that operation in new code.
   */
  getEntity: (request: GetContextEntityInput) => Promise<Result<ContextEntity>>
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
export const empty = ['createContextEntity', 'receiveContextNotification']

/** Fields with a report status or a role, and their canonical spelling, by operation. */
export const spellings: Record<string, Record<string, 'upper' | 'lower'>> = {"login":{"role":"lower"},"register":{"role":"lower"},"refreshToken":{"role":"lower"},"getCurrentUser":{"role":"lower"},"updateProfile":{"role":"lower"},"changePassword":{"role":"lower"},"listUsers":{"role":"lower"},"createUser":{"role":"lower"},"getUser":{"role":"lower"},"updateUser":{"role":"lower"},"listReports":{"status":"upper"},"createReport":{"status":"upper"},"getReport":{"status":"upper"},"updateReportStatus":{"status":"upper"},"listReportHistory":{"from":"upper","to":"upper"},"loginAccessToken":{"role":"lower"},"authLogin":{"role":"lower"},"apiAuthLogin":{"role":"lower"},"getUsersMe":{"role":"lower"},"adminCreateUser":{"role":"lower"},"updateReport":{"status":"upper"},"replaceReportStatus":{"status":"upper"}}

/** The lists that `pages` and `iterate` read. */
export interface Lists {
  listUsers: { request: ListUsersInput; item: User }
  listLocations: { request: ListLocationsInput & { query?: { raw?: false } }; item: Location }
  listReports: { request: ListReportsInput; item: Report }
  listSensors: { request: ListSensorsInput; item: Sensor }
  listWeatherInsights: { request: ListWeatherInsightsInput; item: WeatherInsight }
  listDevices: { request: ListDevicesInput; item: DeviceToken }
  listNotifications: { request: ListNotificationsInput; item: PushNotification }
  listContextEntities: { request: ListContextEntitiesInput; item: ContextEntity }
  listEntities: { request: ListContextEntitiesInput; item: ContextEntity }
}

/** The parameter that skips records, for lists without a `Link` header. */
export const offsets: Record<string, string> = {"listWeatherInsights":"skip","listDevices":"skip","listNotifications":"skip","listContextEntities":"offset","listEntities":"offset"}
