/** Everything that the mocks share with the service. No other file of the SDK imports from `src/`. */
export { bodyTooLarge, fileTooLarge, formErrors } from '../../../../src/contract/body-errors.js'
export { cacheControl, isFresh } from '../../../../src/contract/cache-control.js'
export { decodeQuery } from '../../../../src/contract/decode.js'
export {
  resolve,
  type MediaTypeObject,
  type Method,
  type OpenApiDocument,
  type OperationObject,
  type ResponseObject,
} from '../../../../src/contract/document.js'
export { contractError, formatApiError, methodNotAllowed } from '../../../../src/contract/errors.js'
export { assembleForm, type Form, type FormRule } from '../../../../src/contract/form.js'
export { formatIgnored, ignoredParametersHeader } from '../../../../src/contract/ignored-parameters.js'
export { createMatcher, versionPrefix, type Match } from '../../../../src/contract/match.js'
export {
  mediaTypeOf,
  parseBody,
  assertBodyOptional,
  unsupportedMediaType,
} from '../../../../src/contract/parse-body.js'
export { bearerToken, parseRequestId } from '../../../../src/contract/request-headers.js'
export { requestRules, type BodyRule, type RequestRules } from '../../../../src/contract/request-rules.js'
export { validateRequest, type ValidRequest, type ParsedBody } from '../../../../src/contract/validate-request.js'
export { createSchemaCompiler, type SchemaCompiler, type Validate } from '../../../../src/contract/schema-compiler.js'
export type { AuditRecord, AuditRepository } from '../../../../src/database/repositories/audit.js'
export type {
  ImportedLocation,
  LocationFilter,
  LocationRecord,
  LocationRepository,
  NewLocation,
  StoredMatch,
} from '../../../../src/database/repositories/locations.js'
export type { AccountTokenRepository } from '../../../../src/database/repositories/account-tokens.js'
export type { StationFilter, StationRecord, StationRepository } from '../../../../src/database/repositories/stations.js'
export type { SessionRecord, SessionRepository } from '../../../../src/database/repositories/sessions.js'
export type {
  UpdateOptions,
  UserFilter,
  UserRecord,
  UserRepository,
} from '../../../../src/database/repositories/users.js'
export type { TotpRepository } from '../../../../src/database/repositories/totp.js'
export type { Page, PageRequest, Slice } from '../../../../src/database/repositories/pages.js'
export { exportReadme } from '../../../../src/domain/data-export.js'
export type { ReportFilter } from '../../../../src/database/repositories/report-filter.js'
export type { HistoryRecord, ReportRecord, ReportRepository } from '../../../../src/database/repositories/reports.js'
export type {
  PublicReportRecord,
  PublicReportRepository,
} from '../../../../src/database/repositories/public-reports.js'
export { entityMediaType, languageOf } from '../../../../src/domain/accept.js'
export { auditedFieldsOf } from '../../../../src/domain/audit.js'
export { haversine, roundDegrees, streetDecimals } from '../../../../src/domain/geo.js'
export { plainWords } from '../../../../src/domain/repeated-places.js'
export type { Principal } from '../../../../src/domain/principal.js'
export { linkPurposeOf, type LinkPurpose } from '../../../../src/domain/mails.js'
export { isPermitted, parseRole } from '../../../../src/domain/roles.js'
export { isTotpCode, normalizeCode } from '../../../../src/domain/totp.js'
export type { UploadedFile } from '../../../../src/domain/uploads.js'
export { isObject } from '../../../../src/domain/json.js'
export { checkPagingStyle } from '../../../../src/domain/pages.js'
export {
  anonymisedTitle,
  isPublishable,
  maxSimilarDays,
  openStatuses,
  parseStatus,
} from '../../../../src/domain/reports.js'
export {
  BadRequest,
  Conflict,
  DomainError,
  Forbidden,
  NotFound,
  Unauthenticated,
  Unprocessable,
} from '../../../../src/errors.js'
export { changePassword } from '../../../../src/handlers/account/changePassword.js'
export { confirmPassword } from '../../../../src/handlers/account/confirmPassword.js'
export { confirmTotp } from '../../../../src/handlers/account/confirmTotp.js'
export { deleteCurrentUser } from '../../../../src/handlers/account/deleteCurrentUser.js'
export { disableTotp } from '../../../../src/handlers/account/disableTotp.js'
export { enrollTotp } from '../../../../src/handlers/account/enrollTotp.js'
export { forgotPassword } from '../../../../src/handlers/account/forgotPassword.js'
export { resetPassword } from '../../../../src/handlers/account/resetPassword.js'
export { sendVerification } from '../../../../src/handlers/account/sendVerification.js'
export { verifyEmail } from '../../../../src/handlers/account/verifyEmail.js'
export { getCurrentUser } from '../../../../src/handlers/account/getCurrentUser.js'
export { listSessions } from '../../../../src/handlers/account/listSessions.js'
export { login } from '../../../../src/handlers/account/login.js'
export { logout } from '../../../../src/handlers/account/logout.js'
export { refreshToken } from '../../../../src/handlers/account/refreshToken.js'
export { register } from '../../../../src/handlers/account/register.js'
export { revokeOtherSessions } from '../../../../src/handlers/account/revokeOtherSessions.js'
export { revokeSession } from '../../../../src/handlers/account/revokeSession.js'
export { updateProfile } from '../../../../src/handlers/account/updateProfile.js'
export { listAuditEvents } from '../../../../src/handlers/audit/listAuditEvents.js'
export type { Context } from '../../../../src/handlers/context.js'
export { createLocation } from '../../../../src/handlers/locations/createLocation.js'
export { deleteLocation } from '../../../../src/handlers/locations/deleteLocation.js'
export { getLocation } from '../../../../src/handlers/locations/getLocation.js'
export { importLocations } from '../../../../src/handlers/locations/importLocations.js'
export { listLocations } from '../../../../src/handlers/locations/listLocations.js'
export { updateLocation } from '../../../../src/handlers/locations/updateLocation.js'
export { deleteReport } from '../../../../src/handlers/reports/deleteReport.js'
export { getReport } from '../../../../src/handlers/reports/getReport.js'
export { listPublicReports } from '../../../../src/handlers/reports/listPublicReports.js'
export { listReportHistory } from '../../../../src/handlers/reports/listReportHistory.js'
export { listReports } from '../../../../src/handlers/reports/listReports.js'
export { listSimilarReports } from '../../../../src/handlers/reports/listSimilarReports.js'
export { linkedImagesOf } from '../../../../src/handlers/reports/linked-images.js'
export { filesOf } from '../../../../src/handlers/reports/new-images.js'
export { newReportOf } from '../../../../src/handlers/reports/new-report.js'
export { presentReport } from '../../../../src/handlers/reports/present.js'
export { supportReport } from '../../../../src/handlers/reports/supportReport.js'
export { unsupportReport } from '../../../../src/handlers/reports/unsupportReport.js'
export { updateReportStatus } from '../../../../src/handlers/reports/updateReportStatus.js'
export { updateReportStatuses } from '../../../../src/handlers/reports/updateReportStatuses.js'
export { createReadings } from '../../../../src/handlers/stations/createReadings.js'
export { createStation } from '../../../../src/handlers/stations/createStation.js'
export { deleteStation } from '../../../../src/handlers/stations/deleteStation.js'
export { getStation } from '../../../../src/handlers/stations/getStation.js'
export { listStations } from '../../../../src/handlers/stations/listStations.js'
export { rotateStationKey } from '../../../../src/handlers/stations/rotateStationKey.js'
export { updateStation } from '../../../../src/handlers/stations/updateStation.js'
export { uploadImage } from '../../../../src/handlers/uploads/uploadImage.js'
export { createUser } from '../../../../src/handlers/users/createUser.js'
export { exportMyData } from '../../../../src/handlers/users/exportMyData.js'
export { deleteUser } from '../../../../src/handlers/users/deleteUser.js'
export { getUser } from '../../../../src/handlers/users/getUser.js'
export { listUserSessions } from '../../../../src/handlers/users/listUserSessions.js'
export { listUsers } from '../../../../src/handlers/users/listUsers.js'
export { revokeUserSessions } from '../../../../src/handlers/users/revokeUserSessions.js'
export { sendPasswordReset } from '../../../../src/handlers/users/sendPasswordReset.js'
export { updateUser } from '../../../../src/handlers/users/updateUser.js'
export { valid } from '../../../../src/handlers/valid.js'
export type { AnyHandler } from '../../../../src/http/bind.js'
export type { Grant } from '../../../../src/security/sessions.js'
export type { StationKeys } from '../../../../src/security/station-keys.js'
export type { TokenSession } from '../../../../src/security/tokens.js'
export type { Totp } from '../../../../src/security/totp.js'
export { imageKinds, kindOfMediaType } from '../../../../src/services/images/media-types.js'
export type { IncomingImage } from '../../../../src/services/images/reencode.js'
export { createLocationImports } from '../../../../src/services/location-imports.js'
export type { StoredImage } from '../../../../src/services/uploads.js'
export { createMailer } from '../../../../src/services/mailer.js'
export { createReadingIntake } from '../../../../src/services/readings.js'
export { canonicalJson, idempotencyKeyReused } from '../../../../src/services/idempotency-key.js'
export { recordTag } from '../../../../src/domain/version.js'
