package org.environmentalmonitoring.client

import kotlinx.coroutines.flow.map
import kotlinx.coroutines.flow.toList
import kotlinx.coroutines.runBlocking
import mockwebserver3.MockResponse
import org.environmentalmonitoring.client.models.FieldError
import org.environmentalmonitoring.client.models.FieldErrorCode
import org.environmentalmonitoring.client.models.ProfileUpdate
import org.environmentalmonitoring.client.models.ReportStatus
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertNull
import org.junit.jupiter.api.Assertions.assertThrows
import org.junit.jupiter.api.Test

class ResponseTest {
    @Test
    fun `an error has the fields of the response`() {
        val body = """{"detail":"latitude must be <= 90","code":"position_invalid","request_id":"r-1",
            "errors":[{"location":"body.latitude","message":"must be <= 90","code":"too_large","limit":90}]}"""
        val thrown = failure(json(body, 422))
        assertEquals(422, thrown.status)
        assertEquals(ErrorCode("position_invalid"), thrown.code)
        assertEquals("latitude must be <= 90", thrown.message)
        assertEquals(listOf(FieldError("body.latitude", "must be <= 90", FieldErrorCode.TOO_LARGE, 90.0)), thrown.errors)
        assertEquals("r-1", thrown.requestId)
        assertNull(thrown.retryAfter)
    }

    @Test
    fun `an error of a proxy has no code`() = assertNull(failure(error(404)).code)

    @Test
    fun `an error page of a proxy has a detail that can be shown`() {
        val page = MockResponse.Builder().code(403).addHeader("Content-Type", "text/html").body("<html>").build()
        val detail = "The request was rejected before it reached the service (403). Check the network and the address."
        assertEquals(detail, failure(page).detail)
    }

    @Test
    fun `the sign-in page of a network is not a response of the service`() {
        val page = MockResponse.Builder().addHeader("Content-Type", "text/html").body("<html>").build()
        StubService { page }.use { service ->
            val thrown = assertThrows(ConnectionException::class.java) { runBlocking { service.client().reports.getReport(7) } }
            assertEquals(ConnectionException.Kind.ANSWER, thrown.kind)
        }
    }

    @Test
    fun `an empty response is not a response of the service`() {
        StubService { MockResponse() }.use { service ->
            val thrown = assertThrows(ConnectionException::class.java) { runBlocking { service.client().reports.getReport(7) } }
            assertEquals(ConnectionException.Kind.ANSWER, thrown.kind)
        }
    }

    @Test
    fun `a service that cannot be reached is a network error`() {
        val service = StubService { json("{}") }
        service.close()
        val client = EnvironmentalMonitoring(service.baseUrl, retries = 0)
        val thrown = assertThrows(ConnectionException::class.java) { runBlocking { client.reports.getReport(7) } }
        assertEquals(ConnectionException.Kind.NETWORK, thrown.kind)
    }

    @Test
    fun `a value that this version does not know becomes UNKNOWN_DEFAULT_OPEN_API`() {
        StubService { json(REPORT.replace("PENDING", "ESCALATED")) }.use { service ->
            val report = runBlocking { service.client().reports.getReport(7) }
            assertEquals(ReportStatus.UNKNOWN_DEFAULT_OPEN_API, report.status)
        }
    }

    @Test
    fun `fields that are unknown or missing are ignored if they can be null`() {
        StubService { json(REPORT.replace(""""description":null""", """"votes":3""")) }.use { service ->
            assertNull(runBlocking { service.client().reports.getReport(7) }.description)
        }
    }

    @Test
    fun `an update sends only the fields that are set`() {
        val user = """{"id":1,"email":"lan@example.com","full_name":"Lan","phone":null,"role":"citizen","is_active":true,
            "created_at":"2026-11-20T00:00:00Z","email_verified":true,"totp_enabled":false,"is_invited":false}"""
        StubService { json(user) }.use { service ->
            runBlocking { service.client().account.updateProfile(ProfileUpdate(fullName = "Lan")) }
            assertEquals("""{"full_name":"Lan"}""", service.requests.single().body?.utf8())
        }
    }

    @Test
    fun `iterate reads all pages`() {
        val reports = (1..5).map { REPORT.replace(""""id":7""", """"id":$it""") }
        StubService {
            val (skip, limit) = listOf("skip", "limit").map { name -> it.url.queryParameter(name)?.toInt() ?: 0 }
            json(reports.drop(skip).take(limit).toString())
        }.use { service ->
            val all = service.client().let { client ->
                iterate(pageSize = 2) { skip, limit -> client.reports.listReports(skip = skip, limit = limit) }
            }
            assertEquals(listOf(1, 2, 3, 4, 5), runBlocking { all.map { it.id }.toList() })
            assertEquals(3, service.requests.size)
        }
    }

    @Test
    fun `the base URL may have a path`() {
        StubService { json(REPORT) }.use { service ->
            runBlocking { EnvironmentalMonitoring(service.baseUrl + "city/").reports.getReport(7) }
            assertEquals("/city/reports/7", service.requests.single().url.encodedPath)
        }
    }

    @Test
    fun `the URL of an image follows the base URL`() {
        val client = EnvironmentalMonitoring("https://example.com/city/")
        assertEquals("https://example.com/city/uploads/a.jpg", client.imageUrl("/uploads/a.jpg"))
        assertEquals("https://cdn.example.com/a.jpg", client.imageUrl("https://cdn.example.com/a.jpg"))
    }

    private fun failure(response: MockResponse): ApiException = StubService { response }.use { service ->
        assertThrows(ApiException::class.java) { runBlocking { service.client().reports.getReport(7) } }
    }
}
