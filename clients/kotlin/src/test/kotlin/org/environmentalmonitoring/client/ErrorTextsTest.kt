package org.environmentalmonitoring.client

import java.io.File
import java.io.IOException
import java.lang.reflect.Modifier
import java.util.Locale
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.jsonArray
import kotlinx.serialization.json.jsonObject
import kotlinx.serialization.json.jsonPrimitive
import org.environmentalmonitoring.client.models.FieldError
import org.environmentalmonitoring.client.models.FieldErrorCode
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test

class ErrorTextsTest {
    private val vietnamese = Locale.forLanguageTag("vi-VN")
    private val english = Locale.forLanguageTag("en-IN")
    private val sentences = Regex("""\p{Lu}[^{}]+\.""")

    @Test
    fun `each code of the contract has a text`() {
        val codes = ErrorCode::class.java.declaredFields
            .filter { Modifier.isStatic(it.modifiers) && it.type == String::class.java }
            .map { it.isAccessible = true; it.get(null) as String }
        assertTrue("email_taken" in codes)
        for (code in codes) for (locale in listOf(vietnamese, english)) {
            val text = error(code).text(locale)
            assertTrue(sentences.matches(text) && DETAIL !in text, "$code: $text")
        }
    }

    @Test
    fun `each rule of the contract has a text`() {
        val contract = Json.parseToJsonElement(File(System.getProperty("contract")).readText()).jsonObject
        val codes = contract.getValue("components").jsonObject.getValue("schemas").jsonObject
            .getValue("FieldErrorCode").jsonObject.getValue("enum").jsonArray.map { it.jsonPrimitive.content }
        assertEquals(FieldErrorCode.entries - FieldErrorCode.UNKNOWN_DEFAULT_OPEN_API, codes.map { code -> FieldErrorCode.entries.single { it.value == code } })
        for (code in codes) for (texts in listOf(vietnameseTexts, englishTexts)) assertTrue(code in texts.rules, code)
        for (code in FieldErrorCode.entries) for (limit in listOf(null, 3.0)) for (locale in listOf(vietnamese, english)) {
            val text = error("validation_failed", invalid("body.title", code, limit)).fieldTexts(locale).getValue("title")
            assertTrue(sentences.matches(text), "$code: $text")
        }
    }

    @Test
    fun `fields have a sentence by their name`() {
        val error = error(
            "validation_failed",
            invalid("body.title", FieldErrorCode.TOO_SHORT, 3.0),
            invalid("body.title", FieldErrorCode.DUPLICATE),
            invalid("body.email", FieldErrorCode.INVALID_FORMAT),
            invalid("body.quiet_hours.to", FieldErrorCode.CONFLICT),
            invalid("body.image_urls[1]", FieldErrorCode.NOT_FOUND),
            invalid("body[3].pm25", FieldErrorCode.TOO_LARGE, 2000.0),
            invalid("body", FieldErrorCode.REQUIRED),
        )
        val expected = mapOf(
            "title" to "Tiêu đề cần ít nhất 3 ký tự.",
            "email" to "Hãy nhập địa chỉ email hợp lệ.",
            "quiet_hours.to" to "Thời điểm kết thúc không phù hợp với các thông tin khác.",
            "image_urls" to "Không tìm thấy ảnh này.",
            "pm25" to "Nồng độ PM2.5 không được lớn hơn 2.000.",
        )
        assertEquals(expected, error.fieldTexts(vietnamese))
        assertEquals(expected.values.take(3).joinToString(" "), error.text(vietnamese))
        assertEquals("The PM2.5 value must be at most 2,000.", error.fieldTexts(english)["pm25"])
    }

    @Test
    fun `a field may be empty, without a limit or unknown`() {
        val error = error(
            "validation_failed",
            invalid("body.title", FieldErrorCode.TOO_SHORT, 1.0),
            invalid("body.radius", FieldErrorCode.TOO_SMALL),
            invalid("query.later", FieldErrorCode.TOO_SMALL, -0.5),
        )
        val expected = mapOf(
            "title" to "The title must not be empty.",
            "radius" to "The radius in km must be larger.",
            "later" to "The value must be at least -0.5.",
        )
        assertEquals(expected, error.fieldTexts(english))
    }

    @Test
    fun `a code can say more than the rule of its field`() {
        val error = error("wrong_password", invalid("body.current_password", FieldErrorCode.INCORRECT))
        assertEquals(mapOf("current_password" to "Mật khẩu hiện tại không đúng."), error.fieldTexts(vietnamese))
        assertEquals("Mật khẩu hiện tại không đúng.", error.text(vietnamese))
    }

    @Test
    fun `the text contains when to retry`() {
        val times = mapOf(
            null to "Try again later.",
            1L to "Try again in 1 second.",
            119L to "Try again in 119 seconds.",
            121L to "Try again in 3 minutes.",
            7200L to "Try again in 2 hours.",
            Long.MAX_VALUE to "Try again in 2,562,047,788,015,216 hours.",
        )
        for ((seconds, time) in times)
            assertEquals("Too many attempts. $time", error("rate_limited", retryAfter = seconds).text(english))
        assertEquals("Bạn thao tác quá nhiều lần. Vui lòng thử lại sau 2 giờ.", error("rate_limited", retryAfter = 7200).text(vietnamese))
    }

    @Test
    fun `a code of a later version has its detail in English, and the text of its status in Vietnamese`() {
        for (code in listOf("later", null)) {
            assertEquals(DETAIL, error(code).text(english))
            assertEquals("Bạn thao tác quá nhiều lần. Vui lòng thử lại sau 30 giây.", error(code, status = 429, retryAfter = 30).text(vietnamese))
            assertEquals("Đã xảy ra lỗi. Vui lòng thử lại.", error(code, status = 418).text(vietnamese))
            assertEquals("Tiêu đề không hợp lệ.", error(code, invalid("body.title", FieldErrorCode.INVALID)).text(vietnamese))
        }
    }

    @Test
    fun `failures of the connection have a text`() {
        for (kind in ConnectionException.Kind.entries) for (locale in listOf(vietnamese, english))
            assertTrue(sentences.matches(ConnectionException(kind, DETAIL).text(locale)))
        val unreachable = ConnectionException(ConnectionException.Kind.NETWORK, DETAIL)
        assertEquals("Không kết nối được với dịch vụ. Hãy kiểm tra mạng rồi thử lại.", unreachable.text(vietnamese))
        assertEquals("Something went wrong. Try again.", IOException(DETAIL).text(Locale.FRENCH))
    }

    private fun error(code: String?, vararg errors: FieldError, status: Int = 422, retryAfter: Long? = null) =
        ApiException(status, code?.let(::ErrorCode), DETAIL, errors.toList(), "r-1", retryAfter)

    private fun invalid(location: String, code: FieldErrorCode, limit: Double? = null) =
        FieldError(location, "is wrong", code, limit)

    private companion object {
        const val DETAIL = "Detail"
    }
}
