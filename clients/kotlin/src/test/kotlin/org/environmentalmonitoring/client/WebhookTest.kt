package org.environmentalmonitoring.client

import java.io.File
import javax.crypto.Mac
import javax.crypto.spec.SecretKeySpec
import kotlin.io.encoding.Base64
import kotlin.time.Duration
import kotlin.time.Duration.Companion.minutes
import kotlin.time.Duration.Companion.seconds
import kotlin.time.Instant
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.jsonObject
import kotlinx.serialization.json.jsonPrimitive
import org.environmentalmonitoring.client.WebhookVerificationException.Reason
import org.environmentalmonitoring.client.models.ReportStatus
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertThrows
import org.junit.jupiter.api.Test

private val key = ByteArray(32) { it.toByte() }
private val secret = "whsec_" + Base64.encode(key)
private val now = Instant.parse("2026-11-21T03:15:00Z")
private const val ID = "7214-1093"
private const val PING = """{"id":"$ID","type":"webhook.ping","timestamp":"2026-11-21T03:15:00.000Z","data":{"webhook_id":4}}"""

class WebhookTest {
    @Test
    fun `a signed request returns its event`() {
        val event = verify(PING) as Event.WebhookPing
        assertEquals(ID, event.id)
        assertEquals(now, event.timestamp)
        assertEquals(4, event.data.webhookId)
    }

    @Test
    fun `a signature of the reference implementation is accepted`() {
        // Computed with `standardwebhooks` 1.1.1 for npm.
        val headers = headers(PING) + ("webhook-signature" to "v1,kTUheB21ITJLovfpfKt6MykVDcNskNGDAhbYz/+1DRU=")
        assertEquals(ID, verify(PING, headers).id)
    }

    @Test
    fun `the example of every webhook of the contract is read`() {
        // The client edition has no webhooks.
        val file = File(System.getProperty("contract")).resolveSibling("openapi.json")
        val contract = Json.parseToJsonElement(file.readText()).jsonObject
        val examples = contract.at("webhooks").values.map { webhook ->
            val content = webhook.jsonObject.at("post").at("requestBody").at("content").at("application/json")
            val reference = content.at("examples").values.first().jsonObject.getValue("\$ref").jsonPrimitive.content
            contract.at("components").at("examples").at(reference.substringAfterLast('/')).at("value")
        }
        val events = examples.map { verify(it.toString()) }
        assertEquals(
            setOf(
                "ReportCreated",
                "ReportStatusChanged",
                "LocationCreated",
                "AirThresholdCrossed",
                "StationSilent",
                "StationResumed",
                "WebhookPing",
            ),
            events.map { it.javaClass.simpleName }.toSet(),
        )
        assertEquals(ReportStatus.APPROVED, (events.first { it is Event.ReportStatusChanged } as Event.ReportStatusChanged).data.status)
    }

    @Test
    fun `an event of an unknown type is returned`() {
        val event = verify(PING.replace("webhook.ping", "tree.planted")) as Event.Unknown
        assertEquals("tree.planted", event.type)
        assertEquals("4", event.data.getValue("webhook_id").jsonPrimitive.content)
    }

    @Test
    fun `any of several signatures and secrets is accepted`() {
        val signature = headers(PING).getValue("webhook-signature")
        val headers = headers(PING) + ("webhook-signature" to "v1a,AAAA v1,AAAA $signature")
        assertEquals(ID, verify(PING, headers, "whsec_" + Base64.encode(ByteArray(24)), secret).id)
    }

    @Test
    fun `a request may differ by five minutes from the clock, but not by more`() {
        for (difference in listOf(-300, 300)) assertEquals(ID, verify(PING, now = now + difference.seconds).id)
        for (difference in listOf(-301, 301)) assertReason(Reason.TIMESTAMP) { verify(PING, now = now + difference.seconds) }
        assertEquals(ID, verify(PING, now = now + 9.minutes, tolerance = 10.minutes).id)
    }

    @Test
    fun `a malformed time is rejected`() {
        for (timestamp in listOf("${now.epochSeconds}junk", " ${now.epochSeconds}", "-1", "", "1".repeat(13))) {
            assertReason(Reason.HEADERS) { verify(PING, headers(PING) + ("webhook-timestamp" to timestamp)) }
        }
    }

    @Test
    fun `a missing header is rejected`() {
        for (name in listOf("webhook-id", "webhook-timestamp", "webhook-signature")) {
            val error = assertReason(Reason.HEADERS) { verify(PING, headers(PING) - name) }
            assertEquals("The header $name is missing: the request is not from the service.", error.message)
        }
    }

    @Test
    fun `a changed request is rejected`() {
        val headers = headers(PING)
        assertReason(Reason.SIGNATURE) { verify(PING.replace("4", "5"), headers) }
        assertReason(Reason.SIGNATURE) { verify(PING, headers + ("webhook-id" to "7214-1094")) }
        assertReason(Reason.SIGNATURE) { verify(PING, headers + ("webhook-timestamp" to "${now.epochSeconds + 1}")) }
        assertReason(Reason.SIGNATURE) { verify(PING, headers + ("webhook-signature" to headers.getValue("webhook-signature").drop(3))) }
        assertReason(Reason.SIGNATURE) { verify(PING, headers, "whsec_" + Base64.encode(ByteArray(32))) }
    }

    @Test
    fun `a signed body that is not an event is rejected`() {
        for (body in listOf("", "x", "[]", "{}", PING.replace("webhook_id", "id"))) {
            assertReason(Reason.BODY) { verify(body) }
        }
    }

    @Test
    fun `a malformed secret is refused and not shown`() {
        val wrong = listOf(
            "", secret.drop(6), "$secret ", "whsec_" + Base64.encode(ByteArray(23)),
            "whsec_" + Base64.UrlSafe.encode(ByteArray(32) { 0xfb.toByte() }),
        )
        for (one in wrong) {
            val error = assertThrows(IllegalArgumentException::class.java) { verify(PING, headers(PING), one) }
            assertEquals("A secret consists of \"whsec_\" and the base64 of at least 24 bytes.", error.message?.substringBefore(" Copy"))
        }
        assertThrows(IllegalArgumentException::class.java) { verifyWebhook(PING.toByteArray(), headers(PING)::get) }
    }

    private fun verify(
        body: String,
        headers: Map<String, String> = headers(body),
        vararg secrets: String = arrayOf(secret),
        tolerance: Duration = 5.minutes,
        now: Instant = org.environmentalmonitoring.client.now,
    ) = verifyWebhook(body.toByteArray(), headers::get, *secrets, tolerance = tolerance, now = now)

    private fun headers(body: String): Map<String, String> {
        val mac = Mac.getInstance("HmacSHA256").apply { init(SecretKeySpec(key, algorithm)) }
        val signature = Base64.encode(mac.doFinal("$ID.${now.epochSeconds}.$body".toByteArray()))
        return mapOf("webhook-id" to ID, "webhook-timestamp" to "${now.epochSeconds}", "webhook-signature" to "v1,$signature")
    }

    private fun assertReason(reason: Reason, block: () -> Unit): WebhookVerificationException {
        val error = assertThrows(WebhookVerificationException::class.java) { block() }
        assertEquals(reason, error.reason)
        return error
    }

    private fun JsonObject.at(name: String): JsonObject = getValue(name).jsonObject
}
