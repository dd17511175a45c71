package org.environmentalmonitoring.client

import kotlinx.serialization.SerializationException
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.longOrNull
import okio.ByteString.Companion.decodeBase64

/** The times at which a token was issued and expires, in milliseconds since 1970 by the clock of the service. */
internal class TokenLifetime private constructor(val issuedAt: Long, private val expiresAt: Long) {
    /** Returns the share of the lifetime that is left: 1 when the token is issued, 0 or less when it has expired. */
    fun remainingShare(now: Long): Double = (expiresAt - now).toDouble() / (expiresAt - issuedAt)

    companion object {
        /** Parses `iat` and `exp` of a JWT. Returns null if the token is not a JWT, or one of them is invalid. */
        fun of(token: String): TokenLifetime? {
            val claims = token.split('.').getOrNull(1)?.decodeBase64()?.utf8()?.let(::parseObject) ?: return null
            val (issuedAt, expiresAt) = listOf("iat", "exp").map { (claims[it] as? JsonPrimitive)?.longOrNull }
            if (issuedAt == null || expiresAt == null || expiresAt <= issuedAt) return null
            return TokenLifetime(issuedAt * 1000, expiresAt * 1000)
        }
    }
}

/** Returns null if the text is not a JSON object. */
internal fun parseObject(text: String): JsonObject? =
    try {
        Json.parseToJsonElement(text) as? JsonObject
    } catch (_: SerializationException) {
        null
    }

/** Returns a string member. Returns null if it is absent or has another type. */
internal fun JsonObject.string(name: String): String? = (get(name) as? JsonPrimitive)?.takeIf { it.isString }?.content
