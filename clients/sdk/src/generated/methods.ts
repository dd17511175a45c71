// GENERATED from openapi/ by `npm run generate`. Do not edit: change the contract instead.
// Contract sha256 700702250ef19f5e

import type { CallOptions } from '../call.js'
import type { Result } from '../result.js'
import type { Spelled } from '../spelling.js'
import type { AccessToken, AirAtResult, AirForecastResult, AirQualityList, Alert, AppendContextAttributesInput, AuditEvent, AuditEventPage, ChangePasswordInput, CityAirForecastResult, CityStatisticsResult, CleanUpNotificationsInput, CleanupResult, Collocation, CompareStationInput, ConfirmPasswordInput, ConfirmTotpInput, ContextBatchResult, ContextEntity, ContextUpdateResult, CreateAirRohrReadingInput, CreateAlertInput, CreateContextEntityInput, CreateDirectionsInput, CreateLocationInput, CreateReadingsInput, CreateReportInput, CreateSensorFlagInput, CreateStationInput, CreateUplinkInput, CreateUserInput, CreateWeatherInsightInput, CreateWebhookInput, DeleteAlertInput, DeleteCurrentUserInput, DeleteLocationInput, DeleteReportInput, DeleteSensorFlagInput, DeleteSensorVerificationInput, DeleteStationInput, DeleteUserInput, DeleteWebhookInput, DeviceToken, Directions, DisableTotpInput, EnrollTotpInput, ForgotPasswordInput, GetAirAtInput, GetAirForecastInput, GetAlertInput, GetContextEntityInput, GetCurrentUserInput, GetCurrentWeatherInput, GetDirectionsInput, GetLiveTrafficInput, GetLocationInput, GetNotificationInput, GetOverviewInput, GetReportInput, GetSensorAqiInput, GetSensorInput, GetSensorStatisticsInput, GetStationInput, GetStationQualityInput, GetTemporalEntityInput, GetUserInput, GetWeatherForecastInput, GetWebhookInput, Health, HistoryList, ImportLocationsInput, ListAirQualityForecastInput, ListAirQualityHistoryInput, ListAirQualityInput, ListAirQualityStatisticsInput, ListAlertsInput, ListAuditEventsInput, ListContextEntitiesInput, ListDeliveriesInput, ListDevicesInput, ListLocationsInput, ListNewsInput, ListNewsSourcesInput, ListNotificationsInput, ListPublicReportsInput, ListReportHistoryInput, ListReportsInput, ListSensorFlagsInput, ListSensorHistoryInput, ListSensorVerificationsInput, ListSensorsInput, ListSessionsInput, ListSimilarReportsInput, ListStationCorrectionsInput, ListStationsInput, ListTemporalEntitiesInput, ListTopicsInput, ListTrafficSegmentsInput, ListUserSessionsInput, ListUsersInput, ListWeatherInput, ListWeatherInsightsInput, ListWebhooksInput, LiveTraffic, Location, LocationEntity, LocationEntityPage, LocationImport, LocationKeyValues, LocationKeyValuesPage, LocationPage, LoginInput, Message, NewsItem, NewsSourceList, NotificationHistoryRecord, NotificationList, NotificationMessage, Overview, PingWebhookInput, ProbeStatus, PublicReport, PublicReportPage, PushNotification, ReadingResults, ReceiveContextNotificationInput, RecoveryCodes, RedeliverWebhookInput, RegisterDeviceInput, RegisterInput, Report, ReportHistoryEntry, ReportPage, ReportStatusResults, ReportSupport, ResetPasswordInput, RevokeSessionInput, RevokeUserSessionsInput, RootStatus, RotateStationKeyInput, RotateWebhookSecretInput, SendNotificationInput, SendPasswordResetInput, SendTopicNotificationInput, Sensor, SensorAqiResult, SensorFlagList, SensorPage, SensorResult, SensorStatisticsResult, SensorVerificationList, Session, SetStationCorrectionInput, SetUplinkMappingInput, SimilarReport, Station, StationCorrection, StationCorrectionList, StationQuality, StationWithKey, SubscribeTopicInput, SupportReportInput, SystemStatus, TemporalEntity, Topic, TotpEnrollment, TrafficSegmentCollection, UnregisterDeviceInput, UnsubscribeTopicInput, UnsupportReportInput, UpdateAlertInput, UpdateContextAttributesInput, UpdateLocationInput, UpdateProfileInput, UpdateReportStatusInput, UpdateReportStatusesInput, UpdateStationInput, UpdateUserInput, UpdateWebhookInput, UplinkMapping, UploadImageInput, UploadedImage, UpsertContextEntitiesInput, User, UserPage, VerifyEmailInput, VerifySensorDataInput, WeatherForecast, WeatherInsight, WeatherList, WeatherNow, Webhook, WebhookDelivery, WebhookWithSecret } from './types.js'

