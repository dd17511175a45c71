package org.environmentalmonitoring.client

import java.security.MessageDigest
import javax.crypto.Mac
import javax.crypto.spec.SecretKeySpec
import kotlin.io.encoding.Base64
import kotlin.time.Clock
import kotlin.time.Duration
import kotlin.time.Duration.Companion.minutes
import kotlin.time.Duration.Companion.seconds
import kotlin.time.Instant
import kotlinx.serialization.SerializationException

/** The minimum length of the key in a secret, required by Standard Webhooks. */
private const val MIN_KEY_BYTES = 24
private const val SECRET_PREFIX = "whsec_"

/** Thrown when a request is not a valid request of a webhook. Respond with 400. */
class WebhookVerificationException internal constructor(
    val reason: Reason,
    message: String,
    cause: Throwable? = null,
) : Exception(message, cause) {
    enum class Reason {
        /** A header is missing or malformed. */
        HEADERS,

        /** The request is too old or from the future. */
        TIMESTAMP,

        /** No signature matches. */
        SIGNATURE,

        /** The body is not an event. */
        BODY,
    }
}

/**
 * Verifies the signature of a webhook's request ([Standard Webhooks](https://www.standardwebhooks.com)) and returns its
 * event. Call it before you trust the body.
 *
 * @param body The body exactly as it was received, before JSON is parsed.
 * @param header Returns the value of a header, for example `exchange.requestHeaders::getFirst`.
 * @param secrets The secret of the webhook. Pass the old and the new one while you replace it.
 * @param tolerance The maximum difference between the time in `webhook-timestamp` and [now].
 * @throws WebhookVerificationException if the request is not valid
 * @throws IllegalArgumentException if a secret is missing or malformed
 */
fun verifyWebhook(
    body: ByteArray,
    header: (String) -> String?,
    vararg secrets: String,
    tolerance: Duration = 5.minutes,
    now: Instant = Clock.System.now(),
): Event {
    require(secrets.isNotEmpty()) { "Pass the secret of the webhook." }
    val keys = secrets.map(::keyOf)
    val id = requireHeader(header, "webhook-id")
    val timestamp = requireHeader(header, "webhook-timestamp")
    val sent = requireHeader(header, "webhook-signature").split(' ').map { it.encodeToByteArray() }
    checkTimestamp(timestamp, tolerance, now)
    val content = "$id.$timestamp.".encodeToByteArray() + body
    val isSigned = keys.any { key ->
        val expected = "v1,${Base64.encode(key.doFinal(content))}".encodeToByteArray()
        sent.any { MessageDigest.isEqual(it, expected) }
    }
    if (!isSigned) {
        val advice = "Check the secret, and pass the body exactly as it was received."
        fail(WebhookVerificationException.Reason.SIGNATURE, "No signature in webhook-signature matches. $advice")
    }
    return try {
        parseEvent(body.decodeToString())
    } catch (error: SerializationException) {
        fail(WebhookVerificationException.Reason.BODY, "The body is not an event.", error)
    }
}

private fun keyOf(secret: String): Mac {
    val key = try {
        Base64.decode(secret.removePrefix(SECRET_PREFIX))
    } catch (_: IllegalArgumentException) {
        ByteArray(0)
    }
    require(secret.startsWith(SECRET_PREFIX) && key.size >= MIN_KEY_BYTES) {
        "A secret consists of \"$SECRET_PREFIX\" and the base64 of at least $MIN_KEY_BYTES bytes. " +
            "Copy it from the response of createWebhook or rotateWebhookSecret."
    }
    return Mac.getInstance("HmacSHA256").apply { init(SecretKeySpec(key, algorithm)) }
}

private fun requireHeader(header: (String) -> String?, name: String): String = header(name)?.takeIf { it.isNotEmpty() }
    ?: fail(
        WebhookVerificationException.Reason.HEADERS,
        "The header $name is missing: the request is not from the service.",
    )

private fun checkTimestamp(timestamp: String, tolerance: Duration, now: Instant) {
    if (timestamp.length > 12 || !timestamp.all { it in '0'..'9' }) {
        val message = "The header webhook-timestamp must be a number of seconds."
        fail(WebhookVerificationException.Reason.HEADERS, message)
    }
    val age = (now.epochSeconds - timestamp.toLong()).seconds
    if (age.absoluteValue <= tolerance) return
    val found = if (age.isPositive()) "$age old" else "${-age} in the future"
    val advice = "Check the clock of this computer. If it is right, the request may have been recorded and repeated."
    fail(WebhookVerificationException.Reason.TIMESTAMP, "The request is $found; at most $tolerance are allowed. $advice")
}

private fun fail(reason: WebhookVerificationException.Reason, message: String, cause: Throwable? = null): Nothing =
    throw WebhookVerificationException(reason, message, cause)
