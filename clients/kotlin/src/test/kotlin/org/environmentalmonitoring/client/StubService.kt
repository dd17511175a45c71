package org.environmentalmonitoring.client

import java.io.File
import java.util.concurrent.CopyOnWriteArrayList
import kotlin.io.encoding.Base64
import mockwebserver3.Dispatcher
import mockwebserver3.MockResponse
import mockwebserver3.MockWebServer
import mockwebserver3.RecordedRequest

/** A service that answers with [answer] and records the requests. */
internal class StubService(private val answer: (RecordedRequest) -> MockResponse) : AutoCloseable {
    private val server = MockWebServer()
    val requests = CopyOnWriteArrayList<RecordedRequest>()
    val baseUrl: String

    init {
        server.dispatcher = object : Dispatcher() {
            override fun dispatch(request: RecordedRequest): MockResponse {
                requests += request
                return answer(request)
            }
        }
        server.start()
        baseUrl = server.url("/").toString()
    }

    fun requestsTo(path: String): List<RecordedRequest> = requests.filter { it.url.encodedPath == path }

    fun client(
        tokens: TokenStore = MemoryTokenStore(),
        cacheDirectory: File? = null,
        onSignedOut: () -> Unit = {},
    ) = EnvironmentalMonitoring(baseUrl, tokens, cacheDirectory, onSignedOut = onSignedOut)

    override fun close() = server.close()
}

internal fun json(body: String, status: Int = 200, vararg headers: Pair<String, String>): MockResponse {
    val response = MockResponse.Builder().code(status).addHeader("Content-Type", "application/json").body(body)
    headers.forEach { (name, value) -> response.addHeader(name, value) }
    return response.build()
}

internal fun error(status: Int, vararg headers: Pair<String, String>) =
    json("""{"detail":"Not possible","request_id":"r-1"}""", status, *headers)

internal const val REPORT = """{"id":7,"title":"Broken light","description":null,"category":null,"severity":"low",
    "latitude":21.0,"longitude":105.8,"image_url":null,"image_urls":[],"status":"PENDING","user_id":1,
    "public_content":false,"supports":0,"created_at":"2026-11-20T00:00:00Z","updated_at":"2026-11-20T00:00:00Z"}"""

/** Returns a token with a lifetime of 30 minutes, of which [minutesLeft] are left. */
internal fun token(minutesLeft: Int, id: Int = 1): String {
    val expiresAt = System.currentTimeMillis() / 1000 + minutesLeft * 60
    val claims = """{"sub":"1","jti":$id,"iat":${expiresAt - 1800},"exp":$expiresAt}"""
    return "e30." + Base64.UrlSafe.encode(claims.toByteArray()).trimEnd('=') + ".c2ln"
}

internal fun accessTokenJson(token: String) = json(
    """{"access_token":"$token","token_type":"bearer","expires_in":1800,"id":1,"email":"lan@example.com",
    "full_name":null,"role":"citizen","user":{"id":1,"email":"lan@example.com","role":"citizen"}}""",
)
