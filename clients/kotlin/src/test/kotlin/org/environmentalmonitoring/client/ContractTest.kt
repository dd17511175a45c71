package org.environmentalmonitoring.client

import java.io.File
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.jsonArray
import kotlinx.serialization.json.jsonObject
import kotlinx.serialization.json.jsonPrimitive
import okhttp3.HttpUrl.Companion.toHttpUrl
import okhttp3.Request
import okhttp3.RequestBody.Companion.toRequestBody
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Test

class ContractTest {
    private val operations = Json.parseToJsonElement(File(System.getProperty("contract")).readText())
        .jsonObject.getValue("paths").jsonObject.flatMap { (path, item) ->
            item.jsonObject.filterKeys { it in setOf("get", "post", "put", "patch", "delete") }
                .map { (method, operation) -> Triple(method.uppercase(), path, operation.jsonObject) }
        }

    @Test
    fun `the token is sent exactly to the operations that take one`() {
        for (base in listOf("http://localhost:8000/", "https://example.com/city/api/")) {
            val baseUrl = base.toHttpUrl()
            val sent = operations.filter { (method, path) -> takesToken(request(method, base, path), baseUrl) }
            assertEquals(operations.filter { (_, _, operation) -> uses("bearer", operation) }.map(::name), sent.map(::name))
        }
    }

    @Test
    fun `the key of a station is sent exactly to the operations that take it`() {
        val baseUrl = "https://example.com/city/api/"
        val sent = operations.filter { (method, path) -> takesStationKey(request(method, baseUrl, path), baseUrl.toHttpUrl()) }
        assertEquals(operations.filter { (_, _, operation) -> uses("stationKey", operation) }.map(::name), sent.map(::name))
    }

    @Test
    fun `the client has an API for every tag`() {
        val tags = operations.map { (_, _, operation) -> operation.getValue("tags").jsonArray.first().jsonPrimitive.content }
        val apis = EnvironmentalMonitoring::class.java.methods.map { it.returnType.simpleName }
        assertEquals(emptySet<String>(), tags.map { "${it}Api" }.toSet() - apis.toSet())
    }

    private fun uses(scheme: String, operation: JsonObject) =
        (operation["security"] as? JsonArray).orEmpty().any { scheme in it.jsonObject }

    private fun name(operation: Triple<String, String, JsonObject>) = "${operation.first} ${operation.second}"

    private fun request(method: String, base: String, path: String) = Request.Builder()
        .url(base.trimEnd('/') + path.replace(Regex("""\{\w+}"""), "7"))
        .method(method, if (method == "GET") null else "".toRequestBody())
        .build()
}