/** One method per operation: the canonical operations in the order of the contract, then the variants. */
export interface Methods<Normalize extends boolean = true> {
  /**
   * Get the welcome message
   *
   * Returns the health status with a message that points to the documentation. Redirects to the map if `Accept` prefers HTML to JSON, as browsers do.
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
   * Get the state of all parts
   *
   * Returns the versions, the database, the context broker, the image store, the agents and the outboxes, and lists what is not as it should be. Requires an administrator. A part that does not respond is reported as `down`, with status 200. The exception is a database that cannot be reached at all: the service cannot check the token then, and returns 503. Checks take up to 3 seconds. Their results are used for 5 seconds, so polling does not load the service.
   *
   * `GET /system/status` (administrators only)
   */
  getSystemStatus: (request?: CallOptions) => Promise<Result<SystemStatus>>
  /**
   * Get the overview
   *
   * Returns the data of a map's first view in one call: the sensors of `GET /sensors`, the current weather and the weather of all places, and the roads with their current traffic. Afterwards, poll `GET /traffic/live` and the other operations, or read [events](/redoc#section/Events).
   *
   * A part that is unavailable, or takes longer than 3 seconds, is `null` or incomplete, and `problems` contains the reason. The status code is still 200. A later call can return the part. Cached data of air and weather is returned for up to an hour, with `stale: true`.
   *
   * `GET /overview` (public)
   */
  getOverview: (request?: GetOverviewInput) => Promise<Result<Overview>>
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
   * Returns 200 if migrations are complete and the database accepts writes. Returns 503 otherwise, and while the service is shutting down. Use it as the health check of a load balancer.
   *
   * `GET /readyz` (public)
   */
  getReadiness: (request?: CallOptions) => Promise<Result<ProbeStatus>>
  /**
   * Sign in
   *
   * Returns an access token for an email address and a password.
   *
   * If the account uses two-factor authentication, the correct password alone returns 401 with the code `totp_required`. Send the same request again with `totp_code`.
   *
   * Returns 429 after 10 failed attempts for one account, or 50 for all accounts together, from one IP address within 15 minutes. Wrong two-factor codes are failed attempts, too. After 30 of them for one account within a UTC day, from any addresses, only recovery codes are accepted until the day ends; others return 429.
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
   * Exchanges a valid access token for a new one and revokes the old one. For 30 seconds, this operation still accepts the old token, so that a lost response does not end the session. Afterwards, and once the session has ended, it returns 401. An expired token cannot be refreshed: call `POST /login` again.
   *
   * A session ends 30 days after the sign-in by default. Its tokens expire no later than that.
   *
   * `POST /auth/refresh` (signed-in users)
   */
  refreshToken: (request?: CallOptions) => Promise<Result<Spelled<Normalize, AccessToken>>>
  /**
   * Sign out
   *
   * Ends the session of the access token in the request, and revokes all tokens of the session. Returns 401 if the token has already been exchanged by `POST /auth/refresh`; sign out with the new token instead.
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
   * Requires the current password, and `totp_code` if the account uses two-factor authentication. The last active administrator cannot be deleted (409).
   *
   * `DELETE /users/me` (signed-in users)
   */
  deleteCurrentUser: (request: DeleteCurrentUserInput) => Promise<Result<Message>>
  /**
   * Update your profile
   *
   * Updates the given fields of the caller's account; all other fields stay unchanged. Changing `email` requires `current_password`, and `totp_code` if the account uses two-factor authentication. The new address is not confirmed, and the old one receives an email about the change.
   *
   * `PUT /auth/profile` (signed-in users)
   */
  updateProfile: (request: UpdateProfileInput) => Promise<Result<Spelled<Normalize, User>>>
  /**
   * Change your password
   *
   * Sets a new password for the caller. Requires the current password, and `totp_code` if the account uses two-factor authentication. All other sessions of the caller end. The token of this call stays valid until it expires, and the response contains a new one of the same session. Changing the password is not a confirmation in the sense of `POST /auth/confirm`.
   *
   * `POST /users/change-password/me` (signed-in users)
   */
  changePassword: (request: ChangePasswordInput) => Promise<Result<Spelled<Normalize, AccessToken>>>
  /**
   * Confirm your password
   *
   * Returns a new access token of the same session, which permits sensitive changes for a limited time. Call it after an operation has returned 403 with the code `password_confirmation_required`, and repeat that operation with the new token. The token of this call stays valid until it expires.
   *
   * Accounts with two-factor authentication must also send `totp_code`. Wrong passwords and codes count towards the limit of failed sign-ins.
   *
   * `POST /auth/confirm` (signed-in users)
   */
  confirmPassword: (request: ConfirmPasswordInput) => Promise<Result<Spelled<Normalize, AccessToken>>>
  /**
   * List your sessions
   *
   * Lists up to 100 sessions of the caller, most recently used first. A session begins with a sign-in. It is listed until it is ended or its newest token expires.
   *
   * `GET /auth/sessions` (signed-in users)
   */
  listSessions: (request?: ListSessionsInput) => Promise<Result<Session[]>>
  /**
   * Sign out all other sessions
   *
   * Ends all sessions of the caller except the current one, and revokes all tokens except the one in the request.
   *
   * `DELETE /auth/sessions` (signed-in users)
   */
  revokeOtherSessions: (request?: CallOptions) => Promise<Result<Message>>
  /**
   * Sign out a session
   *
   * Ends one of the caller's sessions and revokes its tokens. Returns 404 for a session that has ended or belongs to another user.
   *
   * `DELETE /auth/sessions/{session_id}` (signed-in users)
   */
  revokeSession: (request: RevokeSessionInput) => Promise<Result<Message>>
  /**
   * Set up two-factor authentication
   *
   * Creates a secret for an authenticator app. Show it as a QR code, and send the code that the app then displays to `POST /auth/totp/confirm`. Until then, signing in needs only the password. Another call replaces a secret that is not confirmed.
   *
   * Requires the current password. Returns 409 if two-factor authentication is enabled.
   *
   * `POST /auth/totp` (signed-in users)
   */
  enrollTotp: (request: EnrollTotpInput) => Promise<Result<TotpEnrollment>>
  /**
   * Disable two-factor authentication
   *
   * Deletes the secret and the recovery codes. Requires the current password, and a code of the authenticator app or a recovery code. Returns 409 if two-factor authentication is not enabled.
   *
   * `DELETE /auth/totp` (signed-in users)
   */
  disableTotp: (request: DisableTotpInput) => Promise<Result<Message>>
  /**
   * Enable two-factor authentication
   *
   * Enables two-factor authentication with the first code of the authenticator app, and returns ten recovery codes. Each of them can be used once instead of a code, for example after the phone is lost. From then on, every sign-in requires a code. Sessions that are already signed in stay signed in. Returns 409 if `POST /auth/totp` was not called before.
   *
   * `POST /auth/totp/confirm` (signed-in users)
   */
  confirmTotp: (request: ConfirmTotpInput) => Promise<Result<RecoveryCodes>>
  /**
   * Request a link to reset the password
   *
   * Sends a link to reset the password to an email address. The response is the same for addresses without an account. The email is in Vietnamese or English, as `Accept-Language` prefers.
   *
   * The link is valid for 30 minutes and works once. Send the token in it to `POST /auth/password/reset`. An account receives up to 5 emails with links per hour; further requests are ignored. Returns 429 after 10 requests for one address, or 50 for all addresses together, from one IP address within 15 minutes.
   *
   * `POST /auth/password/forgot` (public)
   */
  forgotPassword: (request: ForgotPasswordInput) => Promise<Result<Message>>
  /**
   * Reset the password
   *
   * Sets a new password. Requires the token in the link of an email. Ends all sessions of the user, and confirms the email address.
   *
   * If the service requires confirmed email addresses and the address was not confirmed before, somebody else may have registered it. The reset then deletes the account with all of its data, including two-factor authentication, and creates an empty account with a new id.
   *
   * `POST /auth/password/reset` (public)
   */
  resetPassword: (request: ResetPasswordInput) => Promise<Result<Message>>
  /**
   * Request a link to confirm the email address
   *
   * Sends a link to confirm the email address of the signed-in user. Send the token in it to `POST /auth/email/verify`. Returns 409 if the address is already confirmed.
   *
   * The same limits apply as for `POST /auth/password/forgot`.
   *
   * `POST /auth/email/verification` (signed-in users)
   */
  sendVerification: (request?: CallOptions) => Promise<Result<Message>>
  /**
   * Confirm the email address
   *
   * Confirms the email address of an account. Requires the token in the link of an email, but no sign-in. The link becomes invalid when the email address of the account changes.
   *
   * `POST /auth/email/verify` (public)
   */
  verifyEmail: (request: VerifyEmailInput) => Promise<Result<Message>>
  /**
   * List users
   *
   * Lists all accounts, including inactive ones, or those that match all given filters. Requires an administrator.
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
   * Without `password`, the user is invited: the account has no password, and the user receives an email with a link to choose one, in the language of the request. The link is valid for 7 days and works once. `POST /users/{user_id}/password-reset` sends another one. Until the user has chosen a password, `is_invited` is `true`, and an invited administrator does not count as an active one (`last_admin`). Without a mail server, the response is 503.
   *
   * If the operator requires it (`REAUTH_MINUTES`), creating an administrator or manager needs a recent password: see `POST /auth/confirm`. Otherwise the response is 403 with the code `password_confirmation_required`.
   *
   * `POST /users` (administrators only)
   */
  createUser: (request: CreateUserInput) => Promise<Result<Spelled<Normalize, User>>>
  /**
   * Export your data
   *
   * Returns everything that the service stores about the caller, as a ZIP archive: `README.txt`, which explains the files in Vietnamese and English, JSON files with the account, sessions, reports with their history, devices, alerts, AI analyses, messages and images, and the images themselves. It contains no passwords, keys or data of other people.
   *
   * The archive is created while it is sent, so its size is not known in advance. If the transfer ends early, the file is incomplete: request it again. Each user can export five times per UTC day and once at a time. Each replica creates two archives at a time. Beyond these limits, the response is a 429 with `Retry-After`.
   *
   * `GET /users/me/export` (signed-in users)
   */
  exportMyData: (request?: CallOptions) => Promise<Result<Blob>>
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
   * A new password, a new role or a deactivation ends all sessions of the user. The last active administrator cannot be demoted or deactivated (409).
   *
   * If the operator requires it (`REAUTH_MINUTES`), a body with `role`, `email` or `password` needs a recent password: see `POST /auth/confirm`. Otherwise the response is 403 with the code `password_confirmation_required`. In any case, administrators with two-factor authentication need it for their own `email` and `password`, not older than 5 minutes if the operator sets no other time.
   *
   * `PUT /users/{user_id}` (signed-in users)
   */
  updateUser: (request: UpdateUserInput) => Promise<Result<Spelled<Normalize, User>>>
  /**
   * Delete a user
   *
   * Deletes an account with its devices, AI analyses, pending reports and images, and revokes all of its tokens. Requires an administrator. `reports` controls what happens to the reports that are no longer pending. The deletion cannot be undone.
   *
   * The last active administrator cannot be deleted (409). Nor can the caller's own account: use `DELETE /users/me`, which requires the password.
   *
   * If the operator requires it (`REAUTH_MINUTES`), this needs a recent password: see `POST /auth/confirm`. Otherwise the response is 403 with the code `password_confirmation_required`.
   *
   * `DELETE /users/{user_id}` (administrators only)
   */
  deleteUser: (request: DeleteUserInput) => Promise<Result<Message>>
  /**
   * List the sessions of a user
   *
   * Lists up to 100 sessions of a user, most recently used first. Requires an administrator.
   *
   * `GET /users/{user_id}/sessions` (administrators only)
   */
  listUserSessions: (request: ListUserSessionsInput) => Promise<Result<Session[]>>
  /**
   * Sign out a user
   *
   * Ends all sessions of a user and revokes all their tokens. Requires an administrator.
   *
   * `DELETE /users/{user_id}/sessions` (administrators only)
   */
  revokeUserSessions: (request: RevokeUserSessionsInput) => Promise<Result<Message>>
  /**
   * Send a link to reset the password
   *
   * Sends a user a link to reset the password, in the language of the user. The link is valid for 30 minutes and works once. Invited users receive another invitation, whose link is valid for 7 days. Requires an administrator. Inactive users receive no email, and no user receives more than 5 emails with links per hour.
   *
   * `POST /users/{user_id}/password-reset` (administrators only)
   */
  sendPasswordReset: (request: SendPasswordResetInput) => Promise<Result<Message>>
  /**
   * List audit events
   *
   * Lists administrative actions, newest first. Requires an administrator. Several filters can be combined.
   *
   * `GET /audit` (administrators only)
   */
  listAuditEvents: {
    (request?: ListAuditEventsInput & { query?: { page?: undefined } }): Promise<Result<AuditEvent[]>>
    (request: ListAuditEventsInput & { query: { page: number } }): Promise<Result<AuditEventPage>>
    (request?: ListAuditEventsInput): Promise<Result<AuditEvent[] | AuditEventPage>>
  }
  /**
   * List locations
   *
   * Lists locations. Requires a signed-in user, unless the operator lets guests read locations (`GUEST_ACCESS=locations`). Only administrators and managers see inactive locations.
   *
   * With `lat` and `lng`, the operation returns only locations within `radius` kilometres, nearest first, and adds the `distance` of each; `sort` and `order` have no effect.
   *
   * `GET /locations` (signed-in users; guests if the operator allows it)
   */
  listLocations: {
    (request?: ListLocationsInput & { query?: { page?: undefined; raw?: false } }): Promise<Result<Location[]>>
    (request: ListLocationsInput & { query: { page: number; raw?: false } }): Promise<Result<LocationPage>>
    (request: ListLocationsInput & { query: { page?: undefined; raw: true; options?: 'normalized' } }): Promise<Result<LocationEntity[]>>
    (request: ListLocationsInput & { query: { page: number; raw: true; options?: 'normalized' } }): Promise<Result<LocationEntityPage>>
    (request: ListLocationsInput & { query: { page?: undefined; raw: true; options: 'keyValues' | 'simplified' } }): Promise<Result<LocationKeyValues[]>>
    (request: ListLocationsInput & { query: { page: number; raw: true; options: 'keyValues' | 'simplified' } }): Promise<Result<LocationKeyValuesPage>>
    (request?: ListLocationsInput): Promise<Result<Location[] | LocationPage | LocationEntity[] | LocationEntityPage | LocationKeyValues[] | LocationKeyValuesPage>>
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
   * Import locations
   *
   * Adds and updates locations from GeoJSON, such as an export of OpenStreetMap. Requires an administrator or manager. Send up to 10,000 features and 10 MB. With `dry_run=true`, the operation returns what the import would do, and stores nothing.
   *
   * The operation returns 200 with one result per feature. Valid features are stored even if others are skipped; `detail` explains why a feature is skipped. If the operation returns an error, nothing is stored.
   *
   * The type of a location is the feature's property `location_type`, or else the parameter `location_type`. A feature without a type is skipped.
   *
   * A feature with an OpenStreetMap id, such as `node/123`, updates the location with the same type and id. An update replaces the name, coordinates, address, opening hours, description and metadata, including earlier changes of these fields; `fields` lists what changes. It keeps all other fields. If an id occurs more than once, the last feature is used.
   *
   * A feature without an OpenStreetMap id must have a name, and never changes a location. It is added with the source `manual`, unless a location of the same type and name exists within 50 metres. Names are compared without case, diacritics and punctuation. An import does not change locations whose `data_source` is `manual`: if such a location differs, the feature is skipped.
   *
   * Imports create no `location.created` events. One import runs at a time; during another one, the operation returns 503 with `Retry-After`.
   *
   * `POST /locations/import` (administrators and managers)
   */
  importLocations: (request: ImportLocationsInput) => Promise<Result<LocationImport>>
  /**
   * Get a location
   *
   * Returns a location. Requires a signed-in user, unless the operator lets guests read locations (`GUEST_ACCESS=locations`). Only administrators and managers can read inactive locations; other callers receive 404.
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
   * Lists reports, newest first by default. Citizens see only their own reports; administrators and managers see all reports. A report must match all filters of the request.
   *
   * With `lat` and `lng`, the operation returns only reports within `radius` kilometres and adds the `distance` of each. Unless `sort` is sent, the nearest reports are first.
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
   * List public reports
   *
   * Lists the public reports, newest first. No sign-in is required. A report becomes public when it is approved, and stays public while it is `IN_PROGRESS` or `COMPLETED`.
   *
   * A public report contains neither its reporter nor its severity, and its position is rounded to 3 decimals (about 100 m). Filters by position use the rounded position. Title, description and images are included only if staff have released them (`public_content` of `PATCH /reports/{report_id}/status`).
   *
   * `GET /reports/public` (public)
   */
  listPublicReports: {
    (request?: ListPublicReportsInput & { query?: { page?: undefined } }): Promise<Result<Spelled<Normalize, PublicReport[]>>>
    (request: ListPublicReportsInput & { query: { page: number } }): Promise<Result<Spelled<Normalize, PublicReportPage>>>
    (request?: ListPublicReportsInput): Promise<Result<Spelled<Normalize, PublicReport[] | PublicReportPage>>>
  }
  /**
   * List similar reports nearby
   *
   * Lists open reports of the last 90 days around a position, nearest first, so that an app can show them before the user creates another report. Includes public reports and the caller's own reports. Reports that are `REJECTED` or `COMPLETED` are not open.
   *
   * Search and `distance` use positions that are rounded to 3 decimals (about 100 m), like those in the response.
   *
   * `GET /reports/similar` (signed-in users)
   */
  listSimilarReports: (request: ListSimilarReportsInput) => Promise<Result<Spelled<Normalize, SimilarReport[]>>>
  /**
   * Update the status of several reports
   *
   * Sets the status of up to 100 reports, with the same effects as `PATCH /reports/{report_id}/status`. Requires an administrator or manager. All existing reports are updated in one transaction. The response contains one result per id, in the order of the request. For an id without a report, `updated` is `false`.
   *
   * `POST /reports/status` (administrators and managers)
   */
  updateReportStatuses: (request: UpdateReportStatusesInput) => Promise<Result<ReportStatusResults>>
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
   * `public_content` releases title, description and images of the report, or withdraws them. It can be sent with the current status, and remains in effect when the status changes. `GET /reports/public` lists the released content while the report is public.
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
   * Say “Me too” about a report
   *
   * Says that the problem in another user's public report also concerns the caller. The report may be completed. A repeated call has no effect. The response contains the number of users who have said “Me too”. Nobody, including staff, can see who they are.
   *
   * `POST /reports/{report_id}/support` (signed-in users)
   */
  supportReport: (request: SupportReportInput) => Promise<Result<ReportSupport>>
  /**
   * Take back “Me too” about a report
   *
   * Takes back that the caller has said “Me too” about another user's public report. Has no effect if the caller has not.
   *
   * `DELETE /reports/{report_id}/support` (signed-in users)
   */
  unsupportReport: (request: UnsupportReportInput) => Promise<Result<ReportSupport>>
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
   * List air quality entities of a city
   *
   * Lists stations and modelled areas as they are stored in the context broker: normalized NGSI-LD with full IRIs as attribute names. For maps and lists, `GET /sensors` returns a shorter form.
   *
   * While the context broker is unavailable, the operation returns cached data for up to an hour, with `stale: true`.
   *
   * `GET /aqi/{city}` (public)
   */
  listAirQuality: (request: ListAirQualityInput) => Promise<Result<AirQualityList>>
  /**
   * List measurements in a city
   *
   * Lists the stored values of all stations and modelled areas in the city. By default, the response contains hourly aggregates of the last 24 hours.
   *
   * `GET /aqi/{city}/history` (public)
   */
  listAirQualityHistory: (request: ListAirQualityHistoryInput) => Promise<Result<HistoryList>>
  /**
   * List statistics of the sensors of a city
   *
   * Lists the statistics of one quantity or of the index for all sensors in the city with an hour that counts:
   *
   * - mean, minimum, maximum and percentiles
   * - share of the hours that count
   * - limits of the city's standards, and how often they are exceeded
   * - number of hours with flagged values, and level of the verification
   *
   * Hours and days count as in `GET /sensors/{sensor_id}/statistics`.
   *
   * `GET /aqi/{city}/statistics` (public)
   */
  listAirQualityStatistics: (request: ListAirQualityStatisticsInput) => Promise<Result<CityStatisticsResult>>
  /**
   * List the forecast for the sensors of a city
   *
   * Lists the modelled values of one attribute in the next 72 hours, starting with the current one, for all stations and modelled areas in the city. Sensors whose positions are equal after rounding to 0.1 degrees share their values. The values equal the values of `GET /air/forecast`.
   *
   * While the provider is unavailable, the operation returns cached data with `stale: true` for up to six hours.
   *
   * `GET /aqi/{city}/forecast` (public)
   */
  listAirQualityForecast: (request: ListAirQualityForecastInput) => Promise<Result<CityAirForecastResult>>
  /**
   * List sensors
   *
   * Lists stations and modelled areas in a short form for maps and lists, with index, category, health advice and concentrations. The response is always `{ success, data, pagination }` with the exact total. With `skip`, `pagination.page` is the page that contains the first record.
   *
   * With `lat` and `lng`, the operation returns only sensors within `radius` kilometres, nearest first, with the `distance` of each. `sort` and `order` then have no effect.
   *
   * While the context broker is unavailable, the operation returns cached data for up to an hour, with `stale: true`.
   *
   * `GET /sensors` (public)
   */
  listSensors: (request?: ListSensorsInput) => Promise<Result<SensorPage>>
  /**
   * Get a sensor
   *
   * Returns a station or a modelled area in the short form of `GET /sensors`.
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
   * Get statistics of a sensor
   *
   * Returns the statistics of one quantity or of the index, computed from hourly means of valid values:
   *
   * - mean, minimum, maximum and percentiles of the period, and of each day, month or year in it
   * - index of each day
   * - share of the hours that count
   * - limits of the city's standards, and how often they are exceeded
   * - mean of each hour of the day, and of each day of the week
   *
   * Hours, days, months and years are in the city's time zone.
   *
   * An hour counts if its valid values are at least 75 % of its values, and at least 75 % of the values that the hours of its day usually have (the median). A day counts if at least 18 of its hours count. Means of months and years are means of the hours that count. Percentiles are interpolated between hours.
   *
   * Limits for a day or for eight hours are compared only on days that count. Limits for eight hours are compared with the highest mean of eight hours that ends on the day. Means of calendar years are compared with limits if at least 75 % of the year's hours count.
   *
   * With `interval=day`, `aqi` is the daily index of the pollutant, as the city's standard defines it (VN_AQI: Decision 1459/QĐ-TCMT; US_AQI: EPA-454/B-24-002). The index of particles is computed from the mean of the day. The index of gases is computed from the highest hour or the highest mean of eight hours. US_AQI also computes high indices of sulphur dioxide from the mean of the day.
   *
   * With `attribute=airQualityIndex`, means and percentiles are of the hourly index. `aqi` is then the highest daily index of all pollutants.
   *
   * `GET /sensors/{sensor_id}/statistics` (public)
   */
  getSensorStatistics: (request: GetSensorStatisticsInput) => Promise<Result<SensorStatisticsResult>>
  /**
   * List the flags of a sensor
   *
   * Lists the flags of automatic checks and of staff for values in a period. A value without a flag is valid (1). A flag with the validity 1 only marks values, for example as doubtful: they still count. Values with a lower validity are stored, but do not count: the index, alerts, aggregates and statistics leave them out.
   *
   * `GET /sensors/{sensor_id}/flags` (public)
   */
  listSensorFlags: (request: ListSensorFlagsInput) => Promise<Result<SensorFlagList>>
  /**
   * Flag values of a sensor
   *
   * Flags the values of a period, one flag per quantity. Requires an administrator or manager. Values that arrive later for this period are flagged as well. If the flag declares the values invalid, the service recomputes the hours and indices that contain them. Hours whose single values are no longer stored stay as they are.
   *
   * `POST /sensors/{sensor_id}/flags` (administrators and managers)
   */
  createSensorFlag: (request: CreateSensorFlagInput) => Promise<Result<SensorFlagList>>
  /**
   * Remove a flag
   *
   * Removes a flag, and recomputes the hours and indices of its values. Requires an administrator or manager. An automatic check does not set a removed flag again.
   *
   * `DELETE /sensors/{sensor_id}/flags/{flag_id}` (administrators and managers)
   */
  deleteSensorFlag: (request: DeleteSensorFlagInput) => Promise<Result<Message>>
  /**
   * List the verifications of a sensor
   *
   * Lists the verifications of staff for values in a period. Values without a verification are preliminary (2) at reference stations, and not verified (3) at other sensors.
   *
   * `GET /sensors/{sensor_id}/verifications` (public)
   */
  listSensorVerifications: (request: ListSensorVerificationsInput) => Promise<Result<SensorVerificationList>>
  /**
   * Verify values of a sensor
   *
   * Sets the verification level of the values of a period, with one verification per quantity. Requires an administrator or manager. Where periods overlap, the newest verification applies.
   *
   * `POST /sensors/{sensor_id}/verifications` (administrators and managers)
   */
  verifySensorData: (request: VerifySensorDataInput) => Promise<Result<SensorVerificationList>>
  /**
   * Remove a verification
   *
   * Removes a verification. Earlier verifications of the same period apply again. Requires an administrator or manager.
   *
   * `DELETE /sensors/{sensor_id}/verifications/{verification_id}` (administrators and managers)
   */
  deleteSensorVerification: (request: DeleteSensorVerificationInput) => Promise<Result<Message>>
  /**
   * Get the air quality at a position
   *
   * Returns the air quality at a position in the city: index, category, health advice and concentrations. Without `lat` and `lng`, the position is the city centre. Positions are rounded to 0.01 degrees, about one kilometre.
   *
   * The values come from the nearest station within 5 kilometres that has an index from the last 24 hours (`basis` is `measured`). If there is no such station, a model provides the values (`basis` is `modelled`). The operation returns 404 for a position outside of the city.
   *
   * While a source is unavailable, the operation returns cached data with `stale: true`: measurements for up to an hour, and modelled values for up to six hours.
   *
   * `GET /air` (public)
   */
  getAirAt: (request?: GetAirAtInput) => Promise<Result<AirAtResult>>
  /**
   * Get the air quality forecast
   *
   * Returns a modelled forecast of 72 hours for a position in the city, starting with the current hour. Each hour contains the concentrations of particles and gases, and the index over all pollutants with its category. Without `lat` and `lng`, the position is the city centre. Positions are rounded to 0.1 degrees, about ten kilometres. The operation returns 404 for a position outside of the city.
   *
   * While the provider is unavailable, the operation returns cached data with `stale: true` for up to six hours.
   *
   * `GET /air/forecast` (public)
   */
  getAirForecast: (request?: GetAirForecastInput) => Promise<Result<AirForecastResult>>
  /**
   * List stations
   *
   * Lists the city's own stations. No sign-in is required. Only administrators and managers see the `notes` of a station.
   *
   * With `lat` and `lng`, the operation returns only stations within `radius` kilometres, nearest first, with the `distance` of each.
   *
   * `GET /stations` (public)
   */
  listStations: (request?: ListStationsInput) => Promise<Result<Station[]>>
  /**
   * Create a station
   *
   * Creates a station and returns its key. Requires an administrator or manager.
   *
   * The key is returned only once, because the service stores only its hash. The station sends its readings with this key. `POST /stations/{station_id}/key` replaces a lost key.
   *
   * If the operator requires it (`REAUTH_MINUTES`), this needs a recent password: see `POST /auth/confirm`. Otherwise the response is 403 with the code `password_confirmation_required`.
   *
   * `POST /stations` (administrators and managers)
   */
  createStation: (request: CreateStationInput) => Promise<Result<StationWithKey>>
  /**
   * Get a station
   *
   * Returns one of the city's own stations. No sign-in is required. Only administrators and managers see its `notes`. `GET /sensors/{sensor_id}` returns its air quality once it has sent readings.
   *
   * `GET /stations/{station_id}` (public)
   */
  getStation: (request: GetStationInput) => Promise<Result<Station>>
  /**
   * Update a station
   *
   * Updates the given fields of a station. Requires an administrator or manager. A station that is moved keeps its id, its sensor and its history.
   *
   * `PUT /stations/{station_id}` (administrators and managers)
   */
  updateStation: (request: UpdateStationInput) => Promise<Result<Station>>
  /**
   * Delete a station
   *
   * Deletes a station, its key and its sensor. Its measurements remain in the history. Requires an administrator.
   *
   * `DELETE /stations/{station_id}` (administrators only)
   */
  deleteStation: (request: DeleteStationInput) => Promise<Result<Message>>
  /**
   * Replace the key of a station
   *
   * Creates a new key for a station and returns it. Requires an administrator or manager. Over HTTP, the previous key stops working immediately. Over MQTT, it works until the operator updates and reloads the password file.
   *
   * If the operator requires it (`REAUTH_MINUTES`), this needs a recent password: see `POST /auth/confirm`. Otherwise the response is 403 with the code `password_confirmation_required`.
   *
   * `POST /stations/{station_id}/key` (administrators and managers)
   */
  rotateStationKey: (request: RotateStationKeyInput) => Promise<Result<StationWithKey>>
  /**
   * Send readings of a station
   *
   * Stores readings of a station. Requires the key of the station in the header `X-Station-Key`; user tokens are not accepted. Send up to 1,000 readings as a JSON array or as CSV, or a single reading as a JSON object.
   *
   * The operation returns 200 with one result per reading. Valid readings are stored even if others are rejected. A reading is rejected if its time is missing, invalid, more than 10 minutes in the future, or older than the retention period (400 days by default). It is also rejected if none of its values is a number. Implausible values are stored with the validity -1, and `detail` names them: the index, alerts and means leave them out. Missing values can be omitted or `null`.
   *
   * Readings can be sent late, and more than once: after a timeout, you can send the same readings again. If another value is already recorded for a field and time, the reading is rejected with the code `already_recorded`. Its values for other fields are stored. To replace recorded values, add `replace=true`. The indices of the hours that a late or replaced reading affects are computed again.
   *
   * The first line of a CSV body contains the names of the columns, in any order: `observed_at` and any of the value fields. A unit can follow a name in parentheses, as in `co (ppm)`. Columns are separated by commas, semicolons or tabs. With semicolons or tabs, numbers can have a decimal comma. A row with more or fewer columns than the first line is rejected; empty columns at its end are ignored.
   *
   * The air quality of the station appears in `GET /sensors` within seconds. Each station has the same hourly rate limit as a user.
   *
   * `POST /stations/{station_id}/readings` (with the key of the station)
   */
  createReadings: (request: CreateReadingsInput) => Promise<Result<ReadingResults>>
  /**
   * Send a reading of an airRohr device
   *
   * Accepts what the firmware of sensor.community sends to an own server, unchanged. In the firmware, enter the host without `http://`, the path `/stations/12/airrohr`, the id of the station as user, and its key as password. The values get the time of their arrival. Values that the service does not know are ignored.
   *
   * `POST /stations/{station_id}/airrohr` (for devices, with Basic authentication)
   */
  createAirRohrReading: (request: CreateAirRohrReadingInput) => Promise<Result<ReadingResults>>
  /**
   * Send an uplink of a LoRaWAN device
   *
   * Accepts what The Things Stack and ChirpStack send to a webhook, with the key of the station in the header `X-Station-Key`. `PUT /stations/{station_id}/mapping` sets the paths of the values in the payload. Uplinks without any of these values, such as joins, are accepted and store nothing.
   *
   * `POST /stations/{station_id}/uplinks` (with the key of the station)
   */
  createUplink: (request: CreateUplinkInput) => Promise<Result<ReadingResults>>
  /**
   * Set the mapping of uplinks
   *
   * Sets the paths of a station's values in the payload of its LoRaWAN uplinks. Requires an administrator or manager.
   *
   * `PUT /stations/{station_id}/mapping` (administrators and managers)
   */
  setUplinkMapping: (request: SetUplinkMappingInput) => Promise<Result<UplinkMapping>>
  /**
   * Get the data quality of a station
   *
   * Returns how complete the values of a station are in a month, whether the station is silent, and automatic flags of the month. Flags that staff have confirmed or removed are omitted. A flag of staff that covers an automatic flag confirms it. Requires an administrator or manager.
   *
   * `GET /stations/{station_id}/quality` (administrators and managers)
   */
  getStationQuality: (request: GetStationQualityInput) => Promise<Result<StationQuality>>
  /**
   * Correct the particles of a station
   *
   * Sets the correction of PM2.5 from a time on. It replaces earlier corrections from that time on. Requires an administrator or manager.
   *
   * `pm25` is the corrected value, from 0 to 2,000 µg/m³. The history contains the measured value as `pm25_raw`. Readings are corrected when they arrive. Stored values, and their hours and indices, are corrected in the background, without events, alerts or webhooks; `is_applied` is then `true`. `none` restores the measured values. Hours whose single values are no longer stored stay as they are.
   *
   * `PUT /stations/{station_id}/correction` (administrators and managers)
   */
  setStationCorrection: (request: SetStationCorrectionInput) => Promise<Result<StationCorrection>>
  /**
   * List the corrections of a station
   *
   * Lists the corrections that were set for a station, newest first, at most 1,000. A value has the newest correction that begins at its time or earlier. Requires an administrator or manager.
   *
   * `GET /stations/{station_id}/corrections` (administrators and managers)
   */
  listStationCorrections: (request: ListStationCorrectionsInput) => Promise<Result<StationCorrectionList>>
  /**
   * Compare a station with a reference
   *
   * Compares the hourly means that a station measured with the means of a reference sensor. Returns the line that converts means of the station to means of the reference (ordinary least squares). Requires an administrator or manager.
   *
   * The operation reads measured values, regardless of corrections, in the hours that count in statistics. It omits hours of a corrected station with an invalid value. It returns 409 unless at least 168 hours have both means and the means of the station vary. Nothing is stored.
   *
   * `POST /stations/{station_id}/collocation` (administrators and managers)
   */
  compareStation: (request: CompareStationInput) => Promise<Result<Collocation>>
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
   * Lists the slugs of the news feeds of this deployment. A city without feeds has an empty list.
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
   * Creates an analysis of weather and air quality at a place and stores it for the caller. Requires a signed-in user, unless the operator opens AI to guests (`GUEST_ACCESS=ai`), whose analyses are not stored. An AI provider writes the analysis from the service's own forecast and air quality data.
   *
   * A request takes up to 25 seconds. By default, AI requests are limited to 30 per user per hour, to 5 per hour for the guests of an address, and to 5,000 per UTC day for all callers together. If a limit is exceeded, the operation returns 429.
   *
   * If no AI provider is configured, the operation returns 503, and `detail` names the missing settings.
   *
   * `POST /ai/weather-insights` (signed-in users; guests if the operator allows it)
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
   * Returns a route for a question in plain words. Requires a signed-in user, unless the operator opens AI to guests (`GUEST_ACCESS=ai`).
   *
   * An AI provider extracts the start, the destination and the stops from the question. The service searches for the start and the destination within the city first, in its own locations and then with the geocoder. After that, it searches outside the city. If a place is not found, its coordinates from the request are used.
   *
   * A route has at most 5 stops. The service selects the locations of the requested type that add the least distance.
   *
   * A request takes up to 25 seconds and counts towards the limits of `POST /ai/weather-insights`.
   *
   * `POST /ai/directions` (signed-in users; guests if the operator allows it)
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
   * Unregisters one of the caller's devices, for example at sign-out. It no longer receives notifications to all devices or messages to the user. Subscriptions to topics remain; end them first with `DELETE /notifications/register/{token}/topics/{topic}`. A device of another user returns 404. If the operator lets guests register devices (`GUEST_ACCESS=push`), they can also unregister devices that have no user.
   *
   * `DELETE /notifications/register/{token}` (signed-in users; guests if the operator allows it)
   */
  unregisterDevice: (request: UnregisterDeviceInput) => Promise<Result<Message>>
  /**
   * Subscribe a device to a topic
   *
   * Subscribes one of the caller's devices to a topic. Requires a signed-in user. If the device is already subscribed, nothing changes. Web apps need this operation, because the push service's web SDK cannot subscribe to topics.
   *
   * If the push service no longer accepts the token, the operation returns 404 and the device becomes inactive. Register the device again with a new token.
   *
   * `PUT /notifications/register/{token}/topics/{topic}` (signed-in users)
   */
  subscribeTopic: (request: SubscribeTopicInput) => Promise<Result<Message>>
  /**
   * Unsubscribe a device from a topic
   *
   * Ends the subscription of one of the caller's devices. Requires a signed-in user. If the device is not subscribed, nothing changes.
   *
   * `DELETE /notifications/register/{token}/topics/{topic}` (signed-in users)
   */
  unsubscribeTopic: (request: UnsubscribeTopicInput) => Promise<Result<Message>>
  /**
   * List topics
   *
   * Lists the topics that devices can subscribe to. Requires a signed-in user. If the operator sends a daily message with the weather and the air quality, it has one topic per language.
   *
   * `GET /notifications/topics` (signed-in users)
   */
  listTopics: (request?: ListTopicsInput) => Promise<Result<Topic[]>>
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
   * With `translations`, each device receives the text in the language with which it was registered, or `title` and `body` if the notification has no text in that language.
   *
   * If no message can be passed to the push service, the record is stored with the status `failed`. The operation then returns 502 (access denied), 503 (push service unreachable) or 504 (no response in time). Without push credentials, the operation returns 503 and stores no record.
   *
   * `POST /notifications/send` (administrators only)
   */
  sendNotification: (request: SendNotificationInput) => Promise<Result<PushNotification>>
  /**
   * Send a notification to a topic
   *
   * Sends a push notification to all devices that are subscribed to a topic, and returns its record. Requires an administrator. Devices subscribe with `PUT /notifications/register/{token}/topics/{topic}` or with the SDK of the push service. The number of devices is therefore unknown, and the topic counts as one device. Send an `Idempotency-Key` so that a retry does not deliver the notification twice.
   *
   * A topic has no language: all of its devices receive `title` and `body`, and the operation does not accept `translations`. To send in several languages, use one topic per language.
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
   * Administrators receive the whole record. Other users receive only `id`, `title`, `body`, `translations`, `data`, `payload` and `created_at`. For them, dry runs and notifications that reached no device return 404.
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
   * List alerts
   *
   * Lists the caller's alerts, oldest first. Requires a signed-in user.
   *
   * `GET /alerts` (signed-in users)
   */
  listAlerts: (request?: ListAlertsInput) => Promise<Result<Alert[]>>
  /**
   * Create an alert
   *
   * Creates an alert for a circle or for one of the city's own stations. Requires a signed-in user. A user can have at most 20 alerts.
   *
   * When a sensor in the circle, or the station, reaches `threshold`, the service sends a push message to the user's [devices](/redoc#tag/Notifications), within a minute of the observation. If the index is already that high when the alert is created, the message is sent with the next observation. The next message is sent only after the index of all sensors in the circle has fallen below `reset_below`. During the quiet hours, nothing is sent; if the index is still too high afterwards, the message is sent with the next observation.
   *
   * `POST /alerts` (signed-in users)
   */
  createAlert: (request: CreateAlertInput) => Promise<Result<Alert>>
  /**
   * Get an alert
   *
   * Returns one of the caller's alerts. Requires a signed-in user.
   *
   * `GET /alerts/{alert_id}` (signed-in users)
   */
  getAlert: (request: GetAlertInput) => Promise<Result<Alert>>
  /**
   * Update an alert
   *
   * Updates the given fields of one of the caller's alerts. Requires a signed-in user. After a change of the place or of the threshold, the alert can send a message again at once.
   *
   * `PUT /alerts/{alert_id}` (signed-in users)
   */
  updateAlert: (request: UpdateAlertInput) => Promise<Result<Alert>>
  /**
   * Delete an alert
   *
   * Deletes one of the caller's alerts. Requires a signed-in user.
   *
   * `DELETE /alerts/{alert_id}` (signed-in users)
   */
  deleteAlert: (request: DeleteAlertInput) => Promise<Result<Message>>
  /**
   * List webhooks
   *
   * Lists all webhooks, oldest first, without their secrets. Requires an administrator.
   *
   * `GET /webhooks` (administrators only)
   */
  listWebhooks: (request?: ListWebhooksInput) => Promise<Result<Webhook[]>>
  /**
   * Create a webhook
   *
   * Creates a webhook and returns its secret. Requires an administrator. There can be at most 50 webhooks.
   *
   * The secret is returned only once. With it, the receiver verifies that events come from this service: see [Webhooks](/redoc#section/Webhooks). `POST /webhooks/{webhook_id}/secret` replaces a lost secret.
   *
   * The service does not send a request to the address until an event occurs. Send a test event with `POST /webhooks/{webhook_id}/ping`. If a host name resolves to a private address, the delivery of an event fails, and its `error` contains the reason.
   *
   * If the operator requires it (`REAUTH_MINUTES`), this needs a recent password: see `POST /auth/confirm`. Otherwise the response is 403 with the code `password_confirmation_required`.
   *
   * `POST /webhooks` (administrators only)
   */
  createWebhook: (request: CreateWebhookInput) => Promise<Result<WebhookWithSecret>>
  /**
   * Get a webhook
   *
   * Returns a webhook without its secret. Requires an administrator.
   *
   * `GET /webhooks/{webhook_id}` (administrators only)
   */
  getWebhook: (request: GetWebhookInput) => Promise<Result<Webhook>>
  /**
   * Update a webhook
   *
   * Updates the given fields of a webhook. Requires an administrator. Pending deliveries are sent to the new address.
   *
   * If the operator requires it (`REAUTH_MINUTES`), a body with `url` needs a recent password: see `POST /auth/confirm`. Otherwise the response is 403 with the code `password_confirmation_required`.
   *
   * `PUT /webhooks/{webhook_id}` (administrators only)
   */
  updateWebhook: (request: UpdateWebhookInput) => Promise<Result<Webhook>>
  /**
   * Delete a webhook
   *
   * Deletes a webhook and its deliveries, including the pending ones. Requires an administrator.
   *
   * `DELETE /webhooks/{webhook_id}` (administrators only)
   */
  deleteWebhook: (request: DeleteWebhookInput) => Promise<Result<Message>>
  /**
   * Replace the secret of a webhook
   *
   * Creates a new secret for a webhook and returns it. Requires an administrator. For 24 hours, events are signed with the new and with the previous secret, so that the receiver can change its settings without rejecting events.
   *
   * If the operator requires it (`REAUTH_MINUTES`), this needs a recent password: see `POST /auth/confirm`. Otherwise the response is 403 with the code `password_confirmation_required`.
   *
   * `POST /webhooks/{webhook_id}/secret` (administrators only)
   */
  rotateWebhookSecret: (request: RotateWebhookSecretInput) => Promise<Result<WebhookWithSecret>>
  /**
   * Send a test event
   *
   * Sends an event of the type `webhook.ping` to a webhook. Requires an administrator. The operation returns before the event is sent. `GET /webhooks/{webhook_id}/deliveries` shows the result.
   *
   * `POST /webhooks/{webhook_id}/ping` (administrators only)
   */
  pingWebhook: (request: PingWebhookInput) => Promise<Result<WebhookDelivery>>
  /**
   * List the deliveries of a webhook
   *
   * Lists the deliveries of a webhook, newest first, with the result of the last attempt of each. Requires an administrator. Deliveries are deleted with their events, by default after 7 days.
   *
   * `GET /webhooks/{webhook_id}/deliveries` (administrators only)
   */
  listDeliveries: (request: ListDeliveriesInput) => Promise<Result<WebhookDelivery[]>>
  /**
   * Send an event again
   *
   * Sends the event of a delivery again, with the same `webhook-id`. Requires an administrator. A failed delivery is retried for another 24 hours. The operation returns before the event is sent.
   *
   * `POST /webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver` (administrators only)
   */
  redeliverWebhook: (request: RedeliverWebhookInput) => Promise<Result<WebhookDelivery>>
  /**
   * List entities
   *
   * Forwards a query to the context broker and returns the matching entities. No sign-in is required.
   *
   * Without `type`, `attrs`, `q` and a geo query (`georel`, `geometry` and `coordinates`), the operation lists the entities of every type (`local=true` of NGSI-LD). It returns 400 if the broker does not support the query.
   *
   * With `Accept: application/ld+json`, each entity contains its `@context`. Otherwise the response is plain JSON.
   *
   * Other parameters of NGSI-LD, such as `idPattern`, `pick`, `omit`, `lang`, `scopeQ`, `orderBy` and `format`, return 400 instead of being ignored.
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
   * Ids of locations, reports and stations return 409, because the service writes these entities.
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
   * Other parameters of NGSI-LD, such as `pick`, `omit`, `lang` and `format`, return 400 instead of being ignored.
   *
   * `GET /context/entities/{entity_id}` (public)
   */
  getContextEntity: (request: GetContextEntityInput) => Promise<Result<ContextEntity>>
  /**
   * Append attributes
   *
   * Adds attributes to an entity in the context broker, and replaces existing ones. Requires an administrator or manager. The `@context` is sent as in `POST /context/entities`.
   *
   * Entities that belong to the service return 409.
   *
   * `POST /context/entities/{entity_id}/attrs` (administrators and managers)
   */
  appendContextAttributes: (request: AppendContextAttributesInput) => Promise<Result<ContextUpdateResult>>
  /**
   * Update attributes
   *
   * Replaces attributes of an entity in the context broker, and adds those that it does not have. Other attributes are kept. Requires an administrator or manager. The `@context` is sent as in `POST /context/entities`.
   *
   * Entities that belong to the service return 409.
   *
   * `PATCH /context/entities/{entity_id}/attrs` (administrators and managers)
   */
  updateContextAttributes: (request: UpdateContextAttributesInput) => Promise<Result<ContextUpdateResult>>
  /**
   * Create or update entities
   *
   * Creates or changes up to 100 entities in the context broker. Requires an administrator or manager. Sending the same request again has no further effect. The maximum size of the body is 4 MB; some brokers accept less.
   *
   * The response lists the entities that were written and, with the reason, those that were not. Entities that belong to the service are not written, and are listed in `errors` with status 409. If all entities belong to the service, the operation itself returns 409. The same applies, with status 400, to entities whose `@context` the broker cannot load.
   *
   * With `application/ld+json`, each entity must contain its `@context`. With `application/json`, none must; send the context in the header `Link`, or omit the header to use the service's own context. Managers can use only the contexts listed at the header `Link`, also in the body.
   *
   * `POST /context/entityOperations/upsert` (administrators and managers)
   */
  upsertContextEntities: (request: UpsertContextEntitiesInput) => Promise<Result<ContextBatchResult>>
  /**
   * List entities with their values over time
   *
   * Lists the entities that have values in a time range, with these values, in order of id. The values come from the history of the service, not from the context broker. The history contains the numeric attributes of `AirQualityObserved`, `WeatherObserved` and `TrafficFlow`. Other types and attributes return 400. At least one of `type` and `attrs` is required. No sign-in is required.
   *
   * A response contains at most 10,000 values. If there are more values, the status is 206, and all attributes end at the same time, which is the second time in `Content-Range`. Send it as `timeAt` (with `lastN`, as the end of the range) to continue. The next response repeats the values at `timeAt`, but none with `lastN`. If there are more aggregates, the response is 400.
   *
   * Names follow the service's own JSON-LD context. Its address is in the header `Link`; with `Accept: application/ld+json`, it is in `@context`. `type` and `attrs` also accept full IRIs.
   *
   * Other parameters of NGSI-LD, such as `q`, `georel`, `idPattern`, `scopeQ`, `lang` and `orderBy`, return 400 instead of being ignored.
   *
   * `GET /context/temporal/entities` (public)
   */
  listTemporalEntities: (request: ListTemporalEntitiesInput) => Promise<Result<TemporalEntity[]>>
  /**
   * Get the values of an entity over time
   *
   * Returns an entity with its values in a time range, or with all its values. An entity without values in the range has no attributes. Returns 404 if no values of the entity have been stored, or none of the attributes in `attrs`. No sign-in is required.
   *
   * The stored values, the maximum number of values, the names and the parameters that return 400 are the same as in `GET /context/temporal/entities`.
   *
   * `GET /context/temporal/entities/{entity_id}` (public)
   */
  getTemporalEntity: (request: GetTemporalEntityInput) => Promise<Result<TemporalEntity>>
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
   * `GET /ai/directions` (signed-in users; guests if the operator allows it)
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
  /**
   * List entities with their values over time (variant)
   *
   * Same as `GET /context/temporal/entities`.
   *
   * `GET /ngsi-ld/v1/temporal/entities` (public)
   *
   * Variant of {@link listTemporalEntities}. Use that operation in new code.
   */
  listTemporal: (request: ListTemporalEntitiesInput) => Promise<Result<TemporalEntity[]>>
  /**
   * Get the values of an entity over time (variant)
   *
   * Same as `GET /context/temporal/entities/{entity_id}`.
   *
   * `GET /ngsi-ld/v1/temporal/entities/{entity_id}` (public)
   *
   * Variant of {@link getTemporalEntity}. Use that operation in new code.
   */
  getTemporal: (request: GetTemporalEntityInput) => Promise<Result<TemporalEntity>>
}

/** Method, path and file fields of each operation. */
export const table: Record<keyof Methods, string> = {
  getRoot: 'GET /',
  getHealth: 'GET /health',
  getSystemStatus: 'GET /system/status',
  getOverview: 'GET /overview',
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
  confirmPassword: 'POST /auth/confirm',
  listSessions: 'GET /auth/sessions',
  revokeOtherSessions: 'DELETE /auth/sessions',
  revokeSession: 'DELETE /auth/sessions/{session_id}',
  enrollTotp: 'POST /auth/totp',
  disableTotp: 'DELETE /auth/totp',
  confirmTotp: 'POST /auth/totp/confirm',
  forgotPassword: 'POST /auth/password/forgot',
  resetPassword: 'POST /auth/password/reset',
  sendVerification: 'POST /auth/email/verification',
  verifyEmail: 'POST /auth/email/verify',
  listUsers: 'GET /users',
  createUser: 'POST /users',
  exportMyData: 'GET /users/me/export',
  getUser: 'GET /users/{user_id}',
  updateUser: 'PUT /users/{user_id}',
  deleteUser: 'DELETE /users/{user_id}',
  listUserSessions: 'GET /users/{user_id}/sessions',
  revokeUserSessions: 'DELETE /users/{user_id}/sessions',
  sendPasswordReset: 'POST /users/{user_id}/password-reset',
  listAuditEvents: 'GET /audit',
  listLocations: 'GET /locations',
  createLocation: 'POST /locations',
  importLocations: 'POST /locations/import',
  getLocation: 'GET /locations/{location_id}',
  updateLocation: 'PUT /locations/{location_id}',
  deleteLocation: 'DELETE /locations/{location_id}',
  listReports: 'GET /reports',
  createReport: 'POST /reports images,image',
  listPublicReports: 'GET /reports/public',
  listSimilarReports: 'GET /reports/similar',
  updateReportStatuses: 'POST /reports/status',
  getReport: 'GET /reports/{report_id}',
  deleteReport: 'DELETE /reports/{report_id}',
  updateReportStatus: 'PATCH /reports/{report_id}/status',
  listReportHistory: 'GET /reports/{report_id}/history',
  supportReport: 'POST /reports/{report_id}/support',
  unsupportReport: 'DELETE /reports/{report_id}/support',
  uploadImage: 'POST /upload/image image,file',
  listAirQuality: 'GET /aqi/{city}',
  listAirQualityHistory: 'GET /aqi/{city}/history',
  listAirQualityStatistics: 'GET /aqi/{city}/statistics',
  listAirQualityForecast: 'GET /aqi/{city}/forecast',
  listSensors: 'GET /sensors',
  getSensor: 'GET /sensors/{sensor_id}',
  getSensorAqi: 'GET /sensors/{sensor_id}/aqi',
  listSensorHistory: 'GET /sensors/{sensor_id}/history',
  getSensorStatistics: 'GET /sensors/{sensor_id}/statistics',
  listSensorFlags: 'GET /sensors/{sensor_id}/flags',
  createSensorFlag: 'POST /sensors/{sensor_id}/flags',
  deleteSensorFlag: 'DELETE /sensors/{sensor_id}/flags/{flag_id}',
  listSensorVerifications: 'GET /sensors/{sensor_id}/verifications',
  verifySensorData: 'POST /sensors/{sensor_id}/verifications',
  deleteSensorVerification: 'DELETE /sensors/{sensor_id}/verifications/{verification_id}',
  getAirAt: 'GET /air',
  getAirForecast: 'GET /air/forecast',
  listStations: 'GET /stations',
  createStation: 'POST /stations',
  getStation: 'GET /stations/{station_id}',
  updateStation: 'PUT /stations/{station_id}',
  deleteStation: 'DELETE /stations/{station_id}',
  rotateStationKey: 'POST /stations/{station_id}/key',
  createReadings: 'POST /stations/{station_id}/readings',
  createAirRohrReading: 'POST /stations/{station_id}/airrohr',
  createUplink: 'POST /stations/{station_id}/uplinks',
  setUplinkMapping: 'PUT /stations/{station_id}/mapping',
  getStationQuality: 'GET /stations/{station_id}/quality',
  setStationCorrection: 'PUT /stations/{station_id}/correction',
  listStationCorrections: 'GET /stations/{station_id}/corrections',
  compareStation: 'POST /stations/{station_id}/collocation',
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
  subscribeTopic: 'PUT /notifications/register/{token}/topics/{topic}',
  unsubscribeTopic: 'DELETE /notifications/register/{token}/topics/{topic}',
  listTopics: 'GET /notifications/topics',
  listDevices: 'GET /notifications/tokens',
  sendNotification: 'POST /notifications/send',
  sendTopicNotification: 'POST /notifications/send/topic',
  listNotifications: 'GET /notifications/history',
  getNotification: 'GET /notifications/history/{notification_id}',
  cleanUpNotifications: 'DELETE /notifications/cleanup',
  listAlerts: 'GET /alerts',
  createAlert: 'POST /alerts',
  getAlert: 'GET /alerts/{alert_id}',
  updateAlert: 'PUT /alerts/{alert_id}',
  deleteAlert: 'DELETE /alerts/{alert_id}',
  listWebhooks: 'GET /webhooks',
  createWebhook: 'POST /webhooks',
  getWebhook: 'GET /webhooks/{webhook_id}',
  updateWebhook: 'PUT /webhooks/{webhook_id}',
  deleteWebhook: 'DELETE /webhooks/{webhook_id}',
  rotateWebhookSecret: 'POST /webhooks/{webhook_id}/secret',
  pingWebhook: 'POST /webhooks/{webhook_id}/ping',
  listDeliveries: 'GET /webhooks/{webhook_id}/deliveries',
  redeliverWebhook: 'POST /webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver',
  listContextEntities: 'GET /context/entities',
  createContextEntity: 'POST /context/entities',
  getContextEntity: 'GET /context/entities/{entity_id}',
  appendContextAttributes: 'POST /context/entities/{entity_id}/attrs',
  updateContextAttributes: 'PATCH /context/entities/{entity_id}/attrs',
  upsertContextEntities: 'POST /context/entityOperations/upsert',
  listTemporalEntities: 'GET /context/temporal/entities',
  getTemporalEntity: 'GET /context/temporal/entities/{entity_id}',
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
  listTemporal: 'GET /ngsi-ld/v1/temporal/entities',
  getTemporal: 'GET /ngsi-ld/v1/temporal/entities/{entity_id}',
}

/** Paths on which 401 means wrong credentials instead of an invalid token. */
export const signIns = ['/login', '/login/access-token', '/auth/login', '/api/auth/login']

/** Methods and URLs of the operations that require the key of a station instead of a token. */
export const stationCalls = [/^POST .+\/stations\/[^/]+\/readings$/, /^POST .+\/stations\/[^/]+\/uplinks$/]

/** Operations whose successful response has no body. */
export const empty = ['createContextEntity', 'receiveContextNotification']

/** Operations that return a file. */
export const downloads = ['exportMyData']

/** Fields with a report status or a role, and their canonical spelling, by operation. */
export const spellings: Record<string, Record<string, 'upper' | 'lower'>> = {"login":{"role":"lower"},"register":{"role":"lower"},"refreshToken":{"role":"lower"},"getCurrentUser":{"role":"lower"},"updateProfile":{"role":"lower"},"changePassword":{"role":"lower"},"confirmPassword":{"role":"lower"},"listUsers":{"role":"lower"},"createUser":{"role":"lower"},"getUser":{"role":"lower"},"updateUser":{"role":"lower"},"listReports":{"status":"upper"},"createReport":{"status":"upper"},"listPublicReports":{"status":"upper"},"listSimilarReports":{"status":"upper"},"getReport":{"status":"upper"},"updateReportStatus":{"status":"upper"},"listReportHistory":{"from":"upper","to":"upper"},"loginAccessToken":{"role":"lower"},"authLogin":{"role":"lower"},"apiAuthLogin":{"role":"lower"},"getUsersMe":{"role":"lower"},"adminCreateUser":{"role":"lower"},"updateReport":{"status":"upper"},"replaceReportStatus":{"status":"upper"}}

/** The lists that `pages` and `iterate` read. */
export interface Lists {
  listUsers: { request: ListUsersInput; item: User }
  listAuditEvents: { request: ListAuditEventsInput; item: AuditEvent }
  listLocations: { request: ListLocationsInput & { query?: { raw?: false } }; item: Location }
  listReports: { request: ListReportsInput; item: Report }
  listPublicReports: { request: ListPublicReportsInput; item: PublicReport }
  listSensors: { request: ListSensorsInput; item: Sensor }
  listStations: { request: ListStationsInput; item: Station }
  listWeatherInsights: { request: ListWeatherInsightsInput; item: WeatherInsight }
  listDevices: { request: ListDevicesInput; item: DeviceToken }
  listNotifications: { request: ListNotificationsInput; item: NotificationHistoryRecord }
  listDeliveries: { request: ListDeliveriesInput; item: WebhookDelivery }
  listContextEntities: { request: ListContextEntitiesInput; item: ContextEntity }
  listTemporalEntities: { request: ListTemporalEntitiesInput; item: TemporalEntity }
  listEntities: { request: ListContextEntitiesInput; item: ContextEntity }
  listTemporal: { request: ListTemporalEntitiesInput; item: TemporalEntity }
}

/** The parameter that skips records, for lists without a `Link` header. */
export const offsets: Record<string, string> = {"listWeatherInsights":"skip","listDevices":"skip","listNotifications":"skip","listContextEntities":"offset","listTemporalEntities":"offset","listEntities":"offset","listTemporal":"offset"}
