package org.environmentalmonitoring.client

import kotlinx.serialization.ExperimentalSerializationApi
import org.environmentalmonitoring.client.infrastructure.Serializer

@OptIn(ExperimentalSerializationApi::class)
private val configured by lazy {
    // The generated code has one JSON configuration per process, which cannot be changed after its first use.
    Serializer.kotlinxSerializationJsonConfiguration = {
        // Fields that are not set are omitted, so that an update does not clear them.
        explicitNulls = false
        isLenient = false
    }
}

/** Configures the JSON of the generated code. Must be called before the first call. */
internal fun configureJson() = configured
