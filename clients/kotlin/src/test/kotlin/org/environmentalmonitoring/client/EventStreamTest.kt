package org.environmentalmonitoring.client

import java.util.concurrent.TimeUnit
import kotlin.time.Duration.Companion.milliseconds
import kotlin.time.Duration.Companion.seconds
import kotlinx.coroutines.CompletableDeferred
import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.flow.take
import kotlinx.coroutines.flow.toList
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.withTimeout
import mockwebserver3.MockResponse
import mockwebserver3.RecordedRequest
import okhttp3.HttpUrl.Companion.toHttpUrl
import okhttp3.OkHttpClient
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertThrows
import org.junit.jupiter.api.Test

class EventStreamTest {
    @Test
    fun `events are emitted, and comments are ignored`() = runBlocking {
        val text = ": connected\nid: 7000-0\nretry: 1\n\n" + event("7214-1") + ":\n\n" + event("7214-2")
        StubService { stream(text) }.use { service ->
            val events = read(service.client().events.streamEvents(), 2)
            assertEquals(listOf("7214-1", "7214-2"), events.map { it.id })
            assertEquals("Công viên Thống Nhất", (events[0] as Event.LocationCreated).data.name)
            val request = service.requests.first()
            assertEquals("/events/stream", request.url.encodedPath)
            assertEquals("text/event-stream", request.headers["Accept"])
            assertEquals(null, request.headers["Last-Event-ID"])
        }
    }

    @Test
    fun `line breaks may have a carriage return`() = runBlocking {
        StubService { stream(event("7214-1").replace("\n", "\r\n")) }.use { service ->
            assertEquals("7214-1", service.client().events.streamEvents().first().id)
        }
    }

    @Test
    fun `after the end of a response, the stream continues after the last event`() = runBlocking {
        var count = 0
        StubService { stream("retry: 1\n\n" + event("7214-${++count}") + event("cut").dropLast(1)) }.use { service ->
            val events = read(service.client().events.streamEvents("7213-9"), 3)
            assertEquals(listOf("7214-1", "7214-2", "7214-3"), events.map { it.id })
            assertEquals(listOf("7213-9", "7214-1", "7214-2"), lastEventIds(service).take(3))
        }
    }

    @Test
    fun `a reset is emitted, and the stream continues after it`() = runBlocking {
        val reset = "retry: 1\nid: 7300-0\nevent: reset\ndata: {}\n\n"
        StubService { if (it.headers["Last-Event-ID"] == "1-1") stream(reset) else stream(event("7301-1")) }.use { service ->
            val events = read(service.client().events.streamEvents("1-1"), 2)
            assertEquals(Event.Reset("7300-0"), events[0])
            assertEquals(listOf("1-1", "7300-0"), lastEventIds(service).take(2))
        }
    }

    @Test
    fun `an event of an unknown type is emitted`() = runBlocking {
        StubService { stream(event("7214-1").replace("location.created", "tree.planted")) }.use { service ->
            assertEquals("tree.planted", (service.client().events.streamEvents().first() as Event.Unknown).type)
        }
    }

    @Test
    fun `after an error, the stream reconnects when the service allows it`() = runBlocking {
        val answers = ArrayDeque(listOf(error(503, "Retry-After" to "0"), error(429, "Retry-After" to "1")))
        StubService { answers.removeFirstOrNull() ?: stream(event("7214-1")) }.use { service ->
            assertEquals("7214-1", service.client().events.streamEvents().first().id)
            assertEquals(3, service.requests.size)
        }
    }

    @Test
    fun `a rejected stream throws an ApiException`() {
        for (status in listOf(400, 401, 403, 404)) {
            StubService { error(status) }.use { service ->
                val thrown = assertThrows(ApiException::class.java) { runBlocking { service.client().events.streamEvents().first() } }
                assertEquals(status, thrown.status)
                assertEquals(1, service.requests.size)
            }
        }
    }

    @Test
    fun `a response that is not a stream throws a ConnectionException`() {
        StubService { json("{}") }.use { service ->
            val thrown = assertThrows(ConnectionException::class.java) {
                runBlocking { service.client().events.streamEvents().first() }
            }
            assertEquals(ConnectionException.Kind.ANSWER, thrown.kind)
        }
    }

    @Test
    fun `the token is sent, and a rejected one is refreshed once`() = runBlocking {
        val (old, new) = token(20) to token(30, 2)
        val tokens = MemoryTokenStore().also { it.set(old) }
        StubService {
            when {
                it.url.encodedPath == "/auth/refresh" -> accessTokenJson(new)
                it.headers["Authorization"] == "Bearer $new" -> stream(event("7214-1"))
                else -> error(401)
            }
        }.use { service ->
            assertEquals("7214-1", service.client(tokens).events.streamEvents().first().id)
            assertEquals(new, tokens.get())
        }
    }

    @Test
    fun `a connection without data is replaced`() = runBlocking {
        // The second block of the first response would arrive after an hour.
        val silent = stream("retry: 1\n\n" + event("7214-1")).newBuilder().throttleBody(10, 1, TimeUnit.HOURS).build()
        var count = 0
        StubService { if (++count == 1) silent else stream(event("7214-2")) }.use { service ->
            val url = service.baseUrl.toHttpUrl()
            val transport = Transport(OkHttpClient(), 30_000, 0, 0)
            val session = TokenSession(this, url, transport, MemoryTokenStore(), {}, {})
            val event = Events(url, OkHttpClient(), session, idleTimeout = 300.milliseconds).streamEvents().first()
            assertEquals("7214-2", event.id)
        }
    }

    @Test
    fun `cancelling the collector closes the connection at once`() = runBlocking {
        // The second event would arrive after an hour.
        val silent = MockResponse.Builder().addHeader("Content-Type", "text/event-stream")
            .body(event("7214-1") + event("7214-2"))
            .throttleBody(event("7214-1").toByteArray().size.toLong(), 1, TimeUnit.HOURS).build()
        StubService { silent }.use { service ->
            val received = CompletableDeferred<Unit>()
            val job = launch { service.client().events.streamEvents().collect { received.complete(Unit) } }
            withTimeout(20.seconds) {
                received.await()
                job.cancel()
                job.join()
            }
        }
    }

    private suspend fun read(flow: Flow<Event>, count: Int) = withTimeout(20.seconds) { flow.take(count).toList() }

    private fun stream(text: String): MockResponse = MockResponse.Builder()
        .addHeader("Content-Type", "text/event-stream; charset=utf-8").chunkedBody(text, 7).build()

    private fun lastEventIds(service: StubService): List<String?> =
        service.requests.map { request: RecordedRequest -> request.headers["Last-Event-ID"] }

    private fun event(id: String) = "id: $id\nevent: location.created\ndata: " +
        """{"id":"$id","type":"location.created","timestamp":"2026-11-21T03:15:00.000Z","data":{"id":57,""" +
        """"name":"Công viên Thống Nhất","location_type":"PUBLIC_PARK","latitude":21.0162,"longitude":105.8443,""" +
        """"created_at":"2026-11-21T03:15:00.000Z"}}""" + "\n\n"
}
