package org.environmentalmonitoring.client

import okhttp3.FormBody
import okhttp3.MultipartBody
import okhttp3.RequestBody
import okio.Buffer
import okio.BufferedSink
import okio.ForwardingSink
import okio.Sink
import okio.buffer

/** Receives the progress of a request with a body, on a thread of OkHttp. A retry starts again at 0. */
fun interface UploadProgress {
    fun onProgress(sentBytes: Long, totalBytes: Long)
}

/** Reports progress. If [isOneShot], OkHttp does not send the body again on another connection. */
internal class UploadBody(
    private val body: RequestBody,
    private val isOneShot: Boolean,
    private val progress: UploadProgress?,
) : RequestBody() {
    override fun contentType() = body.contentType()

    override fun contentLength() = body.contentLength()

    override fun isOneShot() = isOneShot || body.isOneShot()

    override fun writeTo(sink: BufferedSink) {
        if (progress == null) return body.writeTo(sink)
        val counting = CountingSink(sink, contentLength(), progress).buffer()
        body.writeTo(counting)
        counting.flush()
    }
}

private class CountingSink(sink: Sink, private val total: Long, private val progress: UploadProgress) :
    ForwardingSink(sink) {
    private var sent = 0L

    override fun write(source: Buffer, byteCount: Long) {
        super.write(source, byteCount)
        sent += byteCount
        progress.onProgress(sent, total)
    }
}

/** Removes the empty fields of a form: the generated code sends them for parameters that are null. */
internal fun RequestBody.withoutEmptyFields(): RequestBody = when (this) {
    is MultipartBody -> MultipartBody.Builder(boundary).setType(type).also { form ->
        parts.filterNot(::isEmptyField).forEach(form::addPart)
    }.build()
    is FormBody -> FormBody.Builder().also { form ->
        for (i in 0 until size) if (encodedValue(i).isNotEmpty()) form.addEncoded(encodedName(i), encodedValue(i))
    }.build()
    else -> this
}

private fun isEmptyField(part: MultipartBody.Part): Boolean =
    part.body.contentLength() == 0L && part.headers?.get("Content-Disposition")?.contains("filename=") != true
