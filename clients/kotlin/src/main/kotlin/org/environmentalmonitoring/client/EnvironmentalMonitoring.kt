package org.environmentalmonitoring.client

import java.io.Closeable
import java.io.File
import kotlin.time.Duration
import kotlin.time.Duration.Companion.ZERO
import kotlin.time.Duration.Companion.seconds
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.NonCancellable
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.cancel
import kotlinx.coroutines.withContext
import okhttp3.Cache
import okhttp3.Call
import okhttp3.HttpUrl.Companion.toHttpUrl
import okhttp3.OkHttpClient
import okhttp3.Request
import okhttp3.Response
import org.environmentalmonitoring.client.apis.AIApi
import org.environmentalmonitoring.client.apis.AccountApi
import org.environmentalmonitoring.client.apis.AirApi
import org.environmentalmonitoring.client.apis.AlertsApi
import org.environmentalmonitoring.client.apis.AuditApi
import org.environmentalmonitoring.client.apis.ContextApi
import org.environmentalmonitoring.client.apis.LocationsApi
import org.environmentalmonitoring.client.apis.NewsApi
import org.environmentalmonitoring.client.apis.NotificationsApi
import org.environmentalmonitoring.client.apis.ReportsApi
import org.environmentalmonitoring.client.apis.StationsApi
import org.environmentalmonitoring.client.apis.SystemApi
import org.environmentalmonitoring.client.apis.TrafficApi
import org.environmentalmonitoring.client.apis.UploadsApi
import org.environmentalmonitoring.client.apis.UsersApi
import org.environmentalmonitoring.client.apis.WeatherApi
import org.environmentalmonitoring.client.apis.WebhooksApi

private const val LOGOUT = "POST auth/logout"
private const val ACCOUNT_DELETION = "DELETE users/me"
private const val MAX_CACHE_BYTES = 20L * 1024 * 1024

/**
 * A client of one service. Create one per process, and share it. Calls throw an [ApiException] if the service returned
 * an error, and a [ConnectionException] if there is no usable response.
 *
 * @param baseUrl Base URL of the service, for example `https://air.example.com`.
 * @param tokens Stores the access token. It is stored after a sign-in, a refresh or a password change, and removed
 *   after a sign-out or when the account is deleted. It is refreshed when less than a third of its lifetime is left.
 * @param cacheDirectory Directory for cached responses, at most 20 MB. No other client may use it. It is cleared when
 *   the session ends. Null disables the cache.
 * @param timeout Timeout per attempt, including the time to read the body. Forms have ten times this timeout.
 * @param retries Maximum number of retries after a network error, a timeout, 429, 502, 503 or 504. Only reads, calls
 *   with an `idempotencyKey` and readings of stations are retried.
 * @param maxRetryAfter Maximum `Retry-After` to wait for. If the service asks for more, the call throws at once.
 * @param okHttp A client to share connections and interceptors with. Its timeouts and cache are replaced.
 * @param stationKey The key of a station. It is sent only with readings, instead of the token.
 * @param onSignedOut Called once when the token is no longer valid, for example to show the sign-in screen. Not called
 *   after a sign-out.
 * @throws IllegalArgumentException if [baseUrl] is not an HTTP URL
 */
class EnvironmentalMonitoring(
    baseUrl: String,
    tokens: TokenStore = MemoryTokenStore(),
    cacheDirectory: File? = null,
    timeout: Duration = 30.seconds,
    retries: Int = 2,
    maxRetryAfter: Duration = 30.seconds,
    okHttp: OkHttpClient? = null,
    private val stationKey: String? = null,
    onSignedOut: () -> Unit = {},
) : Closeable {
    private val url = baseUrl.trimEnd('/').toHttpUrl()
    private val cache = cacheDirectory?.let { Cache(it, MAX_CACHE_BYTES) }
    private val scope = CoroutineScope(SupervisorJob() + Dispatchers.IO)
    private val ownsOkHttp = okHttp == null
    private val client = (okHttp ?: OkHttpClient()).newBuilder()
        .cache(cache)
        // Each attempt has a timeout of its own. Those of OkHttp would end slow operations early.
        .callTimeout(ZERO)
        .readTimeout(ZERO)
        .writeTimeout(ZERO)
        .build()
    private val transport =
        Transport(client, timeout.inWholeMilliseconds, retries, maxRetryAfter.inWholeSeconds)
    private val tokenSession = TokenSession(
        scope,
        url,
        transport,
        tokens,
        // A cache that cannot be cleared must not prevent a sign-out.
        onEnd = { runCatching { cache?.evictAll() } },
        onSignedOut,
    )
    private val calls = calls()

    init {
        configureJson()
    }

    val account = AccountApi(basePath, calls)
    val ai = AIApi(basePath, calls)
    val air = AirApi(basePath, calls)
    val alerts = AlertsApi(basePath, calls)
    val audit = AuditApi(basePath, calls)
    val context = ContextApi(basePath, calls)
    val events = Events(url, client, tokenSession)
    val locations = LocationsApi(basePath, calls)
    val news = NewsApi(basePath, calls)
    val notifications = NotificationsApi(basePath, calls)
    val reports = ReportsApi(basePath, calls)
    val stations = StationsApi(basePath, calls)
    val system = SystemApi(basePath, calls)
    val traffic = TrafficApi(basePath, calls)
    val uploads = UploadsApi(basePath, calls)
    val users = UsersApi(basePath, calls)
    val weather = WeatherApi(basePath, calls)
    val webhooks = WebhooksApi(basePath, calls)

    /** Signs users in and out. */
    val session = Session(account, tokens)

    /** Returns an API whose uploads report their progress. */
    fun uploads(progress: UploadProgress) = UploadsApi(basePath, calls(progress))

    /** Returns the URL of an image from a path such as `image_url` of a report. Absolute URLs are unchanged. */
    fun imageUrl(path: String): String = if (path.startsWith('/')) basePath + path else path

    /** Ends all calls and closes the cache. The client cannot be used afterwards. */
    override fun close() {
        scope.cancel()
        cache?.close()
        if (!ownsOkHttp) return
        client.dispatcher.executorService.shutdown()
        client.connectionPool.evictAll()
    }

    private val basePath get() = url.toString().trimEnd('/')

    private fun calls(progress: UploadProgress? = null) = Call.Factory { request ->
        SessionCall(client.newCall(request), scope) { exchange(it, progress) }
    }

    private fun withStationKey(request: Request): Request =
        if (stationKey == null || !takesStationKey(request, url)) request
        else request.newBuilder().header(STATION_KEY_HEADER, stationKey).build()

    private suspend fun exchange(request: Request, progress: UploadProgress?): Response {
        val operation = "${request.method} ${pathOf(request, url)}"
        try {
            val response = requireUsable(tokenSession.send(withStationKey(request)) { transport.send(it, progress) })
            if (request.method == "POST") accessToken(response)?.let { tokenSession.begin(it) }
            if (operation == ACCOUNT_DELETION) tokenSession.end()
            return response
        } finally {
            if (operation == LOGOUT) withContext(NonCancellable) { tokenSession.end() }
        }
    }
}
