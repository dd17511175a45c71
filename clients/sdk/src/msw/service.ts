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
export type {
  LocationFilter,
  LocationRecord,
  LocationRepository,
} from '../../../../src/database/repositories/locations.js'
export type { UserRecord, UserRepository } from '../../../../src/database/repositories/users.js'
export type { Page, PageRequest, Slice } from '../../../../src/database/repositories/pages.js'
export type { HistoryRecord, ReportRecord, ReportRepository } from '../../../../src/database/repositories/reports.js'
export { entityMediaType } from '../../../../src/domain/accept.js'
export { haversine, roundDegrees, streetDecimals } from '../../../../src/domain/geo.js'
export type { Principal } from '../../../../src/domain/principal.js'
export { accessRequired, isPermitted, parseRole } from '../../../../src/domain/roles.js'
export type { UploadedFile } from '../../../../src/domain/uploads.js'
export { isObject } from '../../../../src/domain/json.js'
export { checkPagingStyle } from '../../../../src/domain/pages.js'
export { anonymisedTitle, parseStatus } from '../../../../src/domain/reports.js'
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
export { deleteCurrentUser } from '../../../../src/handlers/account/deleteCurrentUser.js'
export { getCurrentUser } from '../../../../src/handlers/account/getCurrentUser.js'
export { login } from '../../../../src/handlers/account/login.js'
export { logout } from '../../../../src/handlers/account/logout.js'
export { refreshToken } from '../../../../src/handlers/account/refreshToken.js'
export { register } from '../../../../src/handlers/account/register.js'
export { updateProfile } from '../../../../src/handlers/account/updateProfile.js'
export type { Context } from '../../../../src/handlers/context.js'
export { createLocation } from '../../../../src/handlers/locations/createLocation.js'
export { deleteLocation } from '../../../../src/handlers/locations/deleteLocation.js'
export { getLocation } from '../../../../src/handlers/locations/getLocation.js'
export { listLocations } from '../../../../src/handlers/locations/listLocations.js'
export { updateLocation } from '../../../../src/handlers/locations/updateLocation.js'
export { deleteReport } from '../../../../src/handlers/reports/deleteReport.js'
export { getReport } from '../../../../src/handlers/reports/getReport.js'
export { listReportHistory } from '../../../../src/handlers/reports/listReportHistory.js'
export { listReports } from '../../../../src/handlers/reports/listReports.js'
export { linkedImagesOf } from '../../../../src/handlers/reports/linked-images.js'
export { filesOf } from '../../../../src/handlers/reports/new-images.js'
export { newReportOf } from '../../../../src/handlers/reports/new-report.js'
export { presentReport } from '../../../../src/handlers/reports/present.js'
export { updateReportStatus } from '../../../../src/handlers/reports/updateReportStatus.js'
export { uploadImage } from '../../../../src/handlers/uploads/uploadImage.js'
export { createUser } from '../../../../src/handlers/users/createUser.js'
export { deleteUser } from '../../../../src/handlers/users/deleteUser.js'
export { getUser } from '../../../../src/handlers/users/getUser.js'
export { listUsers } from '../../../../src/handlers/users/listUsers.js'
export { updateUser } from '../../../../src/handlers/users/updateUser.js'
export { valid } from '../../../../src/handlers/valid.js'
export type { AnyHandler } from '../../../../src/http/bind.js'
export { imageKinds, kindOfMediaType } from '../../../../src/services/images/media-types.js'
export type { IncomingImage } from '../../../../src/services/images/reencode.js'
export type { StoredImage } from '../../../../src/services/uploads.js'
export { canonicalJson, idempotencyKeyReused } from '../../../../src/services/idempotency-key.js'
