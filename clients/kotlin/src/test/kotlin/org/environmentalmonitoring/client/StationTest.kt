package org.environmentalmonitoring.client

import kotlin.time.Instant
import kotlinx.coroutines.runBlocking
import kotlinx.serialization.json.Json
import org.environmentalmonitoring.client.models.Reading
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertThrows
import org.junit.jupiter.api.Test

private const val KEY = "12.secret"
private const val RESULTS = """{"accepted":1,"rejected":0,"results":[{"index":0,"accepted":true}]}"""
private val readings = listOf(Reading(Instant.parse("2026-11-21T03:00:00Z"), pm25 = 38.4, no2 = 22.0, units = mapOf("no2" to "ppb")))

class StationTest {
    @Test
    fun `readings are sent with the key of the station, without the token`() {
        StubService { json(RESULTS) }.use { service ->
            val client = EnvironmentalMonitoring(service.baseUrl, MemoryTokenStore(token(30)), stationKey = KEY)
            assertEquals(1, runBlocking { client.stations.createReadings(12, readings) }.accepted)
            val request = service.requestsTo("/stations/12/readings").single()
            assertEquals(listOf(KEY, null), listOf("X-Station-Key", "Authorization").map { request.headers[it] })
            val expected = """[{"observed_at":"2026-11-21T03:00:00Z","pm25":38.4,"no2":22.0,"units":{"no2":"ppb"}}]"""
            assertEquals(Json.parseToJsonElement(expected), Json.parseToJsonElement(request.body!!.utf8()))
        }
    }

    @Test
    fun `other calls are sent with the token, without the key`() {
        StubService { json(REPORT) }.use { service ->
            val token = token(30)
            val client = EnvironmentalMonitoring(service.baseUrl, MemoryTokenStore(token), stationKey = KEY)
            runBlocking { client.reports.getReport(7) }
            val headers = service.requests.single().headers
            assertEquals(listOf(null, "Bearer $token"), listOf("X-Station-Key", "Authorization").map { headers[it] })
        }
    }

    @Test
    fun `readings are sent again after a failure`() {
        StubService { error(502, "Retry-After" to "0") }.use { service ->
            val client = EnvironmentalMonitoring(service.baseUrl, stationKey = KEY)
            assertThrows(ApiException::class.java) { runBlocking { client.stations.createReadings(12, readings) } }
            assertEquals(listOf(KEY, KEY, KEY), service.requests.map { it.headers["X-Station-Key"] })
        }
    }

    @Test
    fun `a wrong key does not sign the user out`() {
        val tokens = MemoryTokenStore(token(30))
        StubService { error(401) }.use { service ->
            val client = EnvironmentalMonitoring(service.baseUrl, tokens, stationKey = KEY, onSignedOut = { error("signed out") })
            assertThrows(ApiException::class.java) { runBlocking { client.stations.createReadings(12, readings) } }
            assertEquals(1, service.requests.size)
            assertEquals(true, runBlocking { client.session.isSignedIn() })
        }
    }
}
