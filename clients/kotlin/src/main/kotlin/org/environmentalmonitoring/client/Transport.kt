package org.environmentalmonitoring.client

import java.io.IOException
import java.io.InterruptedIOException
import java.util.concurrent.TimeUnit
import kotlin.coroutines.resume
import kotlin.coroutines.resumeWithException
import kotlin.random.Random
import kotlinx.coroutines.delay
import kotlinx.coroutines.suspendCancellableCoroutine
import okhttp3.Call
import okhttp3.Callback
import okhttp3.MultipartBody
import okhttp3.OkHttpClient
import okhttp3.Request
import okhttp3.Response
import okhttp3.ResponseBody.Companion.toResponseBody

private val transientStatuses = setOf(429, 502, 503, 504)
private const val BASE_DELAY_MS = 500L
private const val FORM_TIMEOUT_FACTOR = 10

internal const val STATION_KEY_HEADER = "X-Station-Key"

/** Sends requests without a token: with retries, a timeout per attempt, and responses whose bodies have been read. */
internal class Transport(
    private val client: OkHttpClient,
    private val timeoutMs: Long,
    private val retries: Int,
    private val maxRetryAfterSeconds: Long,
) {
    /**
     * Retries transient failures with exponential backoff and full jitter: those of reads, of writes with an
     * `Idempotency-Key`, and of station readings, which are stored only once.
     */
    suspend fun send(request: Request, progress: UploadProgress? = null): Response {
        val repeatable = request.method == "GET" || request.method == "HEAD" ||
            request.header("Idempotency-Key") != null || request.header(STATION_KEY_HEADER) != null
        val maxRetries = if (repeatable) retries else 0
        val isForm = request.body is MultipartBody
        val body = request.body?.let { UploadBody(it.withoutEmptyFields(), isOneShot = !repeatable, progress) }
        val sent = request.newBuilder().method(request.method, body).build()
        repeat(maxRetries) { retry ->
            var delayMs = Random.nextLong(BASE_DELAY_MS shl retry.coerceAtMost(10))
            try {
                val response = attempt(sent, isForm)
                if (response.code !in transientStatuses) return response
                val retryAfter = secondsToWait(response.headers, System.currentTimeMillis())
                if (retryAfter != null && retryAfter > maxRetryAfterSeconds) return response
                if (retryAfter != null) delayMs = retryAfter * 1000
            } catch (_: ConnectionException) {
                // The last attempt throws.
            }
            delay(delayMs)
        }
        return attempt(sent, isForm)
    }

    private suspend fun attempt(request: Request, isForm: Boolean): Response = suspendCancellableCoroutine { waiting ->
        val call = client.newCall(request)
        call.timeout().timeout(timeoutMs * if (isForm) FORM_TIMEOUT_FACTOR else 1, TimeUnit.MILLISECONDS)
        waiting.invokeOnCancellation { call.cancel() }
        call.enqueue(object : Callback {
            override fun onResponse(call: Call, response: Response) {
                // Reads the body while the timeout and the cancellation still apply.
                val read = try {
                    response.use { it.newBuilder().body(it.body.bytes().toResponseBody(it.body.contentType())).build() }
                } catch (error: IOException) {
                    return onFailure(call, error)
                }
                waiting.resume(read)
            }

            override fun onFailure(call: Call, e: IOException) = waiting.resumeWithException(connectionException(e))
        })
    }
}

/** Returns the exception for a request that OkHttp could not send, or for a body that it could not read. */
internal fun connectionException(cause: IOException): ConnectionException =
    if (cause is InterruptedIOException) {
        val message = "The service did not respond in time: try again later."
        ConnectionException(ConnectionException.Kind.TIMEOUT, message, cause)
    } else {
        val message = "The service cannot be reached: check the connection and try again."
        ConnectionException(ConnectionException.Kind.NETWORK, message, cause)
    }

/**
 * Returns the response if it is from the service and not an error.
 * @throws ApiException if the service returned an error
 * @throws ConnectionException if the response is not from the service
 */
internal fun requireUsable(response: Response): Response {
    if (response.code >= 400) throw ApiException.of(response, System.currentTimeMillis())
    val type = response.body.contentType()
    val isJson = type != null && (type.subtype == "json" || type.subtype.endsWith("+json"))
    val isEmpty = response.code != 200 && response.body.contentLength() == 0L
    if (response.isSuccessful && (isJson || isEmpty)) return response
    throw unusable(response)
}

/** Returns the exception for a response that is not from the service. */
internal fun unusable(response: Response): ConnectionException {
    val received = "${response.code}, ${response.body.contentType() ?: "no content type"}"
    return ConnectionException(
        ConnectionException.Kind.ANSWER,
        "The response is not from the service ($received). Check baseUrl, and whether the network requires a sign-in.",
    )
}
