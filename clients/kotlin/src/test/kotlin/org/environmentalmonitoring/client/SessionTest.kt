package org.environmentalmonitoring.client

import java.io.IOException
import java.util.concurrent.CountDownLatch
import java.util.concurrent.atomic.AtomicInteger
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.async
import kotlinx.coroutines.awaitAll
import kotlinx.coroutines.cancelAndJoin
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.first
import mockwebserver3.MockResponse
import okhttp3.Dispatcher
import okhttp3.OkHttpClient
import org.environmentalmonitoring.client.models.PasswordChange
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertFalse
import org.junit.jupiter.api.Assertions.assertNull
import org.junit.jupiter.api.Assertions.assertThrows
import org.junit.jupiter.api.Test

private const val REFRESH = "/auth/refresh"

class SessionTest {
    private val signedOut = AtomicInteger()

    @Test
    fun `sign-in stores the token, which later calls send`() = runBlocking {
        val tokens = MemoryTokenStore()
        val fresh = token(30)
        StubService { if (it.url.encodedPath == "/login") accessTokenJson(fresh) else json(REPORT) }.use { service ->
            service.client(tokens).session.signIn("lan@example.com", "moc-chau-lotus-1954")
            service.client(tokens).reports.getReport(7)
            assertEquals(listOf(null, "Bearer $fresh"), service.requests.map { it.headers["Authorization"] })
        }
    }

    @Test
    fun `12 parallel calls with a token that expires soon refresh it once`() = runBlocking {
        val tokens = MemoryTokenStore(token(5))
        val fresh = token(30, id = 2)
        StubService { if (it.url.encodedPath == REFRESH) accessTokenJson(fresh) else json(REPORT) }.use { service ->
            val client = service.client(tokens)
            List(12) { async(Dispatchers.IO) { client.reports.getReport(7) } }.awaitAll()
            assertEquals(1, service.requestsTo(REFRESH).size)
            assertEquals(setOf("Bearer $fresh"), service.requestsTo("/reports/7").map { it.headers["Authorization"] }.toSet())
        }
    }

    @Test
    fun `12 parallel 401s refresh the token once and repeat the calls`() = runBlocking {
        val old = token(29)
        val fresh = token(30, id = 2)
        // All calls are under way before the first 401.
        val underWay = CountDownLatch(12)
        StubService {
            when {
                it.url.encodedPath == REFRESH -> accessTokenJson(fresh)
                it.headers["Authorization"] == "Bearer $fresh" -> json(REPORT)
                else -> error(401).also { underWay.countDown(); underWay.await() }
            }
        }.use { service ->
            val client = EnvironmentalMonitoring(service.baseUrl, MemoryTokenStore(old), okHttp = manyCalls())
            val reports = List(12) { async(Dispatchers.IO) { client.reports.getReport(7) } }.awaitAll()
            assertEquals(12, reports.size)
            assertEquals(1, service.requestsTo(REFRESH).size)
        }
    }

    @Test
    fun `12 parallel 401s that a refresh does not resolve sign the user out once`() = runBlocking {
        val tokens = MemoryTokenStore(token(29))
        StubService { error(401) }.use { service ->
            val client = service.client(tokens, onSignedOut = signedOut::incrementAndGet)
            val statuses = List(12) {
                async(Dispatchers.IO) { runCatching { client.reports.getReport(7) }.exceptionOrNull() }
            }.awaitAll().map { (it as ApiException).status }
            assertEquals(List(12) { 401 }, statuses)
            assertEquals(1, signedOut.get())
            assertNull(tokens.get())
        }
    }

    @Test
    fun `a refresh that fails for another reason keeps the user signed in`() = runBlocking {
        val old = token(5)
        val tokens = MemoryTokenStore(old)
        StubService { if (it.url.encodedPath == REFRESH) error(503) else json(REPORT) }.use { service ->
            val client = service.client(tokens, onSignedOut = signedOut::incrementAndGet)
            client.reports.getReport(7)
            client.reports.getReport(7)
            assertEquals(old, tokens.get())
            // The next attempt follows 30 seconds later.
            assertEquals(1, service.requestsTo(REFRESH).size)
        }
    }

    @Test
    fun `a refresh is stored even if the call that started it is cancelled`() = runBlocking {
        val tokens = NotifyingStore(token(5))
        val fresh = token(30, id = 2)
        val refreshing = CountDownLatch(1)
        val cancelled = CountDownLatch(1)
        StubService {
            if (it.url.encodedPath != REFRESH) json(REPORT)
            else accessTokenJson(fresh).also { refreshing.countDown(); cancelled.await() }
        }.use { service ->
            val call = launch(Dispatchers.IO) { service.client(tokens).reports.getReport(7) }
            refreshing.await()
            call.cancelAndJoin()
            cancelled.countDown()
            assertEquals(fresh, tokens.state.first { it == fresh })
        }
    }

    @Test
    fun `sign-out removes the token even if the service cannot be reached`() {
        val tokens = MemoryTokenStore(token(30))
        val service = StubService { json("{}") }
        val client = service.client(tokens)
        service.close()
        assertThrows(ConnectionException::class.java) { runBlocking { client.session.signOut() } }
        assertFalse(runBlocking { client.session.isSignedIn() })
    }

    @Test
    fun `sign-out succeeds if the token is no longer valid`() = runBlocking {
        StubService { error(401) }.use { service ->
            val client = service.client(MemoryTokenStore(token(30)))
            client.session.signOut()
            assertFalse(client.session.isSignedIn())
        }
    }

    @Test
    fun `the token of a password change replaces the old one`() = runBlocking {
        val tokens = MemoryTokenStore(token(30))
        val fresh = token(30, id = 2)
        StubService { accessTokenJson(fresh) }.use { service ->
            service.client(tokens).account.changePassword(
                PasswordChange("moc-chau-lotus-1954", "ho-tay-lotus-2026"),
            )
            assertEquals(fresh, tokens.get())
        }
    }

    @Test
    fun `a redirect to another host does not receive the token`() = runBlocking {
        StubService { json(REPORT) }.use { other ->
            val location = other.baseUrl + "reports/7"
            StubService {
                MockResponse.Builder().code(307).addHeader("Location", location).build()
            }.use { service -> service.client(MemoryTokenStore(token(30))).reports.getReport(7) }
            assertEquals(listOf(null), other.requests.map { it.headers["Authorization"] })
        }
    }

    @Test
    fun `a call throws when the client is closed`() {
        StubService { json(REPORT) }.use { service ->
            val client = service.client().apply { close() }
            assertThrows(IOException::class.java) { runBlocking { client.reports.getReport(7) } }
        }
    }

    @Test
    fun `an exception of the token store reaches the caller`() {
        StubService { json(REPORT) }.use { service ->
            val broken = object : TokenStore by MemoryTokenStore() {
                override suspend fun get(): String = error("The key store is locked")
            }
            val client = service.client(broken)
            val thrown = assertThrows(IOException::class.java) { runBlocking { client.reports.getReport(7) } }
            assertEquals("The key store is locked", thrown.message)
        }
    }
}

/** OkHttp sends at most five calls to one host at a time unless told otherwise. */
private fun manyCalls() = OkHttpClient.Builder()
    .dispatcher(Dispatcher().apply { maxRequestsPerHost = 20 })
    .build()

private class NotifyingStore(token: String) : TokenStore {
    val state = MutableStateFlow<String?>(token)

    override suspend fun get() = state.value

    override suspend fun set(token: String) {
        state.value = token
    }

    override suspend fun clear() {
        state.value = null
    }
}
