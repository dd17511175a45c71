package org.environmentalmonitoring.client

import java.io.File
import java.util.concurrent.CopyOnWriteArrayList
import kotlinx.coroutines.runBlocking
import okhttp3.FormBody
import okhttp3.MultipartBody
import okhttp3.RequestBody.Companion.toRequestBody
import okio.Buffer
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.io.TempDir

class UploadTest {
    @Test
    fun `an upload reports its progress`(@TempDir directory: File) {
        val photo = File(directory, "photo.jpg").apply { writeBytes(ByteArray(100_000)) }
        val progress = CopyOnWriteArrayList<Pair<Long, Long>>()
        StubService { json("""{"filename":"a.jpg","image_url":"/uploads/a.jpg","url":"/uploads/a.jpg",
            "width":8,"height":6,"size":100}""") }.use { service ->
            val uploads = service.client().uploads { sent, total -> progress += sent to total }
            runBlocking { uploads.uploadImage(photo) }
            val size = service.requests.single().body?.size?.toLong()
            assertEquals(size to size, progress.last())
            assertTrue(progress.size > 2)
            assertEquals(progress.map { it.first }.sorted(), progress.map { it.first })
        }
    }

    @Test
    fun `forms have no empty fields`() {
        val form = MultipartBody.Builder("b").setType(MultipartBody.FORM)
            .addFormDataPart("title", "Light").addFormDataPart("note", "")
            .addFormDataPart("image", "empty.jpg", "".toRequestBody()).build().withoutEmptyFields() as MultipartBody
        assertEquals(listOf("title", "image"), form.parts.map { nameOf(it) })
        val fields = FormBody.Builder().add("a", "1 %").add("b", "").build().withoutEmptyFields()
        assertEquals("a=1+%25", Buffer().also(fields::writeTo).readUtf8())
    }

    private fun nameOf(part: MultipartBody.Part) =
        Regex("name=\"(\\w+)\"").find(part.headers?.get("Content-Disposition").orEmpty())?.groupValues?.get(1)
}
