package org.environmentalmonitoring.client

import kotlin.concurrent.Volatile

/** Stores the access token of the signed-in user. The functions may be called from any thread. */
interface TokenStore {
    /** Returns the token, or null if no user is signed in. */
    suspend fun get(): String?

    /** Stores the token that a sign-in, a refresh or a password change returned. */
    suspend fun set(token: String)

    /** Removes the token. */
    suspend fun clear()
}

/** Keeps the token in memory. It is lost when the process ends. */
class MemoryTokenStore(@Volatile private var token: String? = null) : TokenStore {
    override suspend fun get(): String? = token

    override suspend fun set(token: String) {
        this.token = token
    }

    override suspend fun clear() {
        token = null
    }
}
