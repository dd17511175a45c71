/** Everything that the mocks share with the service. No other file of the SDK imports from `src/`. */
export { bodyTooLarge, fileTooLarge, formErrors } from '../../../../src/pipeline/contract/body-errors.js'
export { cacheControl, isFresh } from '../../../../src/pipeline/contract/cache-control.js'
export { decodeQuery } from '../../../../src/pipeline/contract/decode.js'
export {
  resolve,
  type MediaTypeObject,
  type Method,
  type OpenApiDocument,
  type OperationObject,
  type ResponseObject,
} from '../../../../src/pipeline/contract/document.js'
export { contractError, formatApiError, methodNotAllowed } from '../../../../src/pipeline/contract/errors.js'
export { assembleForm, type Form, type FormRule } from '../../../../src/pipeline/contract/form.js'
export { formatIgnored, ignoredParametersHeader } from '../../../../src/pipeline/contract/ignored-parameters.js'
export { createMatcher, versionPrefix, type Match } from '../../../../src/pipeline/contract/match.js'
export {
  mediaTypeOf,
  parseBody,
  assertBodyOptional,
  unsupportedMediaType,
} from '../../../../src/pipeline/contract/parse-body.js'
export { bearerToken, parseRequestId } from '../../../../src/pipeline/contract/request-headers.js'
export { requestRules, type BodyRule, type RequestRules } from '../../../../src/pipeline/contract/request-rules.js'
export {
  validateRequest,
  type ValidRequest,
  type ParsedBody,
} from '../../../../src/pipeline/contract/validate-request.js'
export {
  createSchemaCompiler,
  type SchemaCompiler,
  type Validate,
} from '../../../../src/pipeline/contract/schema-compiler.js'
export type { AuditRecord, AuditRepository } from '../../../../src/platform/audit/repository.js'
export type {
  ImportedLocation,
  LocationFilter,
  LocationRecord,
  LocationRepository,
  NewLocation,
  StoredMatch,
} from '../../../../src/features/places/repository.js'
export type { AccountTokenRepository } from '../../../../src/features/accounts/links-repository.js'
export type { StationFilter, StationRecord, StationRepository } from '../../../../src/features/stations/repository.js'
export type { SessionRecord, SessionRepository } from '../../../../src/features/accounts/sessions-repository.js'
export type {
  UpdateOptions,
  UserFilter,
  UserRecord,
  UserRepository,
} from '../../../../src/features/accounts/users-repository.js'
export type { TotpRepository } from '../../../../src/features/accounts/totp.js'
export type { Page, PageRequest, Slice } from '../../../../src/platform/database/pages.js'
export { exportReadme } from '../../../../src/features/accounts/data-export.js'
export { exportFiles as accountFiles } from '../../../../src/features/accounts/personal-data.js'
export { exportFiles as insightFiles } from '../../../../src/features/ai/personal-data.js'
export { exportFiles as alertFiles } from '../../../../src/features/alerts/personal-data.js'
export { exportFiles as messageFiles } from '../../../../src/features/messages/personal-data.js'
export { exportFiles as reportFiles, removeReportsOf } from '../../../../src/features/reports/personal-data.js'
export type { ReportFilter } from '../../../../src/features/reports/filter.js'
export type { HistoryRecord, ReportRecord, ReportRepository } from '../../../../src/features/reports/repository.js'
export type {
  PublicReportRecord,
  PublicReportRepository,
} from '../../../../src/features/reports/public-reports-repository.js'
export { entityMediaType, languageOf } from '../../../../src/base/accept.js'
export { auditEventOf } from '../../../../src/platform/audit/audit.js'
export { haversine, roundDegrees, streetDecimals } from '../../../../src/base/geo.js'
export { plainWords } from '../../../../src/features/places/repeated-places.js'
export type { Principal } from '../../../../src/base/principal.js'
export { linkPurposeOf, type LinkPurpose } from '../../../../src/features/accounts/mails.js'
export { isPermitted, parseRole } from '../../../../src/base/principal.js'
export { isTotpCode, normalizeCode } from '../../../../src/features/accounts/totp-code.js'
export type { UploadedFile } from '../../../../src/base/uploads.js'
export { isObject } from '../../../../src/base/json.js'
export { checkPagingStyle } from '../../../../src/base/pages.js'
export {
  anonymisedTitle,
  isPublishable,
  maxSimilarDays,
  openStatuses,
  parseStatus,
} from '../../../../src/features/reports/rules.js'
export {
  BadRequest,
  Conflict,
  DomainError,
  Forbidden,
  NotFound,
  Unauthenticated,
  Unprocessable,
} from '../../../../src/base/errors.js'
export { changePassword } from '../../../../src/features/accounts/handlers/changePassword.js'
export { confirmPassword } from '../../../../src/features/accounts/handlers/confirmPassword.js'
export { confirmTotp } from '../../../../src/features/accounts/handlers/confirmTotp.js'
export { deleteCurrentUser } from '../../../../src/features/accounts/handlers/deleteCurrentUser.js'
export { disableTotp } from '../../../../src/features/accounts/handlers/disableTotp.js'
export { enrollTotp } from '../../../../src/features/accounts/handlers/enrollTotp.js'
export { forgotPassword } from '../../../../src/features/accounts/handlers/forgotPassword.js'
export { resetPassword } from '../../../../src/features/accounts/handlers/resetPassword.js'
export { sendVerification } from '../../../../src/features/accounts/handlers/sendVerification.js'
export { verifyEmail } from '../../../../src/features/accounts/handlers/verifyEmail.js'
export { getCurrentUser } from '../../../../src/features/accounts/handlers/getCurrentUser.js'
export { listSessions } from '../../../../src/features/accounts/handlers/listSessions.js'
export { login } from '../../../../src/features/accounts/handlers/login.js'
export { logout } from '../../../../src/features/accounts/handlers/logout.js'
export { refreshToken } from '../../../../src/features/accounts/handlers/refreshToken.js'
export { register } from '../../../../src/features/accounts/handlers/register.js'
export { revokeOtherSessions } from '../../../../src/features/accounts/handlers/revokeOtherSessions.js'
export { revokeSession } from '../../../../src/features/accounts/handlers/revokeSession.js'
export { updateProfile } from '../../../../src/features/accounts/handlers/updateProfile.js'
export { listAuditEvents } from '../../../../src/features/accounts/handlers/listAuditEvents.js'
export type { AccountsContext } from '../../../../src/features/accounts/handler-context.js'
export type { PlacesContext } from '../../../../src/features/places/handler-context.js'
export { createLocation } from '../../../../src/features/places/handlers/createLocation.js'
export { deleteLocation } from '../../../../src/features/places/handlers/deleteLocation.js'
export { getLocation } from '../../../../src/features/places/handlers/getLocation.js'
export { importLocations } from '../../../../src/features/places/handlers/importLocations.js'
export { listLocations } from '../../../../src/features/places/handlers/listLocations.js'
export { updateLocation } from '../../../../src/features/places/handlers/updateLocation.js'
export type { Handlers as ReportHandlers, ReportsContext } from '../../../../src/features/reports/handler-context.js'
export { deleteReport } from '../../../../src/features/reports/handlers/deleteReport.js'
export { getReport } from '../../../../src/features/reports/handlers/getReport.js'
export { listPublicReports } from '../../../../src/features/reports/handlers/listPublicReports.js'
export { listReportHistory } from '../../../../src/features/reports/handlers/listReportHistory.js'
export { listReports } from '../../../../src/features/reports/handlers/listReports.js'
export { listSimilarReports } from '../../../../src/features/reports/handlers/listSimilarReports.js'
export { filesOf, linkedImagesOf, newReportOf } from '../../../../src/features/reports/new-report.js'
export { presentReport } from '../../../../src/features/reports/present.js'
export { supportReport } from '../../../../src/features/reports/handlers/supportReport.js'
export { unsupportReport } from '../../../../src/features/reports/handlers/unsupportReport.js'
export { updateReportStatus } from '../../../../src/features/reports/handlers/updateReportStatus.js'
export { updateReportStatuses } from '../../../../src/features/reports/handlers/updateReportStatuses.js'
export type { StationsContext } from '../../../../src/features/stations/handler-context.js'
export { createReadings } from '../../../../src/features/stations/handlers/createReadings.js'
export { createStation } from '../../../../src/features/stations/handlers/createStation.js'
export { deleteStation } from '../../../../src/features/stations/handlers/deleteStation.js'
export { getStation } from '../../../../src/features/stations/handlers/getStation.js'
export { listStations } from '../../../../src/features/stations/handlers/listStations.js'
export { rotateStationKey } from '../../../../src/features/stations/handlers/rotateStationKey.js'
export { updateStation } from '../../../../src/features/stations/handlers/updateStation.js'
export { uploadImage } from '../../../../src/features/reports/handlers/uploadImage.js'
export { createUser } from '../../../../src/features/accounts/handlers/createUser.js'
export { exportMyData } from '../../../../src/features/accounts/handlers/exportMyData.js'
export { deleteUser } from '../../../../src/features/accounts/handlers/deleteUser.js'
export { getUser } from '../../../../src/features/accounts/handlers/getUser.js'
export { listUserSessions } from '../../../../src/features/accounts/handlers/listUserSessions.js'
export { listUsers } from '../../../../src/features/accounts/handlers/listUsers.js'
export { revokeUserSessions } from '../../../../src/features/accounts/handlers/revokeUserSessions.js'
export { sendPasswordReset } from '../../../../src/features/accounts/handlers/sendPasswordReset.js'
export { updateUser } from '../../../../src/features/accounts/handlers/updateUser.js'
export { valid } from '../../../../src/platform/requests/valid.js'
export type { AnyHandler } from '../../../../src/pipeline/http/bind.js'
export type { Grant } from '../../../../src/features/accounts/sessions.js'
export type { StationKeys } from '../../../../src/features/stations/station-keys.js'
export type { TokenSession } from '../../../../src/platform/security/tokens.js'
export type { Totp } from '../../../../src/features/accounts/totp.js'
export { imageKinds, kindOfMediaType } from '../../../../src/features/reports/images/media-types.js'
export type { IncomingImage } from '../../../../src/features/reports/images/reencode.js'
export { createLocationImports } from '../../../../src/features/places/location-imports.js'
export type { StoredImage } from '../../../../src/features/reports/uploads.js'
export { createMailer } from '../../../../src/features/accounts/mails.js'
export { createReadingIntake } from '../../../../src/features/stations/readings.js'
export { canonicalJson, idempotencyKeyReused } from '../../../../src/platform/idempotency/idempotency-key.js'
export { recordTag } from '../../../../src/base/version.js'
