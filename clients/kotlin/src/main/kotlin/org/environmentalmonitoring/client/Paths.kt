package org.environmentalmonitoring.client

import okhttp3.HttpUrl
import okhttp3.Request

private val publicPosts = setOf("login", "auth/register")
private val publicGets =
    setOf("", "health", "test-db", "livez", "readyz", "aqi", "sensors", "weather", "traffic", "news", "context")

/** Returns whether an operation uses a token. A test compares the result with the contract for every operation. */
internal fun takesToken(request: Request, baseUrl: HttpUrl): Boolean {
    val path = pathOf(request, baseUrl)
    return when (request.method) {
        "GET" -> path.substringBefore('/') !in publicGets
        "POST" -> path !in publicPosts
        else -> true
    }
}

/** Returns the path of an operation, without the path of the base URL and without a leading slash. */
internal fun pathOf(request: Request, baseUrl: HttpUrl): String =
    request.url.encodedPath.removePrefix(baseUrl.encodedPath.trimEnd('/')).trim('/')
