package org.environmentalmonitoring.client

import java.io.IOException
import java.util.concurrent.TimeUnit
import java.util.concurrent.atomic.AtomicReference
import kotlin.random.Random
import kotlin.time.Duration
import kotlin.time.Duration.Companion.seconds
import kotlinx.coroutines.CoroutineStart
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.awaitCancellation
import kotlinx.coroutines.coroutineScope
import kotlinx.coroutines.currentCoroutineContext
import kotlinx.coroutines.delay
import kotlinx.coroutines.ensureActive
import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.channelFlow
import kotlinx.coroutines.flow.flowOn
import kotlinx.coroutines.launch
import kotlinx.serialization.SerializationException
import okhttp3.Call
import okhttp3.HttpUrl
import okhttp3.OkHttpClient
import okhttp3.Request
import okhttp3.Response
import okhttp3.ResponseBody.Companion.toResponseBody
import okio.BufferedSource

/** Milliseconds before a reconnection until the service has requested another time. */
private const val DEFAULT_DELAY_MS = 3_000L
private const val MAX_BACKOFF_MS = 30_000L
private const val MAX_DOUBLINGS = 5

/** The live stream of events. */
class Events internal constructor(
    private val url: HttpUrl,
    client: OkHttpClient,
    private val session: TokenSession,
    idleTimeout: Duration = 60.seconds,
) {
    private val client = client.newBuilder()
        .cache(null)
        // The service sends a comment every 25 seconds. A connection without any data counts as lost.
        .readTimeout(idleTimeout.inWholeMilliseconds, TimeUnit.MILLISECONDS)
        .build()

    /**
     * Emits events as they happen, until the collector is cancelled. Without a token, it emits public events. After a
     * connection is lost, it reconnects and continues after the last event. It waits for the time that the service
     * requested, longer after repeated failures. The flow throws an [ApiException] if the service rejects the stream, for
     * example with 401 if the token is no longer valid, and a [ConnectionException] if the response is not from the
     * service.
     *
     * @param lastEventId Continues after the event with this id, for example after a restart. Null: only new events.
     */
    fun streamEvents(lastEventId: String? = null): Flow<Event> = channelFlow {
        var position = lastEventId
        var delayMs = DEFAULT_DELAY_MS
        var failures = 0
        while (true) {
            val waitMs = try {
                connect(position) { fields ->
                    failures = 0
                    position = fields["id"] ?: position
                    delayMs = fields["retry"]?.toLongOrNull() ?: delayMs
                    eventOf(fields)?.let { send(it) }
                }
                delayMs
            } catch (error: IOException) {
                if (!isTransient(error)) throw error
                failures = (failures + 1).coerceAtMost(MAX_DOUBLINGS)
                val backoff = Random.nextLong((1_000L shl failures).coerceAtMost(MAX_BACKOFF_MS))
                (error as? ApiException)?.retryAfter?.let { it * 1_000 } ?: (delayMs + backoff)
            }
            delay(waitMs)
        }
    }.flowOn(Dispatchers.IO)

    private suspend fun connect(position: String?, onBlock: suspend (Map<String, String>) -> Unit) = coroutineScope {
        val current = AtomicReference<Call>()
        // Reading blocks the thread, so a cancellation must cancel the call.
        val watcher = launch(start = CoroutineStart.UNDISPATCHED) {
            try {
                awaitCancellation()
            } finally {
                current.get()?.cancel()
            }
        }
        val address = url.newBuilder().addPathSegments("events/stream").build()
        val request = Request.Builder().url(address).header("Accept", "text/event-stream")
        if (position != null) request.header("Last-Event-ID", position)
        try {
            val response = session.send(request.build()) { attempt ->
                val call = client.newCall(attempt)
                current.set(call)
                currentCoroutineContext().ensureActive()
                open(call)
            }
            response.use { readBlocks(requireStream(it).body.source(), onBlock) }
        } finally {
            watcher.cancel()
        }
    }

    /** Reads the bodies of errors only, because that of a stream does not end. */
    private fun open(call: Call): Response = asConnectionException {
        val response = call.execute()
        if (response.isSuccessful) response
        else response.use { it.newBuilder().body(it.body.bytes().toResponseBody(it.body.contentType())).build() }
    }

    private fun requireStream(response: Response): Response {
        if (response.code >= 400) throw ApiException.of(response, System.currentTimeMillis())
        val type = response.body.contentType()
        if (type?.type != "text" || type.subtype != "event-stream") throw unusable(response)
        return response
    }

    /** Reads the fields of each block, which ends with an empty line. Comments have an empty name. */
    private suspend fun readBlocks(source: BufferedSource, onBlock: suspend (Map<String, String>) -> Unit) {
        val fields = mutableMapOf<String, String>()
        while (true) {
            val line = asConnectionException { source.readUtf8Line() } ?: return
            if (line.isEmpty()) {
                onBlock(fields)
                fields.clear()
                continue
            }
            val name = line.substringBefore(':')
            val value = line.substringAfter(':', "").removePrefix(" ")
            val previous = if (name == "data") fields[name] else null
            fields[name] = if (previous == null) value else "$previous\n$value"
        }
    }

    /** Returns the event of a block, or null if the block has no data. */
    private fun eventOf(fields: Map<String, String>): Event? {
        val data = fields["data"] ?: return null
        if (fields["event"] == "reset") return Event.Reset(fields["id"].orEmpty())
        return try {
            parseEvent(data)
        } catch (error: SerializationException) {
            val message = "The service sent an event that this version cannot read. Update the client."
            throw ConnectionException(ConnectionException.Kind.ANSWER, message, error)
        }
    }

    private fun isTransient(error: IOException): Boolean = when (error) {
        is ApiException -> error.status == 429 || error.status >= 500
        is ConnectionException -> error.kind != ConnectionException.Kind.ANSWER
        else -> false
    }
}

private inline fun <T> asConnectionException(block: () -> T): T = try {
    block()
} catch (error: IOException) {
    throw connectionException(error)
}
