package org.environmentalmonitoring.client

import kotlin.concurrent.Volatile
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.async
import kotlinx.coroutines.sync.Mutex
import kotlinx.coroutines.sync.withLock
import okhttp3.HttpUrl
import okhttp3.Request
import okhttp3.RequestBody.Companion.toRequestBody
import okhttp3.Response

/** Milliseconds between a failed refresh and the next attempt. */
private const val REFRESH_BACKOFF_MS = 30_000L

/** Sends the token, refreshes it before it expires, and reports when it is no longer valid. */
internal class TokenSession(
    private val scope: CoroutineScope,
    private val baseUrl: HttpUrl,
    private val transport: Transport,
    private val store: TokenStore,
    private val onEnd: () -> Unit,
    private val onSignedOut: () -> Unit,
    private val now: () -> Long = System::currentTimeMillis,
) {
    private val refreshing = Mutex()

    @Volatile private var nextRefreshAt = 0L

    /** Milliseconds by which this device's clock is ahead of the service's. Null until a token has been issued. */
    @Volatile private var clockSkew: Long? = null

    /** Sends a request with [send], with the token if there is one and the operation takes one. */
    suspend fun send(request: Request, send: suspend (Request) -> Response): Response {
        val token = if (takesToken(request, baseUrl)) currentToken() else null
        if (token == null) return send(request)
        val response = send(request.withToken(token))
        if (response.code != 401) return response
        val replacement = replace(token) ?: return response
        val second = send(request.withToken(replacement))
        if (second.code == 401) exclusively { dismiss(replacement) }
        return second
    }

    /** Stores the token that a sign-in, a refresh or a password change returned. */
    suspend fun begin(token: String) {
        clockSkew = now() - (TokenLifetime.of(token)?.issuedAt ?: now())
        nextRefreshAt = 0
        store.set(token)
    }

    /** Removes the token when the user signs out. */
    suspend fun end() {
        store.clear()
        onEnd()
    }

    /** Returns the token to send. Refreshes it first if less than a third of its lifetime is left. */
    private suspend fun currentToken(): String? {
        val token = store.get()
        if (token == null || !isDue(token)) return token
        return exclusively {
            val current = store.get()
            if (current == null || !isDue(current)) return@exclusively current
            if (clockSkew != null && (remainingShare(current) ?: 1.0) <= 0) dismiss(current) else refresh(current)
            store.get()
        }
    }

    /** Returns the token that replaces one that the service rejected. Returns null, and ends the session, if none does. */
    private suspend fun replace(rejected: String): String? = exclusively {
        if (store.get() == rejected && refresh(rejected) == 401) dismiss(rejected)
        store.get()?.takeIf { it != rejected }
    }

    /** Exchanges the token for a new one. Returns the status of the response, or null without a response. */
    private suspend fun refresh(token: String): Int? {
        val url = baseUrl.newBuilder().addPathSegments("auth/refresh").build()
        val request = Request.Builder().url(url).post(ByteArray(0).toRequestBody()).build()
        val response = try {
            transport.send(request.withToken(token))
        } catch (_: ConnectionException) {
            null
        }
        val newToken = response?.takeIf { it.code == 200 }?.let(::accessToken)
        when {
            newToken == null -> nextRefreshAt = now() + REFRESH_BACKOFF_MS
            // If the user has signed out or signed in again in the meantime, the new token is discarded.
            store.get() == token -> begin(newToken)
        }
        return response?.code
    }

    /**
     * Runs one block at a time. Cancelling the caller does not cancel the block: a refresh revokes the old token, so its
     * response must be stored.
     */
    private suspend fun <T> exclusively(block: suspend () -> T): T =
        scope.async { refreshing.withLock { block() } }.await()

    private suspend fun dismiss(token: String) {
        if (store.get() != token) return
        end()
        onSignedOut()
    }

    /**
     * Returns whether to refresh a token. One that was issued in the future is due as well: this device's clock is
     * behind, so the client would detect the expiry too late.
     */
    private fun isDue(token: String): Boolean {
        val share = remainingShare(token) ?: return false
        return now() >= nextRefreshAt && (share < 1.0 / 3 || share > 1.1)
    }

    /** Returns null if the token is not a JWT. */
    private fun remainingShare(token: String): Double? =
        TokenLifetime.of(token)?.remainingShare(now() - (clockSkew ?: 0))
}

/** Returns the access token in a response, if there is one. */
internal fun accessToken(response: Response): String? =
    parseObject(response.peekBody(Long.MAX_VALUE).string())?.string("access_token")

private fun Request.withToken(token: String): Request = newBuilder().header("Authorization", "Bearer $token").build()
