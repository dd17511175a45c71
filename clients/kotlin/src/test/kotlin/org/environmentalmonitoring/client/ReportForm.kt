package org.environmentalmonitoring.client

import java.io.File
import java.io.IOException
import java.util.UUID
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.asStateFlow
import kotlinx.coroutines.flow.update
import kotlinx.coroutines.launch
import org.environmentalmonitoring.client.models.ReportCreate

/** The state of a form that sends a report with a photo. */
class ReportForm(private val client: EnvironmentalMonitoring, private val scope: CoroutineScope) {
    data class State(val isSending: Boolean = false, val progress: Float = 0f, val message: String? = null)

    private val mutableState = MutableStateFlow(State())
    val state = mutableState.asStateFlow()

    // One key per form: sending it again does not create a second report.
    private val key = UUID.randomUUID().toString()

    fun send(title: String, latitude: Double, longitude: Double, photo: File) = scope.launch {
        mutableState.value = State(isSending = true)
        val message = try {
            val uploads = client.uploads { sent, total ->
                mutableState.update { it.copy(progress = sent.toFloat() / total) }
            }
            val image = uploads.uploadImage(photo)
            val report = ReportCreate(title, latitude, longitude, imageUrls = setOf(image.imageUrl))
            "Thank you. Your report number is ${client.reports.createReport(report, key).id}."
        } catch (error: IOException) {
            error.text()
        }
        mutableState.value = State(message = message)
    }
}
