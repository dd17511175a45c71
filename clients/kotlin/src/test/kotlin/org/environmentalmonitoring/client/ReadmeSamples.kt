@file:Suppress("unused")

package org.environmentalmonitoring.client

import com.sun.net.httpserver.HttpExchange
import java.io.File
import java.util.Locale
import java.util.UUID
import kotlin.time.Clock
import kotlin.time.Duration.Companion.seconds
import kotlinx.coroutines.withTimeout
import org.environmentalmonitoring.client.models.AlertCreate
import org.environmentalmonitoring.client.models.DevicePlatform
import org.environmentalmonitoring.client.models.DeviceRegistration
import org.environmentalmonitoring.client.models.Reading
import org.environmentalmonitoring.client.models.Registration
import org.environmentalmonitoring.client.models.ReportCreate
import org.environmentalmonitoring.client.models.ReportStatus

/** The samples of README.md. A test compares them. */
private class ReadmeSamples(private val client: EnvironmentalMonitoring) {
    suspend fun start() {
        val client = EnvironmentalMonitoring("http://localhost:8000")

        // Sensor readings are public.
        client.air.listSensors().data.forEach { println("${it.name}: air quality index ${it.aqi}") }

        // Registers an account. If it already exists, the call throws an exception: remove this line after the first run.
        client.account.register(Registration("lan.nguyen@example.com", "moc-chau-lotus-1954"))
        client.session.signIn("lan.nguyen@example.com", "moc-chau-lotus-1954")

        val report = client.reports.createReport(ReportCreate("The street light is broken", 21.0285, 105.8542))
        println("#${report.id} ${report.title}: ${report.status}")
    }

    fun configure(tokenStore: TokenStore, cacheDir: File, showSignIn: () -> Unit) {
        val client = EnvironmentalMonitoring(
            baseUrl = "https://air.example.com",
            tokens = tokenStore,
            cacheDirectory = File(cacheDir, "environmental-monitoring"),
            onSignedOut = { showSignIn() },
        )
    }

    suspend fun errors() {
        try {
            client.reports.getReport(7)
        } catch (error: ApiException) {
            when (error.code) {
                ErrorCode.NOT_FOUND -> println("The report has been deleted.")
                ErrorCode.RATE_LIMITED -> println("Try again in ${error.retryAfter} seconds.")
                else -> println("${error.detail} (${error.requestId})")
            }
        } catch (error: ConnectionException) {
            println("${error.kind}: ${error.message}")
        }
    }

    suspend fun texts() {
        try {
            client.account.register(Registration("lan", "short"))
        } catch (error: ApiException) {
            val locale = Locale.forLanguageTag("vi")
            println(error.text(locale)) // Hãy nhập địa chỉ email hợp lệ. Mật khẩu cần ít nhất 8 ký tự.
            println(error.fieldTexts(locale)["email"]) // Hãy nhập địa chỉ email hợp lệ.
        } catch (error: ConnectionException) {
            println(error.text())
        }
    }

    suspend fun upload(photo: File) {
        val uploads = client.uploads { sent, total -> println("${100 * sent / total} %") }
        val image = uploads.uploadImage(photo)
        client.reports.createReport(
            ReportCreate("The street light is broken", 21.0285, 105.8542, imageUrls = setOf(image.imageUrl)),
            idempotencyKey = UUID.randomUUID().toString(),
        )
    }

    suspend fun lists() {
        val pending = iterate { skip, limit ->
            client.reports.listReports(status = ReportStatus.PENDING, skip = skip, limit = limit)
        }
        pending.collect { println(it.title) }
    }

    suspend fun readings(stationId: Int, stationKey: String) {
        val station = EnvironmentalMonitoring("http://localhost:8000", stationKey = stationKey)
        val reading = Reading(Clock.System.now(), pm25 = 38.4, no2 = 22.0, units = mapOf("no2" to "ppb"))
        val sent = station.stations.createReadings(stationId, listOf(reading))
        sent.results.filterNot { it.accepted }.forEach { println("Reading ${it.index}: ${it.detail}") }
    }

    suspend fun timeout() {
        val traffic = withTimeout(5.seconds) { client.traffic.getLiveTraffic() }
        println(traffic)
    }

    suspend fun alert(deviceToken: String) {
        client.notifications.registerDevice(DeviceRegistration(deviceToken, DevicePlatform.ANDROID))
        client.alerts.createAlert(
            AlertCreate(threshold = 150, latitude = 21.0285, longitude = 105.8542, radius = 3.0),
        )
    }

    suspend fun stream() {
        client.events.streamEvents().collect { event ->
            when (event) {
                is Event.AirUpdated -> println("${event.data.name}: air quality index ${event.data.aqi}")
                is Event.ReportStatusChanged -> println("Report ${event.data.id}: ${event.data.status}")
                is Event.Reset -> println("Events have been missed: load the data again.")
                else -> {}
            }
        }
    }

    fun receive(exchange: HttpExchange, secret: String) {
        val status = try {
            val body = exchange.requestBody.readBytes()
            val event = verifyWebhook(body, exchange.requestHeaders::getFirst, secret)
            // An event can arrive more than once. Its id stays the same.
            if (event is Event.AirThresholdCrossed) println("${event.id}: ${event.data.name} ${event.data.aqi}")
            204
        } catch (error: WebhookVerificationException) {
            println("${error.reason}: ${error.message}")
            400
        }
        exchange.sendResponseHeaders(status, -1)
    }
}
