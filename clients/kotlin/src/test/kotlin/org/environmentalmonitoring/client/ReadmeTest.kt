package org.environmentalmonitoring.client

import java.io.File
import kotlinx.coroutines.runBlocking
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.io.TempDir

class ReadmeTest {
    @Test
    fun `the form of the README sends a report with a photo`(@TempDir directory: File) {
        val photo = File(directory, "photo.jpg").apply { writeBytes(ByteArray(10)) }
        val image = """{"filename":"a.jpg","image_url":"/uploads/a.jpg","url":"/uploads/a.jpg","width":8,"height":6,"size":9}"""
        StubService { if (it.url.encodedPath == "/reports") json(REPORT, 201) else json(image) }.use { service ->
            val form = runBlocking {
                ReportForm(service.client(), this).also { it.send("Broken light", 21.0, 105.8, photo) }
            }
            assertEquals(ReportForm.State(message = "Thank you. Your report number is 7."), form.state.value)
        }
    }

    @Test
    fun `the form of the README shows the error`(@TempDir directory: File) {
        StubService { error(429, "Retry-After" to "3600") }.use { service ->
            val form = runBlocking {
                ReportForm(service.client(), this).also { it.send("Broken light", 21.0, 105.8, File(directory, "a.jpg").apply { writeText("a") }) }
            }
            assertEquals("Not possible", form.state.value.message)
        }
    }
}
