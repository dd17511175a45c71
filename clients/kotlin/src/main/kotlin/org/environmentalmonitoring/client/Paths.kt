package org.environmentalmonitoring.client

import okhttp3.HttpUrl
import okhttp3.Request

private val publicPosts =
    setOf("login", "auth/register", "auth/password/forgot", "auth/password/reset", "auth/email/verify")
private val publicGets =
    setOf(
        "", "health", "overview", "test-db", "livez", "readyz",
        "air", "aqi", "sensors", "stations", "weather", "traffic", "news", "context",
    )
private val stationPosts = Regex("stations/[^/]+/(readings|uplinks)")
/** Posts of devices, which send the key as a password. */
private val devicePosts = Regex("stations/[^/]+/airrohr")
private val staffGets = Regex("stations/[^/]+/(quality|corrections)")

/** Returns whether an operation uses a token. A test compares the result with the contract for every operation. */
internal fun takesToken(request: Request, baseUrl: HttpUrl): Boolean {
    val path = pathOf(request, baseUrl)
    return when (request.method) {
        "GET" ->
            staffGets.matches(path) || path.substringBefore('/') !in publicGets && path != "reports/public"
        "POST" -> path !in publicPosts && listOf(stationPosts, devicePosts).none { it.matches(path) }
        else -> true
    }
}

/** Returns whether an operation uses the key of a station. */
internal fun takesStationKey(request: Request, baseUrl: HttpUrl): Boolean =
    request.method == "POST" && stationPosts.matches(pathOf(request, baseUrl))

/** Returns the path of an operation, without the path of the base URL and without a leading slash. */
internal fun pathOf(request: Request, baseUrl: HttpUrl): String =
    request.url.encodedPath.removePrefix(baseUrl.encodedPath.trimEnd('/')).trim('/')
