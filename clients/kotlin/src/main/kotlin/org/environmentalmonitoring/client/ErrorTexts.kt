package org.environmentalmonitoring.client

import java.io.IOException
import java.text.NumberFormat
import java.util.Locale
import org.environmentalmonitoring.client.models.FieldError

/**
 * Returns sentences about an error for the user: what happened, and what to do next. They are in Vietnamese if that is the
 * language of [locale], and otherwise in English. For a code that this version does not know, the text is
 * [ApiException.detail] in English, and depends on the status in Vietnamese.
 */
fun IOException.text(locale: Locale = Locale.getDefault()): String {
    val texts = ErrorCatalogue.of(locale)
    return when (this) {
        is ApiException -> text(texts)
        is ConnectionException -> texts.connection.getValue(kind.name.lowercase())
        else -> texts.unknown
    }
}

/**
 * Returns a sentence for each invalid field, by the name of the field in the contract, for example `full_name`. Fields in
 * objects have names such as `quiet_hours.to`, and entries of a list have the name of the list. Errors of the whole body
 * have none. The language is chosen as in [text].
 */
fun ApiException.fieldTexts(locale: Locale = Locale.getDefault()): Map<String, String> =
    fieldTexts(ErrorCatalogue.of(locale))

/**
 * All texts of a language. `{field}` is the name of the field, `{Field}` the same with a capital, `{limit}` a number, and
 * `{count}` a number of seconds, minutes or hours.
 */
internal class ErrorCatalogue(
    language: String,
    val errors: Map<String, String>,
    val connection: Map<String, String>,
    val unknown: String,
    val retryAfter: Map<String, String>,
    val retryLater: String,
    val rules: Map<String, String>,
    val withoutLimit: Map<String, String>,
    val otherField: String,
    val fields: Map<String, String>,
) {
    val locale: Locale = Locale.forLanguageTag(language)

    fun format(number: Number): String = NumberFormat.getInstance(locale).format(number)

    companion object {
        fun of(locale: Locale) = if (locale.language == "vi") vietnameseTexts else englishTexts
    }
}

private val generalCodes = setOf(ErrorCode.VALIDATION_FAILED.value, ErrorCode.INVALID_REQUEST.value)
private val listIndex = Regex("""\[\d+\]""")
private val partOfRequest = Regex("""^\w+\.?""")

private fun ApiException.text(texts: ErrorCatalogue): String {
    val fields = if (specificText(texts) == null) fieldTexts(texts).values else emptyList()
    if (fields.isNotEmpty()) return fields.take(3).joinToString(" ")
    val isNew = code?.value !in texts.errors
    // `detail` is in English.
    if (isNew && texts === englishTexts) return detail
    val known = if (isNew) codesByStatus[status] else code?.value
    val text = texts.errors[known] ?: return texts.unknown
    return if (known in temporaryCodes) "$text ${whenToRetry(texts)}" else text
}

private fun ApiException.fieldTexts(texts: ErrorCatalogue): Map<String, String> {
    // Codes such as `wrong_password` say more than the rule of the field.
    val specific = specificText(texts)
    val sentences = LinkedHashMap<String, String>()
    for (error in errors) {
        val name = error.location.replace(listIndex, "").replaceFirst(partOfRequest, "")
        if (name != "" && name !in sentences) sentences[name] = specific ?: ruleText(texts, error, name)
    }
    return sentences
}

/** Returns the text of the code, if it says more than those of the invalid fields. */
private fun ApiException.specificText(texts: ErrorCatalogue): String? =
    code?.value.takeIf { it !in generalCodes }?.let { texts.errors[it] }

private fun ruleText(texts: ErrorCatalogue, error: FieldError, name: String): String {
    val field = texts.fields[name.substringAfterLast('.')] ?: texts.otherField
    val code = error.code.value
    // An empty field has too few characters.
    val isEmpty = error.limit == 1.0 && (code == "too_short" || code == "too_few")
    val general = if (error.limit == null) texts.withoutLimit[code] else null
    val rule = if (isEmpty) texts.rules.getValue("required") else general ?: texts.rules[code] ?: texts.rules.getValue("invalid")
    return rule
        .replace("{field}", field)
        .replace("{Field}", field.replaceFirstChar(Char::uppercaseChar))
        .replace("{limit}", texts.format(error.limit ?: 0))
}

/** Returns when to retry, in minutes from 2 minutes on, and in hours from 2 hours on. */
private fun ApiException.whenToRetry(texts: ErrorCatalogue): String {
    val seconds = retryAfter ?: return texts.retryLater
    val minutes = seconds / 60 + if (seconds % 60 > 0) 1 else 0
    val (unit, count) = when {
        seconds == 1L -> "second" to seconds
        seconds < 120 -> "seconds" to seconds
        minutes < 120 -> "minutes" to minutes
        else -> "hours" to (minutes + 59) / 60
    }
    return texts.retryAfter.getValue(unit).replace("{count}", texts.format(count))
}
