package org.environmentalmonitoring.client

import java.io.IOException
import java.util.concurrent.CountDownLatch
import kotlin.time.Duration.Companion.hours
import kotlin.time.Duration.Companion.milliseconds
import kotlin.time.Duration.Companion.seconds
import kotlin.time.TimeSource
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.cancelAndJoin
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking
import mockwebserver3.MockResponse
import mockwebserver3.RecordedRequest
import mockwebserver3.SocketEffect
import okhttp3.Call
import okhttp3.EventListener
import okhttp3.OkHttpClient
import org.environmentalmonitoring.client.models.ReportCreate
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertThrows
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test

private val newReport = ReportCreate("Broken light", 21.0, 105.8)
private val lost = MockResponse.Builder().onResponseStart(SocketEffect.CloseSocket()).build()

class RetryTest {
    @Test
    fun `a read is repeated after the time in Retry-After`() {
        val start = TimeSource.Monotonic.markNow()
        StubService(answers(error(503, "Retry-After" to "1"), json(REPORT))).use { service ->
            assertEquals(7, runBlocking { service.client().reports.getReport(7) }.id)
            assertEquals(2, service.requests.size)
        }
        assertTrue(start.elapsedNow() >= 1.seconds)
    }

    @Test
    fun `a Retry-After above the maximum is thrown at once`() {
        StubService(answers(error(429, "Retry-After" to "31"))).use { service ->
            val thrown = assertThrows(ApiException::class.java) { runBlocking { service.client().reports.getReport(7) } }
            assertEquals(31L, thrown.retryAfter)
            assertEquals(429, thrown.status)
            assertEquals(1, service.requests.size)
        }
    }

    @Test
    fun `a read is sent three times at most`() {
        StubService { error(502, "Retry-After" to "0") }.use { service ->
            assertThrows(ApiException::class.java) { runBlocking { service.client().reports.getReport(7) } }
            assertEquals(3, service.requests.size)
        }
    }

    @Test
    fun `a write without an idempotency key is sent once`() {
        StubService { error(503, "Retry-After" to "0") }.use { service ->
            assertThrows(ApiException::class.java) { runBlocking { service.client().reports.createReport(newReport) } }
            assertEquals(1, service.requests.size)
        }
    }

    @Test
    fun `a write with an idempotency key is repeated with the same key`() {
        StubService(answers(error(502, "Retry-After" to "0"), json(REPORT, 201))).use { service ->
            runBlocking { service.client().reports.createReport(newReport, idempotencyKey = "k-1") }
            assertEquals(listOf("k-1", "k-1"), service.requests.map { it.headers["Idempotency-Key"] })
        }
    }

    @Test
    fun `a lost connection is retried`() {
        StubService(answers(lost, json(REPORT))).use { service ->
            assertEquals(7, runBlocking { service.client().reports.getReport(7) }.id)
        }
    }

    @Test
    fun `a write without an idempotency key is not sent again when the connection is lost`() {
        StubService { lost }.use { service ->
            val thrown = assertThrows(ConnectionException::class.java) {
                runBlocking { service.client().reports.createReport(newReport) }
            }
            assertEquals(ConnectionException.Kind.NETWORK, thrown.kind)
            assertEquals(1, service.requests.size)
        }
    }

    @Test
    fun `cancelling a call that waits for a retry ends it at once`() = runBlocking {
        val received = CountDownLatch(1)
        StubService { error(503, "Retry-After" to "3600").also { received.countDown() } }.use { service ->
            val client = EnvironmentalMonitoring(service.baseUrl, maxRetryAfter = 2.hours)
            val call = launch(Dispatchers.IO) { client.reports.getReport(7) }
            received.await()
            call.cancelAndJoin()
            assertEquals(1, service.requests.size)
        }
    }

    @Test
    fun `cancelling a call closes its connection`() = runBlocking {
        val received = CountDownLatch(1)
        val released = CountDownLatch(1)
        val closed = CountDownLatch(1)
        val okHttp = OkHttpClient.Builder().eventListener(object : EventListener() {
            override fun callFailed(call: Call, ioe: IOException) = closed.countDown()
        }).build()
        StubService { json(REPORT).also { received.countDown(); released.await() } }.use { service ->
            val client = EnvironmentalMonitoring(service.baseUrl, timeout = 2.hours, okHttp = okHttp)
            val call = launch(Dispatchers.IO) { client.reports.getReport(7) }
            received.await()
            call.cancelAndJoin()
            closed.await()
            released.countDown()
        }
    }

    @Test
    fun `a call that takes too long throws a timeout`() {
        val released = CountDownLatch(1)
        StubService { json(REPORT).also { released.await() } }.use { service ->
            val client = EnvironmentalMonitoring(service.baseUrl, timeout = 100.milliseconds, retries = 0)
            val thrown = assertThrows(ConnectionException::class.java) { runBlocking { client.reports.getReport(7) } }
            released.countDown()
            assertEquals(ConnectionException.Kind.TIMEOUT, thrown.kind)
        }
    }
}

/** Returns the answers in order. */
private fun answers(vararg answers: MockResponse): (RecordedRequest) -> MockResponse {
    val remaining = answers.iterator()
    return { remaining.next() }
}
