package org.environmentalmonitoring.client

import kotlin.time.Instant
import kotlinx.serialization.SerializationException
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.decodeFromJsonElement
import org.environmentalmonitoring.client.infrastructure.Serializer
import org.environmentalmonitoring.client.models.AirEventData
import org.environmentalmonitoring.client.models.AirThresholdEventData
import org.environmentalmonitoring.client.models.LocationEventData
import org.environmentalmonitoring.client.models.ReportEventData
import org.environmentalmonitoring.client.models.ReportStatusEventData
import org.environmentalmonitoring.client.models.StationSilenceData
import org.environmentalmonitoring.client.models.WebhookPingData

/** An event of a webhook or of [Events.streamEvents]. An event can arrive more than once: its [id] stays the same. */
sealed interface Event {
    val id: String

    /** A citizen has created a report. */
    data class ReportCreated(override val id: String, val timestamp: Instant, val data: ReportEventData) : Event

    /** The status of a report has changed. */
    data class ReportStatusChanged(
        override val id: String,
        val timestamp: Instant,
        val data: ReportStatusEventData,
    ) : Event

    /** A location has been created. */
    data class LocationCreated(override val id: String, val timestamp: Instant, val data: LocationEventData) : Event

    /** The air quality index of a sensor has changed. Only on the stream. */
    data class AirUpdated(override val id: String, val timestamp: Instant, val data: AirEventData) : Event

    /** The index of a sensor has risen above the threshold of the operator. */
    data class AirThresholdCrossed(
        override val id: String,
        val timestamp: Instant,
        val data: AirThresholdEventData,
    ) : Event

    /** A station has not sent a reading for hours. */
    data class StationSilent(override val id: String, val timestamp: Instant, val data: StationSilenceData) : Event

    /** A silent station has sent a reading again. */
    data class StationResumed(override val id: String, val timestamp: Instant, val data: StationSilenceData) : Event

    /** A test event. Only for webhooks. */
    data class WebhookPing(override val id: String, val timestamp: Instant, val data: WebhookPingData) : Event

    /** Events have been missed, because they are no longer stored: load the data again. Only on the stream. */
    data class Reset(override val id: String) : Event

    /** An event of a type that is unknown to this version. Ignore it. */
    data class Unknown(override val id: String, val type: String, val data: JsonObject) : Event
}

/** @throws SerializationException if [text] is not an event */
internal fun parseEvent(text: String): Event {
    configureJson()
    val event = parseObject(text) ?: throw SerializationException("The event is not a JSON object.")
    val id = event.string("id") ?: throw SerializationException("The event has no id.")
    val timestamp = event.string("timestamp")?.let(Instant::parseOrNull)
        ?: throw SerializationException("The event has no timestamp.")
    val data = event["data"] as? JsonObject ?: throw SerializationException("The event has no data.")
    return when (val type = event.string("type")) {
        "report.created" -> Event.ReportCreated(id, timestamp, decode(data))
        "report.status_changed" -> Event.ReportStatusChanged(id, timestamp, decode(data))
        "location.created" -> Event.LocationCreated(id, timestamp, decode(data))
        "air.updated" -> Event.AirUpdated(id, timestamp, decode(data))
        "air.threshold_crossed" -> Event.AirThresholdCrossed(id, timestamp, decode(data))
        "station.silent" -> Event.StationSilent(id, timestamp, decode(data))
        "station.resumed" -> Event.StationResumed(id, timestamp, decode(data))
        "webhook.ping" -> Event.WebhookPing(id, timestamp, decode(data))
        null -> throw SerializationException("The event has no type.")
        else -> Event.Unknown(id, type, data)
    }
}

private inline fun <reified T> decode(data: JsonObject): T =
    Serializer.kotlinxSerializationJson.decodeFromJsonElement<T>(data)
