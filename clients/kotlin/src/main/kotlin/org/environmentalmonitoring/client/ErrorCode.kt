// GENERATED from openapi/ by `npm run generate`. Do not edit: change the contract instead.
// Contract sha256 93ecfb8fdef25b9c

package org.environmentalmonitoring.client

/**
 * Kind of an error. Later versions of the service may send other values: compare with `ErrorCode("…")`, and treat
 * unknown values by [ApiException.status].
 */
@JvmInline
value class ErrorCode(val value: String) {
    override fun toString(): String = value

    companion object {
        val INVALID_REQUEST = ErrorCode("invalid_request")
        val NOT_AUTHENTICATED = ErrorCode("not_authenticated")
        val INVALID_TOKEN = ErrorCode("invalid_token")
        val INVALID_STATION_KEY = ErrorCode("invalid_station_key")
        val ACCOUNT_UNAVAILABLE = ErrorCode("account_unavailable")
        val INVALID_CREDENTIALS = ErrorCode("invalid_credentials")
        val TOTP_REQUIRED = ErrorCode("totp_required")
        val INVALID_TOTP_CODE = ErrorCode("invalid_totp_code")
        val FORBIDDEN = ErrorCode("forbidden")
        val EMAIL_VERIFICATION_REQUIRED = ErrorCode("email_verification_required")
        val TOTP_ENROLLMENT_REQUIRED = ErrorCode("totp_enrollment_required")
        val PASSWORD_CONFIRMATION_REQUIRED = ErrorCode("password_confirmation_required")
        val NOT_FOUND = ErrorCode("not_found")
        val START_NOT_FOUND = ErrorCode("start_not_found")
        val DESTINATION_NOT_FOUND = ErrorCode("destination_not_found")
        val ROUTE_NOT_FOUND = ErrorCode("route_not_found")
        val METHOD_NOT_ALLOWED = ErrorCode("method_not_allowed")
        val REQUEST_TIMEOUT = ErrorCode("request_timeout")
        val EMAIL_TAKEN = ErrorCode("email_taken")
        val EMAIL_VERIFIED = ErrorCode("email_verified")
        val TOTP_ENABLED = ErrorCode("totp_enabled")
        val TOTP_NOT_ENABLED = ErrorCode("totp_not_enabled")
        val OWN_REPORT = ErrorCode("own_report")
        val OWN_ACCOUNT = ErrorCode("own_account")
        val LAST_ADMIN = ErrorCode("last_admin")
        val REPORT_NOT_PENDING = ErrorCode("report_not_pending")
        val ALREADY_EXISTS = ErrorCode("already_exists")
        val ENTITY_OWNED = ErrorCode("entity_owned")
        val LIMIT_REACHED = ErrorCode("limit_reached")
        val WEBHOOK_INACTIVE = ErrorCode("webhook_inactive")
        val REQUEST_IN_PROGRESS = ErrorCode("request_in_progress")
        val PRECONDITION_FAILED = ErrorCode("precondition_failed")
        val BODY_TOO_LARGE = ErrorCode("body_too_large")
        val URI_TOO_LONG = ErrorCode("uri_too_long")
        val VALIDATION_FAILED = ErrorCode("validation_failed")
        val COMMON_PASSWORD = ErrorCode("common_password")
        val WRONG_PASSWORD = ErrorCode("wrong_password")
        val WRONG_TOTP_CODE = ErrorCode("wrong_totp_code")
        val INVALID_LINK = ErrorCode("invalid_link")
        val INVALID_IMAGE = ErrorCode("invalid_image")
        val IDEMPOTENCY_KEY_REUSED = ErrorCode("idempotency_key_reused")
        val RATE_LIMITED = ErrorCode("rate_limited")
        val HEADERS_TOO_LARGE = ErrorCode("headers_too_large")
        val INTERNAL_ERROR = ErrorCode("internal_error")
        val NOT_IMPLEMENTED = ErrorCode("not_implemented")
        val PROVIDER_FAILED = ErrorCode("provider_failed")
        val SERVICE_UNAVAILABLE = ErrorCode("service_unavailable")
        val DATABASE_UNAVAILABLE = ErrorCode("database_unavailable")
        val PROVIDER_UNAVAILABLE = ErrorCode("provider_unavailable")
        val PROVIDER_NOT_CONFIGURED = ErrorCode("provider_not_configured")
        val PROVIDER_TIMEOUT = ErrorCode("provider_timeout")
        val STORAGE_FULL = ErrorCode("storage_full")
    }
}
