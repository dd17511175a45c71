package org.environmentalmonitoring.client

import java.io.IOException
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.doubleOrNull
import okhttp3.Headers
import okhttp3.Response
import org.environmentalmonitoring.client.models.FieldError
import org.environmentalmonitoring.client.models.FieldErrorCode

/**
 * Thrown when the service returned an error. It is an [IOException] because OkHttp passes on no other exceptions: catch
 * it before [IOException].
 *
 * @property status HTTP status, for example 404.
 * @property code Kind of the error. Null if the response came from a proxy.
 * @property detail A sentence that can be shown to the user. Same as [message].
 * @property errors All invalid fields, if the error is a validation error.
 * @property requestId Id of the request in the logs of the service. Null if the response came from a proxy.
 * @property retryAfter Seconds to wait before the next attempt, from `Retry-After`.
 */
class ApiException internal constructor(
    val status: Int,
    val code: ErrorCode?,
    val detail: String,
    val errors: List<FieldError>,
    val requestId: String?,
    val retryAfter: Long?,
) : IOException(detail) {
    companion object {
        internal fun of(response: Response, now: Long): ApiException {
            val body = parseObject(response.body.string()) ?: JsonObject(emptyMap())
            val status = response.code
            return ApiException(
                status = status,
                code = body.string("code")?.let(::ErrorCode),
                detail = body.string("detail") ?: body.string("message") ?: defaultDetail(status),
                errors = (body["errors"] as? JsonArray).orEmpty().mapNotNull { fieldError(it as? JsonObject) },
                requestId = body.string("request_id") ?: response.header("X-Request-Id"),
                retryAfter = secondsToWait(response.headers, now),
            )
        }

        private fun fieldError(error: JsonObject?): FieldError? {
            val location = error?.string("location") ?: return null
            val message = error.string("message") ?: return null
            val code = FieldErrorCode.entries.find { it.value == error.string("code") } ?: FieldErrorCode.INVALID
            return FieldError(location, message, code, (error["limit"] as? JsonPrimitive)?.doubleOrNull)
        }

        /** Describes errors without a `detail`, which are returned by a proxy or by a service that is starting. */
        private fun defaultDetail(status: Int): String = when {
            status == 413 -> "The request is too large. Make it smaller and try again."
            status == 429 -> "Too many requests. Wait a while and try again."
            status >= 500 -> "The service is not available ($status). Try again later."
            else -> "The request was rejected before it reached the service ($status). Check the network and the address."
        }
    }
}

/** Thrown when there is no usable response. [cause] is the exception of OkHttp, if any. */
class ConnectionException internal constructor(val kind: Kind, message: String, cause: Throwable? = null) :
    IOException(message, cause) {
    enum class Kind {
        /** The service cannot be reached. */
        NETWORK,

        /** The service did not respond in time. */
        TIMEOUT,

        /** The response did not come from the service, for example because a network requires a sign-in. */
        ANSWER,
    }
}

/** Returns the seconds in `Retry-After`, which may be a number or a date. Returns null if it is absent or invalid. */
internal fun secondsToWait(headers: Headers, now: Long): Long? {
    val value = headers["Retry-After"]?.trim() ?: return null
    if (value.isNotEmpty() && value.all { it in '0'..'9' }) return value.toLongOrNull() ?: Long.MAX_VALUE
    val until = headers.getDate("Retry-After") ?: return null
    return ((until.time - now + 999) / 1000).coerceAtLeast(0)
}
