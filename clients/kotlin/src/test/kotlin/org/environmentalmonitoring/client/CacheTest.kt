package org.environmentalmonitoring.client

import java.io.File
import kotlinx.coroutines.runBlocking
import mockwebserver3.MockResponse
import mockwebserver3.RecordedRequest
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.io.TempDir

private const val ETAG = "\"v1\""

class CacheTest {
    @Test
    fun `a response that has not changed is sent once`(@TempDir directory: File) = runBlocking {
        StubService(::answer).use { service ->
            service.client(cacheDirectory = directory).use { client ->
                assertEquals(listOf(7, 7), List(2) { client.reports.getReport(7).id })
            }
            assertEquals(listOf(null, ETAG), service.requests.map { it.headers["If-None-Match"] })
        }
    }

    @Test
    fun `a sign-out clears the cache`(@TempDir directory: File) = runBlocking {
        StubService(::answer).use { service ->
            service.client(MemoryTokenStore(token(30)), directory).use { client ->
                client.reports.getReport(7)
                client.session.signOut()
                client.reports.getReport(7)
            }
            assertEquals(listOf(null, null), service.requestsTo("/reports/7").map { it.headers["If-None-Match"] })
        }
    }
}

private fun answer(request: RecordedRequest): MockResponse = when {
    request.method == "POST" -> json("""{"message":"Signed out"}""")
    request.headers["If-None-Match"] == ETAG -> MockResponse.Builder().code(304).addHeader("ETag", ETAG).build()
    else -> json(REPORT, 200, "ETag" to ETAG, "Cache-Control" to "private, no-cache")
}
