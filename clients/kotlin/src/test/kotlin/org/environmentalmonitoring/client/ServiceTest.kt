package org.environmentalmonitoring.client

import java.awt.image.BufferedImage
import java.io.File
import java.net.URI
import java.util.UUID
import javax.imageio.ImageIO
import kotlin.time.Clock
import kotlinx.coroutines.flow.toList
import kotlinx.coroutines.runBlocking
import org.environmentalmonitoring.client.models.PasswordChange
import org.environmentalmonitoring.client.models.Reading
import org.environmentalmonitoring.client.models.Registration
import org.environmentalmonitoring.client.models.ReportCreate
import org.environmentalmonitoring.client.models.ReportSeverity
import org.environmentalmonitoring.client.models.ReportStatus
import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertFalse
import org.junit.jupiter.api.Assertions.assertNotEquals
import org.junit.jupiter.api.Assertions.assertNotNull
import org.junit.jupiter.api.Assertions.assertThrows
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.condition.EnabledIfSystemProperty
import org.junit.jupiter.api.io.TempDir

private const val PASSWORD = "moc-chau-lotus-1954"

@EnabledIfSystemProperty(named = "serviceUrl", matches = ".+", disabledReason = "run with -DserviceUrl=http://…")
class ServiceTest {
    @TempDir lateinit var directory: File

    private val tokens = MemoryTokenStore()
    private val email = "lan-${UUID.randomUUID()}@example.com"
    private val client by lazy {
        EnvironmentalMonitoring(System.getProperty("serviceUrl"), tokens, File(directory, "cache"))
    }

    @AfterEach
    fun close() = client.close()

    @Test
    fun `a citizen reports an incident with a photo`() = runBlocking<Unit> {
        signUp()
        val image = client.uploads { sent, total -> assertTrue(sent <= total) }.uploadImage(photo())
        val new = ReportCreate(
            "Hố ga mất nắp", 21.0285, 105.8542,
            severity = ReportSeverity.HIGH, imageUrls = setOf(image.imageUrl),
        )
        val key = UUID.randomUUID().toString()
        val report = client.reports.createReport(new, idempotencyKey = key)
        assertEquals(report, client.reports.createReport(new, idempotencyKey = key))
        assertEquals(listOf(report), iterate { skip, limit -> client.reports.listReports(skip = skip, limit = limit) }.toList())
        assertEquals(ReportStatus.PENDING, client.reports.getReport(report.id).status)
        assertEquals(emptyList<Any>(), client.reports.listReportHistory(report.id))
        val url = client.imageUrl(report.imageUrls.single())
        assertNotNull(ImageIO.read(URI(url).toURL()))
        client.reports.deleteReport(report.id)
    }

    @Test
    fun `a session is refreshed, survives a password change and ends`() = runBlocking {
        signUp()
        val first = tokens.get()
        client.account.refreshToken()
        val second = tokens.get()
        assertNotEquals(first, second)
        client.account.changePassword(PasswordChange(PASSWORD, "hồ Tây mùa sen 2026"))
        assertNotEquals(second, tokens.get())
        assertEquals(email, client.account.getCurrentUser().email)
        client.session.signOut()
        assertFalse(client.session.isSignedIn())
    }

    @Test
    fun `public data needs no account`() = runBlocking {
        assertTrue(client.air.listSensors().data.size >= 0)
        assertNotNull(client.system.getHealth().status)
        assertTrue(client.news.listNewsSources().data.isNotEmpty())
    }

    @Test
    @EnabledIfSystemProperty(named = "stationKey", matches = ".+")
    fun `a station sends readings`() = runBlocking {
        val key = System.getProperty("stationKey")
        val id = key.substringBefore('.').toInt()
        EnvironmentalMonitoring(System.getProperty("serviceUrl"), stationKey = key).use { station ->
            val readings = listOf(Reading(Clock.System.now(), pm25 = 38.4), Reading(Clock.System.now(), pm25 = 99_999.0))
            val sent = station.stations.createReadings(id, readings)
            assertEquals(listOf(true, false), sent.results.map { it.accepted })
            assertNotNull(station.stations.getStation(id).lastReadingAt)
        }
    }

    @Test
    fun `an unchanged list is read from the cache`() = runBlocking {
        signUp()
        assertEquals(client.locations.listLocations(), client.locations.listLocations())
        assertEquals(client.account.getCurrentUser(), client.account.getCurrentUser())
    }

    @Test
    fun `errors have a status, a code and all invalid fields`() {
        runBlocking { signUp() }
        val invalid = assertThrows(ApiException::class.java) {
            runBlocking { client.reports.createReport(ReportCreate("", 91.0, 181.0)) }
        }
        assertEquals(422, invalid.status)
        assertEquals(setOf("body.title", "body.latitude", "body.longitude"), invalid.errors.map { it.location }.toSet())
        val missing = assertThrows(ApiException::class.java) { runBlocking { client.reports.getReport(1_000_000) } }
        assertEquals(404, missing.status)
        assertNotNull(missing.requestId)
    }

    private suspend fun signUp() {
        client.account.register(Registration(email, PASSWORD, fullName = "Nguyễn Thị Lan"))
        client.session.signIn(email, PASSWORD)
    }

    private fun photo() = File(directory, "photo.jpg").also {
        ImageIO.write(BufferedImage(64, 48, BufferedImage.TYPE_INT_RGB), "jpg", it)
    }
}
